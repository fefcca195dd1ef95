package org.sokobase.jobs.measuring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.MeasuredPuzzle;
import org.sokobase.generator.evaluation.Measure;

/**
 * Keeps in the catalog what was measured. The catalog is open only while something is written; until then it gathers, for two
 * seconds or a thousand levels. For one thread at a time.
 */
public final class MeasureKeeper {

    private static final long NANOS_BETWEEN = 2_000_000_000L;
    private static final int MOST = 1000;

    private final Supplier<Catalog> catalog;
    private final Set<Measure> wanted;
    private final List<MeasuredLevel> waiting = new ArrayList<>();
    private long keptAt = System.nanoTime();
    private int changed;
    private int unknown;

    /**
     * For the measures that were wanted.
     *
     * @param catalog opens the catalog to write to it
     */
    public MeasureKeeper(Supplier<Catalog> catalog, Set<Measure> wanted) {
        this.catalog = catalog;
        this.wanted = wanted;
    }

    /** Takes in the next level. */
    void add(MeasuredLevel level) {
        if (level.evaluation().isPresent()) {
            waiting.add(level);
        }
        if (waiting.size() >= MOST || System.nanoTime() - keptAt >= NANOS_BETWEEN) {
            keep();
        }
    }

    /** Keeps all that has gathered. */
    void keep() {
        if (!waiting.isEmpty()) {
            List<MeasuredPuzzle> puzzles = new ArrayList<>();
            try (Catalog open = catalog.get()) {
                for (MeasuredLevel level : waiting) {
                    Optional<PuzzleKey> puzzle =
                            open.levels().puzzle(level.level().board().orElseThrow());
                    puzzle.ifPresent(key -> puzzles.add(new MeasuredPuzzle(key, level.kept(wanted))));
                }
                changed += open.measures().keep(puzzles);
            }
            unknown += waiting.size() - puzzles.size();
            waiting.clear(); // not before: what could not be written is written with the next
        }
        keptAt = System.nanoTime();
    }

    /** Of how many puzzles the catalog knows more now. */
    public int changed() {
        return changed;
    }

    /** How many levels the catalog does not have. */
    public int unknown() {
        return unknown;
    }
}
