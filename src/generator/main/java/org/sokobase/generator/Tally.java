package org.sokobase.generator;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.generator.method.Discard;

/**
 * What a run has done so far: every try is counted once, under what became of it. Not safe for use by several threads.
 */
public final class Tally {

    private final Map<Discard, Long> discards = new EnumMap<>(Discard.class);
    private final Map<Fate, Long> fates = new EnumMap<>(Fate.class);
    private final TreeMap<Integer, Long> boxLines = new TreeMap<>();
    private final TreeMap<Long, Long> ranks = new TreeMap<>();
    private long tries;
    private long cpuNanos;

    /** What becomes of a level that was made. */
    public enum Fate {
        /** Kept, or kept for now if the best are chosen at the end. */
        KEPT,
        /** The same puzzle as an earlier level of the run. */
        DUPLICATE,
        /** Known already where the caller keeps levels. */
        KNOWN,
        /** Too close to a known level, or to one that is kept. */
        NEAR,
        /** Outside of a range that is wished for. */
        UNWANTED,
        /** Given up for better ones when the best were chosen. */
        OUTDONE
    }

    void discarded(Discard reason) {
        discards.merge(reason, 1L, Long::sum);
    }

    void made(Fate fate) {
        fates.merge(fate, 1L, Long::sum);
    }

    void outdone(Fate instead) {
        fates.merge(Fate.KEPT, -1L, Long::sum);
        made(instead);
    }

    void tried(long nanos) {
        tries++;
        cpuNanos += nanos;
    }

    void passed(int lines) {
        boxLines.merge(lines, 1L, Long::sum);
    }

    void ranked(double value) {
        if (Double.isFinite(value)) {
            ranks.merge(Math.round(value), 1L, Long::sum);
        }
    }

    /** All tries. */
    public long tries() {
        return tries;
    }

    /** Tries that were thrown away, by reason; only reasons that occurred. */
    public Map<Discard, Long> discards() {
        return Map.copyOf(discards);
    }

    /** Levels made: tries that were not thrown away. */
    public long made() {
        return fates.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Levels that this became of. */
    public long count(Fate fate) {
        return fates.getOrDefault(fate, 0L);
    }

    /** Levels that are kept. */
    public long kept() {
        return count(Fate.KEPT);
    }

    /** The CPU time of making levels, in nanoseconds, without evaluating them. */
    public long cpuNanos() {
        return cpuNanos;
    }

    /** How many levels that passed all wishes have how many box lines, by their least number of lines if it is known. */
    public Map<Integer, Long> boxLines() {
        return new TreeMap<>(boxLines);
    }

    /**
     * How many levels that passed all wishes have which value, rounded, of the measure by which the run chooses at its end; empty if
     * it keeps levels as they come.
     */
    public Map<Long, Long> ranks() {
        return new TreeMap<>(ranks);
    }
}
