package org.sokobase.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

/**
 * Says of the positions of a board whether they are lost, and which boxes make them so, quickly enough to ask after every
 * push. It uses sound rules only: a position that it calls lost has no solution, but not every lost position is noticed.
 * Tests that learn make it notice more the longer it is asked.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class Deadlocks {

    /** Whether the rules of the solver hold for a board. */
    private enum Judged {
        NOT_AT_ALL,
        BY_ITS_RULES
    }

    private final Judged judged;
    private final Optional<LostBoxes> tables;

    private Deadlocks(Judged judged, Optional<LostBoxes> tables) {
        this.judged = judged;
        this.tables = tables;
    }

    /**
     * Prepares to judge the positions of a board. Of a board that the solver refuses, and of a vast one, nothing is said.
     *
     * @param preparing how long tables may be made; without them fewer positions are noticed
     */
    public static Deadlocks of(Board board, SearchLimits preparing) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        boolean vast = survey.graph().filter(SquareGraph::isVast).isPresent();
        if (vast || Solver.refusal(board, survey).isPresent()) {
            return new Deadlocks(Judged.NOT_AT_ALL, Optional.empty());
        }
        SearchBudget budget = new SearchBudget(preparing, new Cancellation(), SearchProgress.UNSEEN);
        try (budget) {
            return new Deadlocks(
                    Judged.BY_ITS_RULES,
                    survey.graph()
                            .filter(graph -> graph.boxes.length > 0)
                            .flatMap(graph -> budget.unlessOver(() -> DeadlockTables.of(graph, budget)))
                            .map(made -> new LostBoxes(made.learningAnew(SearchBudget.endless()))));
        }
    }

    /**
     * Why a position is lost, if that is noticed.
     *
     * @param position a position that arises on the board, in a grid of the board's size
     */
    public Optional<Deadlock> find(Grid position) {
        if (judged == Judged.NOT_AT_ALL || isEnd(position)) {
            return Optional.empty();
        }
        Optional<SearchResult.Reason> reason = hopeless(position);
        return reason.isPresent()
                ? Optional.of(new Deadlock(kind(reason.get()), fewest(position)))
                : tables.flatMap(rules -> rules.find(position));
    }

    private static boolean isEnd(Grid position) {
        return boxes(position).allMatch(square -> Square.hasGoal(position.symbol(square)));
    }

    private static IntStream boxes(Grid position) {
        return IntStream.range(0, position.size()).filter(square -> Square.hasBox(position.symbol(square)));
    }

    private static Optional<SearchResult.Reason> hopeless(Grid position) {
        return SquareGraph.of(Board.of(position)).hopeless();
    }

    private static Deadlock.Kind kind(SearchResult.Reason reason) {
        return switch (reason) {
            case DEAD_BOX -> Deadlock.Kind.DEAD_SQUARE;
            case FROZEN -> Deadlock.Kind.FROZEN;
            default -> Deadlock.Kind.TOO_MANY;
        };
    }

    /** Boxes none of which can be left out without the rest being a way out. */
    private static List<Integer> fewest(Grid position) {
        byte[] symbols = position.symbols();
        List<Integer> needed = new ArrayList<>();
        for (int box : boxes(position).toArray()) {
            byte before = symbols[box];
            symbols[box] = Square.cleared(before);
            if (hopeless(Grid.of(position.width(), position.height(), symbols)).isEmpty()) {
                symbols[box] = before;
                needed.add(box);
            }
        }
        return needed;
    }
}
