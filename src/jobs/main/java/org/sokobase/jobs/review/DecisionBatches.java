package org.sokobase.jobs.review;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.LevelId;

/**
 * Saves decisions and takes them back, those that were made together in one step. Any number of reviews, such as tabs of a
 * browser, have each a chain of their own. What was decided can be taken back here as long as this object lives, but the latest {@value #MOST}
 * steps only; the decisions themselves are in the catalog.
 *
 * <p><b>Threads.</b> Any number; one is served after the other.
 */
public final class DecisionBatches {

    private static final int MOST = 10_000;

    private final Map<Long, DecisionBatch> batches = new LinkedHashMap<>();
    private long last;

    /** None yet. */
    public DecisionBatches() {}

    /**
     * Saves decisions, all or none.
     *
     * @param before the number of the batch before it in the same review; 0 if there is none
     */
    public synchronized DecisionBatch save(Catalog catalog, List<Decision> decisions, long before) {
        List<Decision> replaced = known(catalog, pairs(decisions));
        catalog.decisions().put(decisions);
        return keep(decisions, replaced, before);
    }

    /** Removes what was decided of some pairs, all or nothing; that can be taken back, too. */
    public synchronized DecisionBatch remove(Catalog catalog, Set<PuzzlePair> pairs, long before) {
        List<Decision> removed = known(catalog, pairs);
        catalog.decisions().replace(removed, List.of());
        return keep(List.of(), removed, before);
    }

    private DecisionBatch keep(List<Decision> made, List<Decision> replaced, long before) {
        last++;
        DecisionBatch batch = new DecisionBatch(last, before, made, replaced);
        batches.put(last, batch);
        if (batches.size() > MOST) {
            batches.remove(batches.keySet().iterator().next());
        }
        return batch;
    }

    /**
     * Takes back a batch: what it replaced is decided again. What somebody has decided otherwise since then stays. Nothing if
     * there is no such batch any more.
     */
    public synchronized Optional<DecisionBatch> takeBack(Catalog catalog, long number) {
        DecisionBatch batch = batches.get(number);
        if (batch == null) {
            return Optional.empty();
        }
        Map<PuzzlePair, Decision> made = ReviewList.byPair(batch.made());
        Map<PuzzlePair, Decision> replaced = ReviewList.byPair(batch.replaced());
        Set<PuzzlePair> all = new HashSet<>(made.keySet());
        all.addAll(replaced.keySet());
        Map<PuzzlePair, Decision> now = ReviewList.byPair(known(catalog, all));
        all.removeIf(pair -> !Objects.equals(made.get(pair), now.get(pair)));
        catalog.decisions().replace(of(all, now), of(all, replaced));
        batches.remove(number);
        return Optional.of(batch);
    }

    private static List<Decision> of(Set<PuzzlePair> pairs, Map<PuzzlePair, Decision> decisions) {
        return pairs.stream()
                .flatMap(pair -> Optional.ofNullable(decisions.get(pair)).stream())
                .toList();
    }

    private static Set<PuzzlePair> pairs(List<Decision> decisions) {
        return ReviewList.byPair(decisions).keySet();
    }

    /** What the catalog says of some pairs. */
    private static List<Decision> known(Catalog catalog, Set<PuzzlePair> pairs) {
        Set<LevelId> puzzles = pairs.stream()
                .flatMap(pair -> Stream.of(pair.one(), pair.other()))
                .collect(Collectors.toSet());
        return catalog.decisions().among(puzzles).stream()
                .filter(decision -> pairs.contains(PuzzlePair.of(decision.puzzle(), decision.other())))
                .toList();
    }
}
