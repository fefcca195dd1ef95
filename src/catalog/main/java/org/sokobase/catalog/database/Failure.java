package org.sokobase.catalog.database;

import java.sql.SQLException;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * What a failure of a database means to its user.
 *
 * @param kind what it is
 * @param text what it is in words, as what follows the name of the catalog
 */
record Failure(Kind kind, String text) {

    /** As an exception about a catalog. */
    CatalogException of(CatalogLocation location, SQLException cause) {
        return new CatalogException(kind, "the catalog " + location.shown() + " " + text, cause);
    }
}
