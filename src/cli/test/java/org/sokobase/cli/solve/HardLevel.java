package org.sokobase.cli.solve;

import java.util.Arrays;

/** Large rooms with many boxes, which take a solver a while. */
public final class HardLevel {

    /** Twenty boxes to be brought through a door, which takes some hundred thousand positions. */
    static final String TWENTY_BOXES = """
            ###################
            #@        #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $         #
            #         #       #
            # $ $ $ $ # ..... #
            #         # ..... #
            # $ $ $ $ #       #
            #         #########
            # $ $ $ $ #
            #         #
            ###########
            """;

    private HardLevel() {}

    /** A room of this size, walls included, with boxes apart from each other and the goals in its last columns. */
    public static String rows(int width, int height) {
        char[][] rows = new char[height][width];
        int boxes = 0;
        for (int y = 0; y < height; y++) {
            boolean outer = y == 0 || y == height - 1;
            Arrays.fill(rows[y], outer ? '#' : ' ');
            rows[y][0] = '#';
            rows[y][width - 1] = '#';
            for (int x = 3; x < width - 6 && y % 3 == 0 && y > 0 && y < height - 3; x += 4) {
                rows[y][x] = '$';
                boxes++;
            }
        }
        for (int goal = 0; goal < boxes; goal++) {
            rows[1 + goal % (height - 2)][width - 2 - goal / (height - 2)] = '.';
        }
        rows[1][1] = '@';
        StringBuilder text = new StringBuilder();
        for (char[] row : rows) {
            text.append(text.isEmpty() ? "" : "\n").append(row);
        }
        return text.toString();
    }
}
