package org.sokobase.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * How many moves a microsecond are played, with verdict and all six measures. An operation is one move; a third of them
 * are pushes, as in real solutions.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ReplayBenchmark {

    private static final int ROUNDS = 1000;

    /** Pushes a box to the right and back to the left again, and comes back to the start. */
    private static final String ROUND = "RRurrdLLulld";

    private static final int LENGTH = 12 * ROUNDS;

    private final Board board = Board.of(Grid.of("""
            ##########
            #        #
            #@$    $.#
            #        #
            #  .  *  #
            ##########
            """));
    private final Moves moves = Moves.of(ROUND.repeat(ROUNDS));

    /** From the start of the board to the verdict. */
    @Benchmark
    @OperationsPerInvocation(LENGTH)
    public Verdict replay() {
        return Replay.play(board, moves);
    }
}
