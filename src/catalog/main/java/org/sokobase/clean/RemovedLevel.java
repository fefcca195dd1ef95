package org.sokobase.clean;

import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.duplicate.Copies;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.Tier;

/**
 * A level that a clean set omits.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level    the level
 * @param kept     the copy that is kept instead
 * @param sameness the strictest tier in which both are the same, none if a decision says so, and the view that turns
 *                 the kept copy into this level as far as that tier sees them
 * @param likeness how the kept copy becomes this level; empty unless they are the same puzzle
 * @param why      the reason why that copy is kept, or an empty string
 */
public record RemovedLevel(
        CatalogLevel level, CatalogLevel kept, Copies.Sameness sameness, Optional<Likeness> likeness, String why) {

    private static final String DECIDED = "decided";

    /** Compares a level that goes with the one that stays. */
    static RemovedLevel of(CatalogLevel level, CatalogLevel kept, String why) {
        Optional<Likeness> likeness = Likeness.of(kept.normalBoard(), level.normalBoard());
        Copies.Sameness sameness =
                likeness.map(RemovedLevel::ofOnePuzzle).orElseGet(() -> Copies.ofDifferentPuzzles(kept, level));
        return new RemovedLevel(level, kept, sameness, likeness, why);
    }

    private static Copies.Sameness ofOnePuzzle(Likeness likeness) {
        Tier tier = likeness.relation() == Relation.EXACT ? Tier.EXACT : Tier.SAME;
        return new Copies.Sameness(Optional.of(tier), Optional.of(likeness.view()));
    }

    /** Whether the boards differ, not only their texts and how they are drawn. */
    public boolean looksDifferent() {
        return likeness.filter(like -> like.relation() == Relation.EXACT).isEmpty();
    }

    /** The tier in output, or {@code decided}. */
    public String tier() {
        return sameness.tier().map(Tier::label).orElse(DECIDED);
    }

    /** The relation in output; for different puzzles the {@link #tier}. */
    public String relation() {
        return likeness.map(like -> like.relation().label()).orElse(tier());
    }

    /** The view in output, or an empty string. */
    public String view() {
        return sameness.view().map(Symmetry::label).orElse("");
    }
}
