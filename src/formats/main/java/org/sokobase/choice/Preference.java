package org.sokobase.choice;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.choice.PreferRule.Kind;

/**
 * Which of several copies is the one to keep: the first rule decides in which they differ. The last one is always
 * {@link Kind#ORDER}, in which all levels differ, so that the same levels always give the same answer.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param rules the rules, the weightiest first
 */
public record Preference(List<PreferRule> rules) {

    /** References first, then solutions, texts, sets, age, originals, few walls, and the order of the import. */
    public static final Preference USUAL = new Preference(List.of(
            PreferRule.of(Kind.REFERENCE),
            PreferRule.of(Kind.SOLUTION),
            PreferRule.of(Kind.TEXTS),
            PreferRule.of(Kind.SET),
            PreferRule.of(Kind.DATE),
            PreferRule.of(Kind.ORIGINAL),
            PreferRule.of(Kind.WALLS)));

    /** With the rule that decides at last, if it is not among these. */
    public Preference(List<PreferRule> rules) {
        PreferRule order = PreferRule.of(Kind.ORDER);
        List<PreferRule> all = new ArrayList<>(rules);
        if (!all.contains(order)) {
            all.add(order);
        }
        this.rules = List.copyOf(all);
    }

    /** Whether solutions matter. */
    public boolean asksForSolutions() {
        return rules.contains(PreferRule.of(Kind.SOLUTION));
    }
}
