package org.sokobase.web.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.jobs.review.ReviewList;

/**
 * The lists that somebody looks at. A list is made anew after an import, when a decision that it was made with is taken back, and
 * after some time, which is the longer the longer it takes to make it.
 *
 * <p><b>Threads.</b> Any number; one is served after the other.
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

    private final Map<ReviewQuery, Kept> kept = new LinkedHashMap<>();

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
     * The list for a query.
     *
     * @throws KeysMissingException if it needs keys that do not exist
     */
    synchronized Seen of(Catalog catalog, ReviewQuery query) {
        if (query.needsKeys()) {
            long levels = catalog.tiers().levelsWithoutKeys();
            if (levels > 0) {
                throw new KeysMissingException(levels);
            }
        }
        List<Decision> decisions = catalog.decisions().all();
        long run = catalog.runs().lastNumber();
        Kept known = kept.get(query);
        Seen seen = null;
        if (known != null
                && known.run() == run
                && known.until() - System.nanoTime() > 0
                && !known.list().lacks(decisions)) {
            seen = seen(known.list(), decisions);
            if (seen.undecided().isEmpty() && !seen.pairs().isEmpty()) {
                seen = null; // what was decided may have left other pairs
            }
        }
        return seen != null ? seen : seen(made(catalog, query, run), decisions);
    }

    private static Seen seen(ReviewList list, List<Decision> decisions) {
        List<ReviewList.Pair> pairs = list.pairs();
        return new Seen(list, pairs, ReviewList.undecided(pairs, decisions), decisions);
    }

    private ReviewList made(Catalog catalog, ReviewQuery query, long run) {
        long begun = System.nanoTime();
        boolean counts =
                query.sort() == ReviewQuery.Sort.DISTANCE || query.distance().isPresent();
        ReviewList all = ReviewList.of(
                catalog, query.scopes(), counts ? ReviewList.Counting.SQUARES : ReviewList.Counting.NOTHING);
        ReviewList list = new ReviewList(ordered(near(all.groups(), query), query.sort()), all.decisions());
        long now = System.nanoTime();
        kept.remove(query);
        kept.put(query, new Kept(list, run, now + TIMES * (now - begun)));
        if (kept.size() > MOST) {
            kept.remove(kept.keySet().iterator().next());
        }
        return list;
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
