package org.sokobase.catalog;

import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.format.Level;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;

/**
 * What a level turned out to be when it was imported.
 *
 * @param level     the level
 * @param verdict   how it stands to what the catalog knew before it
 * @param view      how the level seen first must be turned to become this one; nothing for new and rejected levels
 * @param identity  its ids, unless it is rejected
 * @param firstSeen the level of which it is a copy, as file#index, or an empty string
 */
public record ImportedLevel(
        Level level, Relation verdict, Optional<Symmetry> view, Optional<LevelIdentity> identity, String firstSeen) {}
