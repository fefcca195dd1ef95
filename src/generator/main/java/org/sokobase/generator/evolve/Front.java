package org.sokobase.generator.evolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.sokobase.generator.method.SeededRandom;

/**
 * The levels of an evolution of which none is better than another in everything: value, pushes and smallness. A new one takes
 * the place of those that it equals, so that an evolution can wander between levels that are worth the same. Not safe for use
 * by several threads.
 */
final class Front {

    private static final Comparator<Candidate> WORST_FIRST = Comparator.comparingDouble(Candidate::value);

    private final int most;
    private final List<Candidate> candidates = new ArrayList<>();

    /** A front of so many levels at most; beyond them those of least value go. */
    Front(int most) {
        this.most = most;
    }

    void add(Candidate candidate) {
        candidates.removeIf(candidate::isAsGoodAs);
        if (candidates.stream().noneMatch(other -> other.isAsGoodAs(candidate))) {
            candidates.add(candidate);
            if (candidates.size() > most) {
                candidates.remove(candidates.stream().min(WORST_FIRST).orElseThrow());
            }
        }
    }

    Candidate draw(SeededRandom random) {
        return candidates.get(random.below(candidates.size()));
    }

    Candidate best() {
        return candidates.stream().max(WORST_FIRST).orElseThrow();
    }
}
