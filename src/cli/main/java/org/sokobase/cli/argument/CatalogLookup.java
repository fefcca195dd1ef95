package org.sokobase.cli.argument;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.cli.option.Program;
import org.sokobase.identity.LevelId;

/** Levels of the catalog by id, for a command that does without a catalog: it is opened when it is first needed, if there is one. */
public final class CatalogLookup implements AutoCloseable {

    private final Program program;
    private @Nullable Catalog catalog;

    public CatalogLookup(Program program) {
        this.program = program;
    }

    /** The first level with an id of any kind. */
    public Optional<CatalogLevel> level(LevelId id) {
        if (catalog == null && program.catalogLocation().exists()) {
            catalog = program.openCatalog(Access.READ);
        }
        return catalog == null
                ? Optional.empty()
                : catalog.find(id).stream().findFirst().map(FoundLevel::level);
    }

    @Override
    public void close() {
        if (catalog != null) {
            catalog.close();
        }
    }
}
