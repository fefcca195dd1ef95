package org.sokobase.web.review;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;
import org.sokobase.web.data.CleanChoice;
import org.sokobase.web.http.WebRequest;

/**
 * Which clean set an address asks for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param choice which set
 * @param after  the file behind which the page begins
 */
record CleanQuery(CleanChoice choice, Optional<String> after) {

    /**
     * What a request asks for.
     *
     * @throws org.sokobase.web.http.WebException if a word is none of those that are known
     */
    static CleanQuery of(WebRequest request) {
        return new CleanQuery(
                CleanChoice.of(request.parameter("tier"), request.parameter("prefer")), request.parameter("after"));
    }

    Tier tier() {
        return choice.tier();
    }

    String prefer() {
        return choice.prefer();
    }

    /** The rules. */
    Preference preference() {
        return choice.preference();
    }

    void requireKeys(Catalog open) {
        long missing = tier() == Tier.TRIMMED ? open.tiers().levelsWithoutKeys() : 0;
        if (missing > 0) {
            throw new KeysMissingException(missing);
        }
    }

    /** Whether it is the same set. */
    boolean isLike(CleanQuery other) {
        return choice.equals(other.choice());
    }

    /** The page that begins behind a file. */
    CleanQuery behind(Optional<String> file) {
        return new CleanQuery(choice, file);
    }

    /** Its address. */
    String on(String path) {
        return path + "?tier=" + tier().label() + (prefer().isEmpty() ? "" : "&prefer=" + encoded(prefer()))
                + after.map(file -> "&after=" + encoded(file)).orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
