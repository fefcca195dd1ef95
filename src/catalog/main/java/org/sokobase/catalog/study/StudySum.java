package org.sokobase.catalog.study;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The sum of a study, by which everybody can tell later that its settings and levels are those with which it began. */
final class StudySum {

    private StudySum() {}

    /**
     * SHA-256 in hexadecimal digits over lines of UTF-8, each ended by a line feed: the name, the seed, the time from which it is open
     * and the number of players or an empty line each, and for each level in the order of the places {@code practice} or
     * {@code counts}, its set, its origin and the rows of its board.
     */
    static String of(StudyRows.Row study, List<StudyLevel> levels) {
        StringBuilder text = new StringBuilder();
        line(text, study.name());
        line(text, Long.toString(study.seed()));
        line(text, study.entry().opensAt().map(Object::toString).orElse(""));
        line(text, study.entry().mostPlayers().map(Object::toString).orElse(""));
        for (StudyLevel level : levels) {
            line(text, level.kind() == StudyLevel.Kind.PRACTICE ? "practice" : "counts");
            line(text, level.set());
            line(text, level.origin());
            line(text, level.board().toString().stripTrailing());
        }
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(text.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
