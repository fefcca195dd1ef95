package org.sokobase.catalog.tag;

import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.LevelId;

/** Something with a tag. */
public sealed interface Tagged {

    /** Its tag. */
    Tag tag();

    /**
     * A puzzle with a tag.
     *
     * <p>Immutable; equal if all components are.
     *
     * @param unique its Unique-Id
     * @param level  its preferred level; none if all its levels have gone since
     */
    record Puzzle(Tag tag, LevelId unique, Optional<CatalogLevel> level) implements Tagged {}

    /**
     * A collection with a tag.
     *
     * <p>Immutable; equal if all components are.
     */
    record Collection(Tag tag, CatalogLevel.CollectionRef collection) implements Tagged {}
}
