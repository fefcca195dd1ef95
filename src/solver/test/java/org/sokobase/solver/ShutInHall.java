package org.sokobase.solver;

import org.sokobase.Boards;
import org.sokobase.solver.position.SquareGraph;

/** A hall of nearly ten thousand squares, in the middle of which four boxes shut the player in. */
public final class ShutInHall {

    /** Where an int counts, for each flood, one more than there are squares. */
    public static final int FLOODS_UNTIL_MARKS_START_OVER = 250_000;

    private static final int WIDTH = 98;

    private ShutInHall() {}

    /** The graph of the hall. */
    public static SquareGraph graph() {
        char[] floor = " ".repeat(WIDTH * WIDTH).toCharArray();
        int middle = WIDTH / 2 * WIDTH + WIDTH / 2;
        floor[middle] = '@';
        for (int beside : new int[] {middle - WIDTH, middle + 1, middle + WIDTH, middle - 1}) {
            floor[beside] = '$';
        }
        for (int goal = 0; goal < 4; goal++) {
            floor[2 * goal * WIDTH + 2 * goal] = '.';
        }
        StringBuilder picture = new StringBuilder("#".repeat(WIDTH + 2)).append('\n');
        for (int y = 0; y < WIDTH; y++) {
            picture.append('#').append(floor, y * WIDTH, WIDTH).append("#\n");
        }
        return SquareGraph.of(Boards.of(picture.append("#".repeat(WIDTH + 2)).toString()))
                .graph()
                .orElseThrow();
    }
}
