package org.sokobase.format;

import java.util.ArrayList;
import java.util.List;

/** Moves in the notations of .sok: letters, counts, groups, jumps, changes of the player, a mark for the position. */
final class ChosenMoves {

    /** No placeholder, such as {@code ullull}, begins so. */
    private static final List<String> FIRST = List.of("r", "R", "4r", "[]R");

    private static final List<String> MORE =
            List.of("l", "U", "d", "RR", " r", "3U", "2(rU)", "[lu]", "{ll}u", "*D", "2(r2(dU))");

    private ChosenMoves() {}

    /** Lines of moves, at least one. */
    static List<String> lines(Choices choices) {
        List<String> lines = new ArrayList<>();
        int count = 1 + choices.next(3);
        for (int i = 0; i < count; i++) {
            StringBuilder line = new StringBuilder(choices.oneOf(FIRST));
            int more = choices.next(6);
            for (int j = 0; j < more; j++) {
                line.append(choices.oneOf(MORE));
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
