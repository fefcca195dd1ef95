package org.sokobase.format;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
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
import org.sokobase.identity.Identifier;

/** What a level of a level file costs: 1,000 titled levels of 10x10 squares in one file. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ReadBenchmark {

    private static final int LEVELS = 1000;

    private final Source source = new Source("levels.xsb", Optional.empty(), true, levels());
    private final Identifier identifier = new Identifier();

    private static byte[] levels() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int level = 0; level < LEVELS; level++) {
            text.append("; ").append(level).append('\n');
            for (int y = 0; y < 10; y++) {
                for (int x = 0; x < 10; x++) {
                    boolean edge = x == 0 || y == 0 || x == 9 || y == 9;
                    boolean player = x == 5 && y == 5;
                    text.append(player ? '@' : edge || random.nextInt(4) == 0 ? '#' : " $.".charAt(random.nextInt(3)));
                }
                text.append('\n');
            }
            text.append('\n');
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Bytes to levels with their normal forms. */
    @Benchmark
    @OperationsPerInvocation(LEVELS)
    public LevelFile read() {
        return LevelFiles.read(source);
    }

    /** Bytes to ids. */
    @Benchmark
    @OperationsPerInvocation(LEVELS)
    public long readAndIdentify() {
        long ids = 0;
        for (Level level : LevelFiles.read(source).collection().levels()) {
            ids ^= identifier.identify(level.inspection().board().orElseThrow()).unique().bits();
        }
        return ids;
    }
}
