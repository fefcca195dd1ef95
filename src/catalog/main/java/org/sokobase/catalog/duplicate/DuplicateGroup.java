package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.catalog.measure.MeasureCondition;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.where.Condition;
import org.sokobase.choice.PreferRule;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Difference;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/**
 * Levels that are copies of each other, or alike in what a tier cares for.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param number  counted from 1 within one listing
 * @param tier    what they have in common
 * @param key     the id, or key of the tier, that they have in common; by it and the tier the group can be named
 * @param members two or more, the preferred one first, the others in the catalog's order, of similar ones the nearest first
 */
public record DuplicateGroup(int number, Tier tier, LevelId key, List<Member> members) {

    /**
     * A level of a group.
     *
     * @param level     the level
     * @param likeness  how the preferred level of the group must be turned to become this one, if they are the same puzzle
     * @param view      how what the tier sees of the preferred level must be turned to become this one
     * @param decidedBy the rule by which the preferred level is preferred to this one; nothing for itself
     * @param copies    how many more levels there are that to a surer tier are the same as this one
     * @param difference how far it is from the preferred level, if that makes them a group
     */
    public record Member(
            CatalogLevel level,
            Optional<Likeness> likeness,
            Symmetry view,
            Optional<PreferRule> decidedBy,
            int copies,
            Optional<Difference> difference) {

        /** How it is like the preferred one of a group of a tier, for people. */
        public String describe(Tier tier) {
            return likeness.map(Likeness::describe)
                    .orElseGet(() -> difference.map(Difference::describe).orElse(tier.meaning())
                            + (view == Symmetry.IDENTITY ? "" : ", " + view.describe()));
        }
    }

    /** The copy to keep. */
    public Member preferred() {
        return members.get(0);
    }

    /** Whether a member of it is that one. */
    public boolean prefers(Member member) {
        return member.level().id() == preferred().level().id();
    }

    /** The Unique-Id of the copy to keep. */
    public LevelId uniqueId() {
        return preferred().level().identity().orElseThrow().unique();
    }

    /** How the group is named in commands. */
    public String name() {
        return tier.label() + ":" + key;
    }

    /**
     * Which levels are compared.
     *
     * @param within      only the levels of the collections that this names; where a group must touch a
     *                    reference collection, also those of all references
     * @param collections which collections a group must touch
     * @param sameness    what makes levels a group
     * @param status      what must be known of their puzzle
     * @param measures    what measures of their puzzle must lie between
     * @param where       what must hold of the levels; where a group must touch a reference collection, all levels of
     *                    references are compared as well
     * @param preference  which of them is the one to keep
     */
    public record Scope(
            Optional<String> within,
            Collections collections,
            Sameness sameness,
            Optional<PuzzleStatus> status,
            List<MeasureRange> measures,
            Optional<Condition> where,
            Preference preference) {

        /** All such levels, whatever the measures are, with the usual preference. */
        public Scope(
                Optional<String> within, Collections collections, Sameness sameness, Optional<PuzzleStatus> status) {
            this(within, collections, sameness, status, List.of(), Optional.empty(), Preference.USUAL);
        }

        boolean comparesReferences() {
            return collections == Collections.REFERENCE_AND_OTHERS;
        }

        boolean wantsAllPuzzles() {
            return status.isEmpty() && measures.isEmpty();
        }

        /** A condition in SQL that holds for puzzles that are wanted; the row is that of {@link StatusCondition#of}. */
        String condition(String row) {
            return StatusCondition.of(status, row) + " and " + MeasureCondition.of(measures, row);
        }

        /** Everything. */
        public static final Scope ALL = new Scope(Optional.empty(), Collections.ANY, Sameness.PUZZLE, Optional.empty());
    }

    /** Which collections a group must touch. */
    public enum Collections {
        /** One or more. */
        ANY,
        /** At least two. */
        SEVERAL,
        /** A reference collection, and one that is none. */
        REFERENCE_AND_OTHERS
    }

    /**
     * What makes levels a group.
     *
     * @param tier       the tier to which they are the same
     * @param leavesOut  whether of levels that are the same to a surer tier only the preferred one counts; so it always is
     *                   after {@link Tier#SAME}
     * @param within     how far apart levels may be that are the same to {@link Tier#SIMILAR}
     */
    public record Sameness(Tier tier, boolean leavesOut, DistanceLimit within) {

        /** The same Unique-Id, confirmed by the canonical form. */
        public static final Sameness PUZZLE = new Sameness(Tier.SAME, false, DistanceLimit.USUAL);

        /** The same Exact-Id, confirmed by the normal form. */
        public static final Sameness EXACT_BOARD = new Sameness(Tier.EXACT, false, DistanceLimit.USUAL);

        /** What a tier adds to those before it. */
        public static Sameness addedBy(Tier tier) {
            return new Sameness(tier, tier != Tier.EXACT, DistanceLimit.USUAL);
        }

        /** What {@link Tier#SIMILAR} adds if levels may be so far apart. */
        public static Sameness similar(DistanceLimit within) {
            return new Sameness(Tier.SIMILAR, true, within);
        }
    }
}
