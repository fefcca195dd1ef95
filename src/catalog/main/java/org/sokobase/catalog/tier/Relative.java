package org.sokobase.catalog.tier;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.similar.Tier;

/**
 * A puzzle that is related to a board.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param tier   the surest tier to which they are the same
 * @param view   how what the tier sees of the board must be turned to become that of this puzzle's first level
 * @param levels all its levels, the preferred one first, the others in the catalog's order
 * @param ruling what was decided of both, if anything
 */
public record Relative(Tier tier, Symmetry view, List<CatalogLevel> levels, Optional<Decision.Ruling> ruling) {}
