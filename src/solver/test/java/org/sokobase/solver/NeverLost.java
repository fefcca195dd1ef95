package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.DeepTests;
import org.sokobase.solver.deadlock.Enclosures;
import org.sokobase.solver.deadlock.FreezeDeadlock;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/** Every rule that calls positions of a board lost, held against positions of which it is known that they are not. */
public final class NeverLost {

    private final SquareGraph graph;
    private final DeadlockTables tables;
    private final SearchState board;
    private final FreezeDeadlock freeze;
    private final CorralPruning corrals;
    private final CorralPruning partCorrals;
    private final DeepTests deep;
    private final Enclosures enclosures;
    private final Matching toGoals;
    private final Matching toStarts;
    private final int[] boxes;

    public NeverLost(DeadlockTables tables) {
        this.graph = tables.graph();
        this.tables = tables;
        this.board = new SearchState(graph);
        this.freeze = new FreezeDeadlock(board);
        this.corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        this.partCorrals = new CorralPruning(board, CorralPruning.Filled.SOME_GOALS);
        this.deep = new DeepTests(tables, board);
        this.enclosures = new Enclosures(tables);
        this.toGoals = new Matching(tables.toGoals());
        this.toStarts = new Matching(tables.toStarts());
        this.boxes = new int[graph.boxes.length];
    }

    /** The board on which positions are to be set up. */
    public SearchState board() {
        return board;
    }

    /** Lets the tests that learn look at a position that is lost; says whether any of all the rules knows that. */
    public boolean learn(int player) {
        board.boxes(boxes);
        boolean lost = deep.isLost(player, Long.MAX_VALUE) || deep.areStuck(board.boxes, player);
        board.reach(player);
        lost |= corrals.find(boxes.length) == 0;
        for (int box : boxes) {
            lost |= freeze.of(box) == FreezeDeadlock.DEAD
                    || tables.capacities().isOverfull(box, board.boxes)
                    || tables.patterns().isLost(box, board.boxes, player);
            for (int d = 0; d < 4; d++) {
                lost |= board.isReached(graph.next(box, d))
                        && tables.pairsToGoals().isFatal(box, d, board.boxes);
            }
        }
        return lost || toGoals.solve(boxes) >= Matching.IMPOSSIBLE;
    }

    /** Checks the position on the board, from which so many pushes lead to the end. */
    public void check(int player, int pushesLeft, Supplier<String> name) {
        board.boxes(boxes);
        board.reach(player);
        int nearest = 0;
        for (int box : boxes) {
            nearest += tables.toGoals().nearest(box);
            assertThat(freeze.of(box)).as(() -> "freeze " + name.get()).isNotEqualTo(FreezeDeadlock.DEAD);
            assertThat(tables.capacities().isOverfull(box, board.boxes))
                    .as(() -> "capacities " + name.get())
                    .isFalse();
            for (int d = 0; d < 4; d++) {
                if (board.isReached(graph.next(box, d))) {
                    assertThat(tables.toGoals().nearest(box, d))
                            .as(() -> "distance " + name.get())
                            .isLessThanOrEqualTo(pushesLeft);
                    assertThat(tables.pairsToGoals().isFatal(box, d, board.boxes))
                            .as(() -> "pairs " + name.get())
                            .isFalse();
                }
            }
            for (int i = 0; i < board.reachedCount(); i++) {
                assertThat(tables.patterns().isLost(box, board.boxes, board.reached(i)))
                        .as(() -> "patterns " + name.get())
                        .isFalse();
            }
        }
        assertThat(toGoals.solve(boxes)).as(() -> "matching " + name.get()).isBetween(nearest, pushesLeft);
        assertThat(corrals.find(boxes.length)).as(() -> "corral " + name.get()).isNotZero();
        assertThat(partCorrals.find(boxes.length))
                .as(() -> "corral " + name.get())
                .isNotZero();
        assertThat(deep.isLost(player, Long.MAX_VALUE))
                .as(() -> "deep " + name.get())
                .isFalse();
        assertThat(deep.areStuck(board.boxes, player))
                .as(() -> "stuck " + name.get())
                .isFalse();
    }

    /** Checks the position on the board, to which so many pushes lead from the start. */
    public void checkBackward(int player, int pushesMade, Supplier<String> name) {
        board.boxes(boxes);
        board.reach(player);
        for (int box : boxes) {
            for (int d = 0; d < 4; d++) {
                if (board.isReached(graph.next(box, d))) {
                    assertThat(tables.toStarts().nearest(box, d))
                            .as(() -> "distance " + name.get())
                            .isLessThanOrEqualTo(pushesMade);
                    assertThat(tables.pairsToStarts().isFatal(box, d, board.boxes))
                            .as(() -> "pairs " + name.get())
                            .isFalse();
                }
            }
        }
        assertThat(toStarts.solve(boxes)).as(() -> "matching " + name.get()).isLessThanOrEqualTo(pushesMade);
        for (int box : boxes) {
            assertThat(enclosures.isKnown(box, board.boxes, player))
                    .as(() -> "learned backward " + name.get())
                    .isFalse();
        }
        assertThat(enclosures.isLost(board, board.reach(player), Long.MAX_VALUE))
                .as(() -> "shut in " + name.get())
                .isFalse();
    }

    /** Lets the tests that learn look at a position that does not come from the start; says whether they know that. */
    public boolean learnBackward(int player) {
        return enclosures.isLost(board, board.reach(player), Long.MAX_VALUE);
    }
}
