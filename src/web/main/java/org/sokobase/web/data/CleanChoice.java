package org.sokobase.web.data;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.similar.Tier;
import org.sokobase.web.http.WebException;

/**
 * Which clean set is wanted.
 *
 * <p>Immutable; equal if both components are.
 *
 * @param tier   up to which levels are held for the same
 * @param prefer the rules as they were typed, with commas; empty for the usual ones
 */
public record CleanChoice(Tier tier, String prefer) {

    /**
     * What somebody has typed.
     *
     * @throws WebException if a word is none of those that are known
     */
    public static CleanChoice of(Optional<String> tier, Optional<String> prefer) {
        String typed = tier.orElse(Tier.SAME.label());
        CleanChoice choice = new CleanChoice(
                Tier.labelled(typed)
                        .filter(known -> known.compareTo(Tier.TRIMMED) <= 0)
                        .orElseThrow(() -> new WebException(
                                400,
                                "tier",
                                "'" + typed + "' is not certain, so nothing is left out by it.",
                                "Take exact, same or trimmed.")),
                prefer.orElse(""));
        choice.preference();
        return choice;
    }

    /** The rules. */
    public Preference preference() {
        if (prefer.isEmpty()) {
            return Preference.USUAL;
        }
        List<PreferRule> rules =
                Stream.of(prefer.split(",", -1)).map(rule -> rule(rule.strip())).toList();
        return new Preference(rules);
    }

    private static PreferRule rule(String text) {
        return PreferRule.parse(text)
                .orElseThrow(() -> new WebException(
                        400,
                        "prefer",
                        "'" + text + "' is no rule.",
                        "These are: reference, solution, texts, set, date, collection=TEXT, original, walls, order."));
    }
}
