package org.sokobase.jobs.checking;

import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Tier;

/**
 * A level of the catalog that is like a new one.
 *
 * <p>Immutable, as long as the level is; equal if all components are.
 *
 * @param tier       the surest tier to which they are the same; {@link Tier#SIMILAR} if only few squares differ
 * @param view       how the new one must be turned to become it, or what the tier sees of it
 * @param likeness   how they are related if they are the same puzzle
 * @param difference how far they are apart, if they were compared square by square
 * @param levels     how many levels of the catalog have its puzzle
 * @param terms      a sentence of its author or its set that forbids changes, if there is one
 */
public record KnownRelative(
        CatalogLevel level,
        Tier tier,
        Symmetry view,
        Optional<Likeness> likeness,
        Optional<Difference> difference,
        int levels,
        Optional<String> terms) {}
