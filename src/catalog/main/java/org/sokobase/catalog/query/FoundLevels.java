package org.sokobase.catalog.query;

import java.util.List;

/**
 * Levels of the catalog that were looked for, perhaps not all of them.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param levels the first ones
 * @param all    how many there are in all, at least as many
 */
public record FoundLevels(List<FoundLevel> levels, int all) {

    public FoundLevels {
        levels = List.copyOf(levels);
    }
}
