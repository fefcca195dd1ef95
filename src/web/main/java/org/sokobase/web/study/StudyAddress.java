package org.sokobase.web.study;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.sokobase.catalog.study.Study;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * Under which address a study is: its name, which stays the same through a dump and in another catalog, as numbers of rows do not. A
 * name that an address cannot have is replaced by the beginning of its SHA-256.
 */
final class StudyAddress {

    static final String ALL = "/studies";

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_-]{1,80}");
    private static final int DIGITS = 16;

    private StudyAddress() {}

    static String of(Study study) {
        return ALL + "/" + piece(study.name());
    }

    private static String piece(String name) {
        return PLAIN.matcher(name).matches() ? name : "~" + digest(name).substring(0, DIGITS);
    }

    private static String digest(String name) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * The study of which a request asks.
     *
     * @throws WebException if there is none
     */
    static Study required(WebRequest request, CatalogLease catalog) {
        String piece = request.piece("study");
        List<Study> all = catalog.ask(open -> open.studies().all());
        return all.stream()
                .filter(study -> piece(study.name()).equals(piece))
                .findFirst()
                .orElseThrow(() -> new WebException(
                        404, "no-study", "There is no such study.", "The list of studies shows all that there are."));
    }
}
