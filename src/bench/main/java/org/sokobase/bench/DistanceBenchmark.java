package org.sokobase.bench;

import java.util.Optional;
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
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;

/** What it costs to tell how far two 10x10 levels are apart, and to find out that it is too far. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DistanceBenchmark {

    private final Board board = Board.of(Grid.of("""
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

    private final Board other = Board.of(Grid.of("""
            ##########
            ###   .  #
            #  $  #  #
            # ##@ # .#
            # .    $ #
            # $ ###  #
            #   #   ##
            ### . $ ##
            ###    ###
            ##########
            """));

    private final BitBoard bits = BitBoard.of(board).orElseThrow();
    private final BitBoard otherBits = BitBoard.of(other).orElseThrow();
    private final Distance distance = Distance.from(bits);
    private final BoardSignature sketch = BoardSignature.of(board).orElseThrow();
    private final BoardSignature otherSketch = BoardSignature.of(other).orElseThrow();

    /** Over all views and shifts. */
    @Benchmark
    public Difference distance() {
        return distance.to(otherBits);
    }

    /** The same, given up as soon as three squares differ. */
    @Benchmark
    public Optional<Difference> distanceWithinTwo() {
        return distance.to(otherBits, 2);
    }

    /** All views of a board as bits, which one needs once for all that it is compared with. */
    @Benchmark
    public Distance allViews() {
        return Distance.from(BitBoard.of(board).orElseThrow());
    }

    /** The sketch of a board. */
    @Benchmark
    public Optional<BoardSignature> sketch() {
        return BoardSignature.of(board);
    }

    /** What two sketches promise. */
    @Benchmark
    public int compareSketches() {
        return sketch.least(otherSketch);
    }
}
