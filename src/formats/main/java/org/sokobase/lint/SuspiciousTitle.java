package org.sokobase.lint;

import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.play.Moves;

/**
 * Detects titles that were probably not meant as titles.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SuspiciousTitle {

    private static final int LONG = 200;
    private static final int MANY_MOVES = 8;
    private static final int LAST_OF_ASCII = 127;
    private static final char REPLACEMENT = '\uFFFD';

    /** A path on a drive, on a server, or of at least two folders from the root. */
    private static final Pattern PATH =
            Pattern.compile("(?:\\p{Alpha}:[\\\\/]|\\\\\\\\|/[^/\\s]+/[^/\\s]+/|file:).*", Pattern.DOTALL);

    private SuspiciousTitle() {}

    /** What is odd about a title, worded to follow "the title"; empty for an empty title. */
    public static Optional<String> reason(String title) {
        if (title.isEmpty()) {
            return Optional.empty();
        }
        if (title.indexOf(REPLACEMENT) >= 0) {
            return Optional.of("has characters that were lost in another program");
        }
        if (title.codePoints().anyMatch(c -> c != '\t' && Character.isISOControl(c))) {
            return Optional.of("has control characters");
        }
        if (title.length() > LONG) {
            return Optional.of("has more than " + LONG + " characters");
        }
        if (title.codePoints().noneMatch(c -> Character.isLetterOrDigit(c) || c > LAST_OF_ASCII)) {
            return Optional.of("is only punctuation");
        }
        if (PATH.matcher(title).matches()) {
            return Optional.of("is the path of a file");
        }
        boolean moves =
                title.length() >= MANY_MOVES && Moves.parse(title).moves().isPresent();
        return moves ? Optional.of("looks like moves") : Optional.empty();
    }
}
