package org.sokobase.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;

/** Where the catalog of a test can lie. */
enum CatalogPlace {
    FILE {
        @Override
        CatalogLocation in(Path folder) {
            return CatalogLocation.of(Optional.of(folder.resolve("catalog").toString()), Map.of());
        }
    },
    SERVER {
        @Override
        CatalogLocation in(Path folder) {
            return PostgresqlServer.running().newCatalog();
        }
    };

    /** Where no catalog is yet: in this folder, or in a new database of the server. */
    abstract CatalogLocation in(Path folder);
}
