package org.sokobase.catalog.overlap;

import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Tier;

/**
 * Two levels of two collections that are the same puzzle, or near.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param tier     the surest tier to which they are the same
 * @param view     how the first one must be turned to become the second, or what the tier sees of it
 * @param likeness how they are related if they are the same puzzle
 * @param apart    how far they are from each other, if that is what makes them near
 */
public record CommonPuzzle(
        NamedLevel here,
        NamedLevel there,
        Tier tier,
        Symmetry view,
        Optional<Likeness> likeness,
        Optional<Difference> apart) {}
