package org.sokobase.cli;

import java.util.Optional;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.identity.Likeness;

/**
 * A level that a clean set does without.
 *
 * @param level    the level
 * @param kept     the copy that stays for it
 * @param tier     how sure it is that they are copies, as {@code duplicates} names it
 * @param likeness how the kept copy must be turned to become this level; nothing if they are the same only once trimmed
 * @param why      which rule chose the kept copy, in words
 */
record RemovedLevel(CatalogLevel level, CatalogLevel kept, String tier, Optional<Likeness> likeness, String why) {

    /** What the level is to the kept copy, in words. */
    String relation() {
        return likeness.map(Words::of).orElse("the same puzzle once trimmed");
    }
}
