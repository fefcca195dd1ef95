package org.sokobase.web.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.choice.PreferRule;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.similar.Difference;
import org.sokobase.web.data.RowsAsJson;

/** Rows of {@code duplicates} and {@code decisions} as the values of their columns. */
final class ReviewRows {

    private ReviewRows() {}

    /**
     * The levels of a group.
     *
     * @param number of the group within its list
     */
    static List<Map<String, Object>> of(ReviewList.Group group, int number, Map<Long, CatalogLevel> levels) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (ReviewList.Member member : group.members()) {
            CatalogLevel level = levels.get(member.number());
            if (level != null) {
                Map<String, Object> values = new LinkedHashMap<>();
                values.put("group", number);
                values.putAll(of(group, member, level));
                rows.add(values);
            }
        }
        return rows;
    }

    private static Map<String, Object> of(ReviewList.Group group, ReviewList.Member member, CatalogLevel level) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(level));
        values.put(
                "relation",
                member.likeness()
                        .map(likeness -> likeness.relation().label())
                        .orElse(group.tier().label()));
        values.put("view", member.view().label());
        values.putAll(RowsAsJson.ofPlace(level));
        values.put("preferred", member.equals(group.preferred()));
        values.put("tier", group.tier().label());
        values.put("key", group.key());
        values.put("decided_by", member.decidedBy().map(PreferRule::toString));
        values.put("copies", member.copies());
        values.put("differing", member.difference().map(Difference::differing));
        values.put("squares", member.difference().map(Difference::squares));
        values.put("percent", member.difference().map(Difference::percent));
        values.put("path", level.collection().path());
        return values;
    }

    /** A decision, without the words for its levels. */
    static Map<String, Object> of(Decision decision) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("unique_id", decision.puzzle());
        values.put("decision", decision.ruling().label());
        values.put("other_id", decision.other());
        values.put("said_by", decision.saidBy());
        values.put("said_at", decision.saidAt());
        values.put("note", decision.note());
        return values;
    }
}
