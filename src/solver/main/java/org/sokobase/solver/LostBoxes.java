package org.sokobase.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.DeepTests;
import org.sokobase.solver.deadlock.FreezeDeadlock;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/** The rules for lost positions that need tables, one after the other, and the fewest boxes that each of them needs. */
final class LostBoxes {

    /** How many positions of parts one question may cost, beyond the last part: some milliseconds. */
    private static final long MOST_SEARCHED = 5_000;

    /** With more boxes the first question would take half a second. */
    private static final int MOST_BOXES_SEARCHED = 100;

    private final SquareGraph graph;
    private final DeadlockTables tables;
    private final SearchState board;
    private final FreezeDeadlock freeze;
    private final DeepTests deep;
    private final int[] boxes;
    private final int[] boxOfGoal;
    private final boolean[] tried;
    private int player;

    LostBoxes(DeadlockTables tables) {
        this.tables = tables;
        this.graph = tables.graph();
        this.board = new SearchState(graph);
        this.freeze = new FreezeDeadlock(board);
        this.deep = new DeepTests(tables, board);
        this.boxes = new int[graph.boxes.length];
        this.boxOfGoal = new int[graph.goals.length];
        this.tried = new boolean[graph.goals.length];
    }

    /** Why a position, all boxes of which stand on live squares or never move, is lost. */
    Optional<Deadlock> find(Grid position) {
        int[] squares = IntStream.range(0, position.size())
                .filter(square -> Square.hasBox(position.symbol(square)))
                .map(graph::squareAt)
                .filter(square -> square != SquareGraph.WALL)
                .toArray();
        player = IntStream.range(0, position.size())
                .filter(square -> Square.hasPlayer(position.symbol(square)))
                .map(graph::squareAt)
                .findFirst()
                .orElseThrow();
        board.place(squares);
        return by(Deadlock.Kind.FROZEN, this::isFrozen)
                .or(() -> by(Deadlock.Kind.TOO_MANY, this::lacksGoals))
                .or(() -> by(Deadlock.Kind.PAIR, this::hasLostPair))
                .or(() -> by(Deadlock.Kind.GROUP, this::isKnown))
                .or(this::searched);
    }

    private Optional<Deadlock> searched() {
        if (boxes.length > MOST_BOXES_SEARCHED || !deep.isLost(player, deep.nodes() + MOST_SEARCHED)) {
            return Optional.empty();
        }
        return by(Deadlock.Kind.GROUP, this::isKnown).or(() -> Optional.of(barred()));
    }

    /** Boxes on goals that are frozen, or all where nothing else bars the way. */
    private Deadlock barred() {
        int[] all = Arrays.copyOf(boxes, board.boxes(boxes));
        int[] frozen = Arrays.stream(all)
                .filter(box -> graph.isGoal[box] && freeze.isFrozen(box))
                .toArray();
        return deadlock(Deadlock.Kind.BARRED, frozen.length == 0 ? all : frozen);
    }

    /** A rule that needs no other boxes than those that it is about, so that all others can be left out. */
    private Optional<Deadlock> by(Deadlock.Kind kind, BooleanSupplier rule) {
        if (!rule.getAsBoolean()) {
            return Optional.empty();
        }
        int[] all = Arrays.copyOf(boxes, board.boxes(boxes));
        for (int box : all) {
            board.take(box);
            if (!rule.getAsBoolean()) {
                board.put(box);
            }
        }
        return Optional.of(deadlock(kind, Arrays.copyOf(boxes, board.boxes(boxes))));
    }

    private Deadlock deadlock(Deadlock.Kind kind, int[] squares) {
        List<Integer> inGrid = Arrays.stream(squares)
                .map(square -> graph.gridIndex[square])
                .sorted()
                .boxed()
                .toList();
        return new Deadlock(kind, inGrid);
    }

    private boolean isFrozen() {
        int count = board.boxes(boxes);
        return IntStream.range(0, count).anyMatch(i -> freeze.of(boxes[i]) == FreezeDeadlock.DEAD);
    }

    private boolean isKnown() {
        return tables.patterns().isLost(board.boxes, player);
    }

    private boolean hasLostPair() {
        int count = board.boxes(boxes);
        board.reach(player);
        for (int i = 0; i < count; i++) {
            for (int d = 0; d < 4; d++) {
                if (board.isReached(graph.next(boxes[i], d))
                        && tables.pairsToGoals().isFatal(boxes[i], d, board.boxes)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether some box must go without a goal. */
    private boolean lacksGoals() {
        int count = board.boxes(boxes);
        Arrays.fill(boxOfGoal, -1);
        for (int i = 0; i < count; i++) {
            Arrays.fill(tried, false);
            if (!findGoal(boxes[i])) {
                return true;
            }
        }
        return false;
    }

    private boolean findGoal(int box) {
        for (int goal = 0; goal < boxOfGoal.length; goal++) {
            if (!tried[goal] && tables.toGoals().between(box, goal) < Distances.NO_WAY) {
                tried[goal] = true;
                if (boxOfGoal[goal] < 0 || findGoal(boxOfGoal[goal])) {
                    boxOfGoal[goal] = box;
                    return true;
                }
            }
        }
        return false;
    }
}
