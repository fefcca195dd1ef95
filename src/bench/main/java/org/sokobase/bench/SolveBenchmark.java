package org.sokobase.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** What it costs to solve a small level, and to look at so many positions of a larger one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SolveBenchmark {

    private static final int POSITIONS = 10_000;

    private final Board small = Board.of(Grid.of("""
            ##########
            #        #
            #  $  #  #
            #  . @#  #
            # ### ####
            #   $    #
            #  .#  $ #
            #   # .  #
            #  $   . #
            ##########
            """));

    private final Board large = Board.of(Grid.of("""
            ################
            #@       #     #
            #  $  $  #     #
            #        #     #
            #  $  $     ...#
            #     #     ...#
            #  $  #  $  .. #
            #     #        #
            #  $     $     #
            #        #     #
            ################
            """));

    /** A solution from beginning to end. */
    @Benchmark
    public SearchResult solveSmall() {
        return solve(small, SearchLimits.NONE);
    }

    /** Positions of a level, or its solution if that comes first. */
    @Benchmark
    public SearchResult searchLarge() {
        return solve(large, SearchLimits.NONE.withNodes(POSITIONS));
    }

    private static SearchResult solve(Board board, SearchLimits limits) {
        return Solver.solve(board, limits, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
    }
}
