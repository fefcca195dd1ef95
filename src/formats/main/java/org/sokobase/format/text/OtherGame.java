package org.sokobase.format.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Games like Sokoban whose levels are written like ours, but mean something else. Their levels keep their places among those
 * of Sokoban, but have no board.
 */
public enum OtherGame {
    HEXOBAN("Hexoban", "on hexagons"),
    TRIOBAN("Trioban", "on triangles"),
    OCTOBAN("Octoban", "on octagons and squares"),
    MULTIBAN("Multiban", "with several players"),
    SOKOMIND("Sokomind", "whose boxes have goals of their own");

    private static final int FEWEST_WALLS = 6;

    private final String title;
    private final String kind;

    OtherGame(String title, String kind) {
        this.title = title;
        this.kind = kind;
    }

    /** The game with this name, perhaps with words behind it. */
    static Optional<OtherGame> named(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(game -> lowerCase.startsWith(game.title.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The game whose files have names with this ending; their boards cannot always be told from ours. */
    static Optional<OtherGame> ofFile(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (lowerCase.endsWith(".hsb")) {
            return Optional.of(HEXOBAN);
        }
        return lowerCase.endsWith(".tsb") ? Optional.of(TRIOBAN) : Optional.empty();
    }

    /**
     * The game that rows belong to which are no sound board of Sokoban. In Hexoban every other square is blank, and each row is
     * staggered against the one above; walls that stand so can close a room of Sokoban, but seldom do.
     */
    public static Optional<OtherGame> ofBoard(List<String> rows) {
        int parity = -1;
        int walls = 0;
        for (int y = 0; y < rows.size(); y++) {
            String row = rows.get(y);
            for (int x = 0; x < row.length(); x++) {
                if (" -_".indexOf(row.charAt(x)) < 0) {
                    parity = parity < 0 ? (x + y) % 2 : parity;
                    walls += row.charAt(x) == '#' ? 1 : 0;
                    if ((x + y) % 2 != parity) {
                        return Optional.empty();
                    }
                }
            }
        }
        return walls < FEWEST_WALLS ? Optional.empty() : Optional.of(HEXOBAN);
    }

    /** What is said of a file that has these levels of this game. */
    String refusal(RefusedLevels.Numbers levels) {
        return "%s, a game %s, is not Sokoban: %s".formatted(title, kind, levels.describe());
    }
}
