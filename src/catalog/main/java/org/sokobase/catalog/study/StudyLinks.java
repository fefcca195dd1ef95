package org.sokobase.catalog.study;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.database.Session;

/**
 * The links by which players come to studies. A link is known by its token, of which the catalog has only a digest: whoever reads the
 * catalog cannot play for somebody else. Threads and errors are those of {@link Studies}.
 */
public final class StudyLinks {

    private static final int TOKEN_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Session session;

    StudyLinks(Session session) {
        this.session = session;
    }

    /** Whose link it is. */
    public record Holder(String study, String participant) {}

    /** That there is a link for somebody, and since when. */
    public record Given(String participant, Instant madeAt) {}

    /**
     * Makes a link for somebody; an earlier one of the same name no longer works.
     *
     * @return its token: 32 hexadecimal digits, 128 random bits, which nobody can find out later
     * @throws StudyException if the study is closed, or the name is empty
     */
    public String give(String study, String participant, Instant now) {
        if (participant.isBlank()) {
            throw new StudyException("a player needs a name");
        }
        byte[] random = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(random);
        String token = HexFormat.of().formatHex(random);
        session.change(transaction -> {
            StudyLinkRows rows = new StudyLinkRows(transaction);
            long row = new StudyRows(transaction).open(study).id();
            rows.delete(row, participant);
            rows.insert(row, new StudyLinkRows.Row(participant, digest(token), now));
            return row;
        });
        return token;
    }

    /** Has a link no longer work. Returns whether there was one; what was done by it stays. */
    public boolean withdraw(String study, String participant) {
        return session.change(transaction -> new StudyLinkRows(transaction)
                .delete(new StudyRows(transaction).required(study).id(), participant));
    }

    /** Who has a link, by name. */
    public List<Given> of(String study) {
        return session.with(handle -> new StudyLinkRows(handle)
                .of(new StudyRows(handle).required(study).id()).stream()
                        .map(row -> new Given(row.participant(), row.madeAt()))
                        .sorted(Comparator.comparing(Given::participant))
                        .toList());
    }

    /** Whose link has a token; nothing if it is no link, or no longer one. */
    public Optional<Holder> holder(String token) {
        return session.with(handle -> new StudyLinkRows(handle).holder(digest(token)));
    }

    private static String digest(String token) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
