package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;

/**
 * Levels that are copies of each other.
 *
 * @param number   counted from 1 within one listing
 * @param uniqueId of their puzzle
 * @param members  two or more, the preferred one first, the others in the catalog's order
 */
public record DuplicateGroup(int number, LevelId uniqueId, List<Member> members) {

    /**
     * A level of a group.
     *
     * @param level    the level
     * @param likeness how the preferred level of the group must be turned to become this one
     */
    public record Member(CatalogLevel level, Likeness likeness) {}

    /** The copy to keep: the one that was imported first. */
    public Member preferred() {
        return members.get(0);
    }

    /**
     * Which levels are compared.
     *
     * @param within     only the levels of collections with this in their title, in any case
     * @param collections which collections a group must touch
     * @param sameness   what makes two levels copies
     * @param status     what must be known of their puzzle
     */
    public record Scope(
            Optional<String> within, Collections collections, Sameness sameness, Optional<PuzzleStatus> status) {

        /** Everything. */
        public static final Scope ALL = new Scope(Optional.empty(), Collections.ANY, Sameness.PUZZLE, Optional.empty());
    }

    /** Which collections a group must touch. */
    public enum Collections {
        /** One or more. */
        ANY,
        /** At least two. */
        SEVERAL
    }

    /** What makes two levels copies. */
    public enum Sameness {
        /** The same Unique-Id, confirmed by the canonical form. */
        PUZZLE,
        /** The same Exact-Id, confirmed by the normal form. */
        EXACT_BOARD
    }
}
