package org.sokobase.catalog.query;

import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;

/**
 * A level of the catalog that was looked for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level     the level
 * @param matchedBy what matched
 * @param likeness  how it is like what was asked for, where that is a board or an id
 */
public record FoundLevel(CatalogLevel level, MatchedBy matchedBy, Optional<Likeness> likeness) {

    /** What of a level matched a question. */
    public enum MatchedBy {
        EXACT("exact"),
        UNIQUE("unique"),
        FIRST_EDITION("v1"),
        TITLE("title"),
        AUTHOR("author"),
        COLLECTION("collection"),
        STATUS("status"),
        PLACE("place");

        private final String label;

        MatchedBy(String label) {
            this.label = label;
        }

        /** The name in output and files. */
        public String label() {
            return label;
        }
    }

    /** Whether it has the very board that was asked for. */
    public boolean isExact() {
        return likeness.filter(how -> how.relation() == Relation.EXACT).isPresent();
    }
}
