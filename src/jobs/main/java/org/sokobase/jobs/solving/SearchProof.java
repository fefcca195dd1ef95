package org.sokobase.jobs.solving;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** What a search for the fewest moves or pushes has proved of all solutions, also if it found none or not the best. */
final class SearchProof {

    private SearchProof() {}

    /** That of a search for such solutions; nothing of one for any. */
    static AtLeast of(SearchedLevel level, SearchResult result, SearchSettings.Wanted wanted) {
        if (wanted == SearchSettings.Wanted.ANY) {
            return AtLeast.NOTHING;
        }
        OptionalInt least = result instanceof SearchResult.Solved solved
                ? OptionalInt.of(solved.atLeast())
                : result instanceof SearchResult.GaveUp
                        ? Solver.leastPushes(level.board().orElseThrow())
                        : OptionalInt.empty();
        if (least.isEmpty()) {
            return AtLeast.NOTHING;
        }
        return wanted == SearchSettings.Wanted.FEWEST_MOVES // a push is a move
                ? AtLeast.ofMoves(least.getAsInt())
                : AtLeast.ofPushes(least.getAsInt());
    }

    /** What is proved of the moves and pushes of all solutions of a puzzle, if the catalog has it. */
    static Stream<MeasuredPuzzle> kept(Catalog open, LevelResult result) {
        AtLeast least = result.atLeast();
        if (least.isNothing()) {
            return Stream.empty();
        }
        Board board = result.level().board().orElseThrow();
        List<KeptMeasure> measures = new ArrayList<>(least.kept(board));
        result.provedPushes()
                .ifPresent(
                        pushes -> measures.add(KeptMeasure.of(Measure.LEAST_PUSHES.label(), pushes, Certainty.PROVED)));
        return open.levels().puzzle(board).stream().map(puzzle -> new MeasuredPuzzle(puzzle, measures));
    }
}
