package org.sokobase.web.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.jobs.review.ReviewFact;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.web.data.RowsAsJson;

/** A pair of a review for programs. */
final class PairJson {

    private PairJson() {}

    /** A pair with what differs; without a pair only the numbers. */
    static Map<String, Object> of(PairPlace place, ReviewDesk.Looking looking, PairAddress address) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("left", place.left());
        values.put("decided", place.decided());
        values.put("later", place.passed());
        values.put("pair", place.pair().map(pair -> pair(pair, place, looking, address)));
        return values;
    }

    private static Map<String, Object> pair(
            ReviewPair pair, PairPlace place, ReviewDesk.Looking looking, PairAddress address) {
        PairAddress.Ids ids = place.ids().orElseThrow();
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("address", address.at(Optional.of(ids)).on(PairPage.PATH));
        values.put("tier", pair.tier().label());
        values.put("group", pair.group());
        values.put("left", level(pair.left()));
        values.put("right", level(pair.right()));
        Optional<ReviewPair.Comparison> comparison = pair.comparison();
        values.put(
                "view",
                comparison.map(found -> found.difference().alignment().view().label()));
        values.put("differing", comparison.map(found -> found.difference().differing()));
        values.put("squares", comparison.map(found -> found.difference().squares()));
        values.put("percent", comparison.map(found -> found.difference().percent()));
        values.put("overlay", comparison.map(PairJson::overlay));
        values.put(
                "rules",
                PairPictures.rules(looking.open(), pair, address.query().preference()).stream()
                        .map(PairJson::rule)
                        .toList());
        values.put(
                "facts", pair.facts(looking.open()).stream().map(PairJson::fact).toList());
        values.put("decision", place.decision().map(ReviewRows::of));
        values.put(
                "later", place.later().map(next -> address.at(Optional.of(next)).on(PairPage.PATH + ".json")));
        values.put(
                "back",
                place.back().map(before -> address.at(Optional.of(before)).on(PairPage.PATH + ".json")));
        return values;
    }

    private static Map<String, Object> rule(PairPage.FactLine rule) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("rule", rule.name());
        values.put("speaks_for", rule.left().isEmpty() ? "right" : "left");
        return values;
    }

    private static Map<String, Object> fact(ReviewFact fact) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("name", fact.name());
        values.put("left", fact.left());
        values.put("right", fact.right());
        return values;
    }

    private static Map<String, Object> overlay(ReviewPair.Comparison comparison) {
        Map<String, Object> values = new LinkedHashMap<>();
        int width = comparison.overlay().first().width();
        values.put("left", comparison.overlay().first().toString());
        values.put("right", comparison.overlay().second().toString());
        values.put(
                "differing",
                IntStream.range(0, comparison.overlay().first().size())
                        .filter(comparison.overlay()::differs)
                        .mapToObj(square -> List.of(square % width, square / width))
                        .toList());
        return values;
    }

    private static Map<String, Object> level(CatalogLevel level) {
        Map<String, Object> values = new LinkedHashMap<>(RowsAsJson.ids(level));
        values.putAll(RowsAsJson.ofPlace(level));
        values.put("rows", level.published());
        return values;
    }
}
