package org.sokobase.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.sokobase.board.Board;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.solver.search.Cancellation;

/** How many generated levels of 8x8 squares with three boxes are measured in a second. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class EvaluateBenchmark {

    private static final int LEVELS = 500;

    private final Evaluator evaluator = new Evaluator();
    private final List<Board> boards = new ArrayList<>();

    /** Makes the levels: seed 1, strategy S9. */
    @Setup
    public void makeLevels() {
        LevelMethod method = Generator.method(
                "wu", Map.of("size", "8x8", "boxes", "3", "forward", "32", "backward", "32", "strategy", "S9"));
        for (long number = 0; boards.size() < LEVELS; number++) {
            if (Generator.attempt(method, 1, number) instanceof Attempt.Made level) {
                boards.add(level.board());
            }
        }
    }

    /** What a generator asks for. */
    @Benchmark
    @OperationsPerInvocation(LEVELS)
    public void leastPushesAndBoxLines(Blackhole hole) {
        evaluate(Set.of(Measure.LEAST_PUSHES, Measure.LEAST_BOX_LINES), hole);
    }

    /** All twenty measures. */
    @Benchmark
    @OperationsPerInvocation(LEVELS)
    public void allMeasures(Blackhole hole) {
        evaluate(Measure.all(), hole);
    }

    private void evaluate(Set<Measure> wanted, Blackhole hole) {
        for (Board board : boards) {
            hole.consume(evaluator.evaluate(board, wanted, EvaluationLimits.USUAL, new Cancellation()));
        }
    }
}
