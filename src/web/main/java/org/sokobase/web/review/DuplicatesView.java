package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import java.util.List;
import org.sokobase.web.view.Frame;

/** The page of groups. */
@JStache(path = "duplicates")
record DuplicatesView(
        Frame frame,
        String query,
        List<Choice> tiers,
        List<Choice> sorts,
        ReviewQuery filter,
        String tierValue,
        String count,
        String review,
        Done done,
        List<Strip> strips,
        boolean asks,
        boolean canWrite,
        String first,
        String next) {

    /** A choice of a tier or an order. */
    record Choice(String address, String value, String name, boolean current) {}

    /** A group as a strip of its levels. */
    record Strip(String key, String name, String meaning, String review, String allSame, List<LevelCard> levels) {
        boolean isAsked() {
            return !review.isEmpty();
        }
    }

    /** A step that can be taken back. */
    record Done(long number) {
        boolean isAny() {
            return number > 0;
        }
    }

    boolean isEmpty() {
        return strips.isEmpty();
    }

    boolean hasStrips() {
        return !strips.isEmpty();
    }

    boolean hasReview() {
        return !review.isEmpty();
    }

    boolean hasFirst() {
        return !first.isEmpty();
    }

    boolean hasNext() {
        return !next.isEmpty();
    }

    boolean isAcross() {
        return filter.across() == ReviewQuery.Across.SEVERAL;
    }

    boolean hasRun() {
        return filter.run().isPresent();
    }

    String run() {
        return filter.run().map(String::valueOf).orElse("");
    }

    String within() {
        return filter.within().orElse("");
    }

    String author() {
        return filter.author().orElse("");
    }

    String distance() {
        return filter.distance().map(ReviewQuery::shown).orElse("");
    }

    String prefer() {
        return filter.prefer().orElse("");
    }

    /** Whether rules can be applied to what is shown. */
    boolean hasRule() {
        return asks && canWrite && hasStrips();
    }
}
