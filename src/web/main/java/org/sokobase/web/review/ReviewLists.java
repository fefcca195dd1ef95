package org.sokobase.web.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.web.data.CatalogLease;

/**
 * The lists that somebody looks at. A list is made anew after an import, when a decision that it was made with is taken back, and
 * after some time, which is the longer the longer it takes to make it.
 *
 * <p><b>Threads.</b> Any number. One list is made at a time; who waits for it has no part of the catalog meanwhile.
 */
final class ReviewLists {

    /** How many are kept. */
    private static final int MOST = 6;

    /** For how many times as long as it takes to make it a list is kept. */
    private static final int TIMES = 50;

    private static final Comparator<ReviewList.Group> NEAREST_FIRST =
            Comparator.comparing(group -> group.nearest().orElse(Integer.MAX_VALUE));

    private static final Comparator<ReviewList.Group> BY_COLLECTION =
            Comparator.comparing(group -> group.preferred().collection());

    private final ListMaker maker;
    private final ReentrantLock making = new ReentrantLock(true);
    private final Map<ReviewQuery, Kept> kept = new LinkedHashMap<>();

    ReviewLists() {
        this(ReviewLists::made);
    }

    /** Those that this makes. */
    ReviewLists(ListMaker maker) {
        this.maker = maker;
    }

    /** Makes a list. */
    @FunctionalInterface
    interface ListMaker {

        ReviewList make(Catalog catalog, ReviewQuery query);
    }

    private record Kept(ReviewList list, long run, long until) {}

    /**
     * A list, and what is decided now.
     *
     * @param pairs     those of the list that people decide, each once
     * @param undecided those of them that nobody has decided
     * @param decisions all that the catalog knows
     */
    record Seen(
            ReviewList list, List<ReviewList.Pair> pairs, List<ReviewList.Pair> undecided, List<Decision> decisions) {}

    /**
     * Asks about the list for a query, which is made if need be.
     *
     * @param question asked with the catalog from which the levels of the list come
     * @throws KeysMissingException if it needs keys that do not exist
     */
    <T> T ask(CatalogLease catalog, ReviewQuery query, BiFunction<Catalog, Seen, T> question) {
        Optional<T> answer = catalog.ask(open -> known(open, query).map(seen -> question.apply(open, seen)));
        if (answer.isPresent()) {
            return answer.get();
        }
        making.lock(); // not within the question: who waits there keeps others from asking
        try {
            return catalog.ask(open ->
                    question.apply(open, known(open, query).orElseGet(() -> seen(make(open, query), open))));
        } finally {
            making.unlock();
        }
    }

    /** A list that was made before, if it will do. */
    private Optional<Seen> known(Catalog catalog, ReviewQuery query) {
        if (query.needsKeys()) {
            long levels = catalog.tiers().levelsWithoutKeys();
            if (levels > 0) {
                throw new KeysMissingException(levels);
            }
        }
        long run = catalog.runs().lastNumber();
        return kept(query)
                .filter(list -> list.run() == run && list.until() - System.nanoTime() > 0)
                .map(list -> seen(list.list(), catalog))
                .filter(seen -> !seen.list().lacks(seen.decisions()))
                .filter(seen -> !seen.undecided().isEmpty()
                        || seen.pairs().isEmpty()); // else what was decided may have left other pairs
    }

    private synchronized Optional<Kept> kept(ReviewQuery query) {
        return Optional.ofNullable(kept.get(query));
    }

    private static Seen seen(ReviewList list, Catalog catalog) {
        List<Decision> decisions = catalog.decisions().all();
        List<ReviewList.Pair> pairs = list.pairs();
        return new Seen(list, pairs, ReviewList.undecided(pairs, decisions), decisions);
    }

    private ReviewList make(Catalog catalog, ReviewQuery query) {
        long run = catalog.runs().lastNumber();
        long begun = System.nanoTime();
        ReviewList list = maker.make(catalog, query);
        long now = System.nanoTime();
        keep(query, new Kept(list, run, now + TIMES * (now - begun)));
        return list;
    }

    private synchronized void keep(ReviewQuery query, Kept list) {
        kept.remove(query);
        kept.put(query, list);
        if (kept.size() > MOST) {
            kept.remove(kept.keySet().iterator().next());
        }
    }

    private static ReviewList made(Catalog catalog, ReviewQuery query) {
        boolean counts =
                query.sort() == ReviewQuery.Sort.DISTANCE || query.distance().isPresent();
        ReviewList all = ReviewList.of(
                catalog, query.scopes(), counts ? ReviewList.Counting.SQUARES : ReviewList.Counting.NOTHING);
        return new ReviewList(ordered(near(all.groups(), query), query.sort()), all.decisions());
    }

    /** Those with levels that are near enough, without the others. */
    private static List<ReviewList.Group> near(List<ReviewList.Group> groups, ReviewQuery query) {
        if (query.distance().isEmpty()) {
            return groups;
        }
        List<ReviewList.Group> near = new ArrayList<>();
        for (ReviewList.Group group : groups) {
            List<ReviewList.Member> members = new ArrayList<>(group.members());
            members.removeIf(member -> !member.equals(group.preferred())
                    && member.difference().filter(query.distance().get()::holds).isEmpty());
            if (members.size() > 1) {
                near.add(new ReviewList.Group(group.tier(), group.key(), members));
            }
        }
        return near;
    }

    private static List<ReviewList.Group> ordered(List<ReviewList.Group> groups, ReviewQuery.Sort sort) {
        return switch (sort) {
            case TIER -> groups;
            case DISTANCE -> groups.stream().sorted(NEAREST_FIRST).toList();
            case COLLECTION -> groups.stream().sorted(BY_COLLECTION).toList();
        };
    }
}
