package org.sokobase.web.review;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.preference.PreferRule;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.similar.Tier;
import org.sokobase.web.http.WebRequest;

/**
 * Which clean set an address asks for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier   up to which levels are held for the same
 * @param prefer the rules as they were typed, with commas; empty for the usual ones
 * @param after  the file behind which the page begins
 */
record CleanQuery(Tier tier, String prefer, Optional<String> after) {

    /**
     * What a request asks for.
     *
     * @throws org.sokobase.web.http.WebException if a word is none of those that are known
     */
    static CleanQuery of(WebRequest request) {
        String typed = request.parameter("tier").orElse(Tier.SAME.label());
        Tier tier = Tier.labelled(typed)
                .filter(known -> known.compareTo(Tier.TRIMMED) <= 0)
                .orElseThrow(() -> ReviewQuery.wrong(
                        "tier",
                        "'" + typed + "' is not certain, so nothing is left out by it.",
                        "Take exact, same or trimmed."));
        CleanQuery query = new CleanQuery(tier, request.parameter("prefer").orElse(""), request.parameter("after"));
        query.preference();
        return query;
    }

    /** The rules. */
    Preference preference() {
        if (prefer.isEmpty()) {
            return Preference.USUAL;
        }
        List<PreferRule> rules = Stream.of(prefer.split(",", -1))
                .map(
                        rule -> PreferRule.parse(rule.strip())
                                .orElseThrow(
                                        () -> ReviewQuery.wrong(
                                                "prefer",
                                                "'" + rule.strip() + "' is no rule.",
                                                "These are: reference, solution, texts, set, date, collection=TEXT, original, walls, order.")))
                .toList();
        return new Preference(rules);
    }

    void requireKeys(Catalog open) {
        long missing = tier == Tier.TRIMMED ? open.tiers().levelsWithoutKeys() : 0;
        if (missing > 0) {
            throw new KeysMissingException(missing);
        }
    }

    /** Whether it is the same set. */
    boolean isLike(CleanQuery other) {
        return tier == other.tier() && prefer.equals(other.prefer());
    }

    /** The page that begins behind a file. */
    CleanQuery behind(Optional<String> file) {
        return new CleanQuery(tier, prefer, file);
    }

    /** Its address. */
    String on(String path) {
        return path + "?tier=" + tier.label() + (prefer.isEmpty() ? "" : "&prefer=" + encoded(prefer))
                + after.map(file -> "&after=" + encoded(file)).orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
