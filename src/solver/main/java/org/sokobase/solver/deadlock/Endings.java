package org.sokobase.solver.deadlock;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * How a solution can end if some boxes never move again: all other goals have boxes, and the player stands in one of the
 * areas that are left. Played back from there, a box that can be pulled is taken away at once, which makes more room than
 * any pull does. So in the end all boxes are gone that are pulled in any solution played back, and the player comes to every
 * square that any of them leads to. A position that leads to this ending has the player on such a square, and a box on every
 * goal whose box was not taken away, as that is the one that stays (after Festival's retrograde test).
 *
 * <p>An area that the player comes to from another one is not begun from, as nothing more would come of it.
 */
final class Endings {

    private final int words;
    /** For every ending the boxes that stay, one set after the other. */
    private final long[] staying;
    /** For every ending the squares that the player can come from. */
    private final boolean[][] cameFrom;

    /** The endings in which the boxes on some goals are walls. */
    Endings(SquareGraph graph, long[] walls) {
        SearchState board = new SearchState(graph);
        this.words = board.words;
        List<boolean[]> areas = new ArrayList<>();
        long[] all = new long[0];
        boolean[] seen = new boolean[graph.size];
        long[] full = walls.clone();
        for (int goal : graph.goals) {
            full[goal >> 6] |= 1L << goal;
        }
        for (int player = graph.size - 1; player >= 0; player--) {
            board.place(full, 0);
            if (board.hasBox[player] || seen[player]) {
                continue;
            }
            boolean[] area = clear(board, walls, player);
            for (int square = 0; square < graph.size; square++) {
                seen[square] |= area[square];
            }
            areas.add(area);
            int at = all.length;
            all = Arrays.copyOf(all, at + words);
            System.arraycopy(board.boxes, 0, all, at, words);
        }
        this.staying = all;
        this.cameFrom = areas.toArray(new boolean[0][]);
    }

    /** Takes away all boxes that can be pulled; returns the squares that the player can come to then. */
    private static boolean[] clear(SearchState board, long[] walls, int player) {
        SquareGraph graph = board.graph;
        boolean changed = true;
        while (changed) {
            changed = false;
            board.reach(player);
            for (int goal : graph.goals) {
                for (int d = 0; d < 4 && board.hasBox[goal]; d++) {
                    int to = graph.next(goal, d);
                    if ((walls[goal >> 6] >> goal & 1) == 0
                            && board.isReached(to)
                            && board.isReached(graph.next(to, d))) {
                        board.take(goal);
                        changed = true;
                    }
                }
            }
        }
        boolean[] area = new boolean[graph.size];
        for (int i = 0; i < board.reachedCount(); i++) {
            area[board.reached(i)] = true;
        }
        return area;
    }

    /** Whether a position with these boxes, among them those that never move again, can lead to one of the endings. */
    boolean canFollow(long[] boxes, int player) {
        for (int ending = 0; ending < cameFrom.length; ending++) {
            boolean follows = cameFrom[ending][player];
            for (int word = 0; word < words && follows; word++) {
                follows = (staying[ending * words + word] & ~boxes[word]) == 0;
            }
            if (follows) {
                return true;
            }
        }
        return false;
    }
}
