package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.LevelId;

/**
 * A puzzle with what is known of it.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param unique its Unique-Id
 * @param level  its first level; none if all its levels have gone since
 * @param marks  at least one, in the order of {@link Mark}, then of time
 */
public record MarkedPuzzle(LevelId unique, Optional<CatalogLevel> level, List<PuzzleMark> marks) {}
