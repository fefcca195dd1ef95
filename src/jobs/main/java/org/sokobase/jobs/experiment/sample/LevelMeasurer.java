package org.sokobase.jobs.experiment.sample;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Evaluator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.identity.Identifier;
import org.sokobase.solver.search.Cancellation;

/** Makes and measures levels one after the other, and takes the time of both. For one thread. */
final class LevelMeasurer {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS = 1000;

    private static final EvaluationLimits LIMITS = EvaluationLimits.positions(500_000);

    private final LevelMaker maker;
    private final long seed;
    private final Identifier identifier = new Identifier();
    private final Set<Measure> wanted;
    private final Evaluator evaluator = new Evaluator();

    LevelMeasurer(LevelMaker maker, long seed, Set<Measure> wanted) {
        this.maker = maker;
        this.seed = seed;
        this.wanted = wanted;
    }

    /** What became of a try. */
    sealed interface Try {

        /** Microseconds of processor time. */
        double making();

        record Made(MadeLevel level) implements Try {
            @Override
            public double making() {
                return level.making();
            }
        }

        record Discarded(String reason, double making) implements Try {}
    }

    Try attempt(long number) {
        long start = cpu();
        Attempt attempt = maker.attempt(new SeededRandom(seed, number));
        double making = (cpu() - start) / NANOS;
        if (attempt instanceof Attempt.Made made) {
            return new Try.Made(measured(number, made, making));
        }
        return new Try.Discarded(((Attempt.Discarded) attempt).reason().name(), making);
    }

    private MadeLevel measured(long number, Attempt.Made made, double making) {
        long start = cpu();
        Board board = made.board();
        Map<Measure, Double> proved = proved(board);
        double measuring = (cpu() - start) / NANOS;
        Grid grid = board.grid();
        return new MadeLevel(
                number,
                identifier.identify(board).unique().toString(),
                grid.width(),
                grid.height(),
                board.boxes(),
                floor(grid),
                made.metrics().pushes(),
                made.metrics().boxLines(),
                proved,
                making,
                measuring,
                grid.toString().strip().replace('\n', '|'));
    }

    private Map<Measure, Double> proved(Board board) {
        Map<Measure, Double> proved = new EnumMap<>(Measure.class);
        if (!wanted.isEmpty()) {
            evaluator
                    .evaluate(board, wanted, LIMITS, new Cancellation())
                    .values()
                    .forEach((measure, measured) -> {
                        if (measured.isProved()) {
                            proved.put(measure, measured.value());
                        }
                    });
        }
        return proved;
    }

    private static int floor(Grid grid) {
        int floor = 0;
        for (int i = 0; i < grid.size(); i++) {
            floor += Square.isWall(grid.symbol(i)) ? 0 : 1;
        }
        return floor;
    }

    private static long cpu() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
