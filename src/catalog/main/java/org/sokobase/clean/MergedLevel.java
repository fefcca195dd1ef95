package org.sokobase.clean;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.Gain;

/**
 * A kept level that gains texts of removed copies, or would if its file could be changed.
 *
 * <p>Immutable, as long as the list it was made of is; equal if all components are.
 *
 * @param kept    the level
 * @param gains   each text and each solution with its origin; at least one
 * @param refusal why the level gains nothing of that; empty if it does
 */
public record MergedLevel(CatalogLevel kept, List<Gain> gains, Optional<String> refusal) {

    /** Whether the texts are written. */
    public boolean isWritten() {
        return refusal.isEmpty();
    }
}
