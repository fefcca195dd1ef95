package org.sokobase.bench;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sokobase.generator.Generator;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;

/** How many tries each method makes in a second, with its defaults; nothing is measured. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class GenerateBenchmark {

    /** The method. */
    @Param({"wu", "reverse", "evolve", "templates"})
    private String method = "wu";

    private LevelMaker maker = Generator.method("wu", Map.of()).maker();
    private long number;

    /** Sets the method up. */
    @Setup
    public void makeMaker() {
        maker = Generator.method(method, Map.of()).maker();
        number = 0;
    }

    /** One try, whatever becomes of it. */
    @Benchmark
    public Attempt attempt() {
        return maker.attempt(new SeededRandom(1, number++));
    }
}
