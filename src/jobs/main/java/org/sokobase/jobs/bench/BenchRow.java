package org.sokobase.jobs.bench;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.play.Metrics;

/**
 * What a solver made of a level of a benchmark.
 *
 * @param solver   its name, with its version if that is known
 * @param file     the file of the level
 * @param index    its number in the file
 * @param exactId  the Exact-Id of its board, or an empty string
 * @param result   the word solved, or what it is not
 * @param reason   what is to be said besides, or an empty string
 * @param metrics  the number of moves and of pushes of its solution
 * @param cpu      the processor time; the time by the clock where nobody has seen that
 * @param wall     the time by the clock
 * @param nodes    how many positions it made; 0 if nobody knows
 * @param bytes    its memory at the most; 0 if nobody knows
 * @param lurd     its solution, which was replayed, or an empty string
 * @param round    in which of several runs, and how it was measured
 */
public record BenchRow(
        String solver,
        String file,
        int index,
        String title,
        String exactId,
        String result,
        String reason,
        Optional<Length> metrics,
        Duration cpu,
        Duration wall,
        long nodes,
        long bytes,
        String by,
        String lurd,
        Round round) {

    /**
     * One of several runs of a solver at a level.
     *
     * @param number from 1 on
     * @param seed   of its random choices; an empty string if nobody knows
     * @param clock  what has measured the processor time
     */
    public record Round(int number, String seed, Clock clock) {

        /** What is known of rows that do not tell. */
        static final Round UNTOLD = new Round(1, "", Clock.UNKNOWN);
    }

    /** What measures processor time. */
    public enum Clock {
        /** Java, for the threads of our solver: nanoseconds. */
        THREADS("threads"),
        /** The system, for a program that has ended and all that it has waited for: hundredths of a second. */
        SYSTEM("system"),
        /** The clock on the wall, as nobody knows the processor time. */
        WALL("wall"),
        /** An earlier version of this program did not write it. */
        UNKNOWN("");

        private final String label;

        Clock(String label) {
            this.label = label;
        }

        /** The name in files. */
        public String label() {
            return label;
        }

        static Clock of(String label) {
            return Stream.of(values())
                    .filter(clock -> clock.label.equals(label))
                    .findFirst()
                    .orElse(UNKNOWN);
        }
    }

    /** How long a solution is. */
    public record Length(int moves, int pushes) {

        static Length of(Metrics metrics) {
            return new Length(metrics.moves(), metrics.pushes());
        }
    }

    public boolean isSolved() {
        return metrics.isPresent();
    }

    /** Positions in a second of processor time. */
    public long nodesPerSecond() {
        return cpu.isZero() ? 0 : Math.round(nodes * 1e9 / cpu.toNanos());
    }

    /** By what rows of other benchmarks are known to be of the same level. */
    public String key() {
        return exactId.isEmpty() ? file + "#" + index : exactId;
    }

    /** How its level is named for people. */
    public String level() {
        return file + "#" + index + (title.isEmpty() ? "" : " \"" + title + "\"");
    }
}
