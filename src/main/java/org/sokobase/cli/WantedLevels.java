package org.sokobase.cli;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.FoundLevel;
import org.sokobase.identity.LevelId;

/** Levels that a user names on the command line to see them: by id of the catalog, else by file, which needs no catalog. */
final class WantedLevels {

    private final Sokobase sokobase;

    WantedLevels(Sokobase sokobase) {
        this.sokobase = sokobase;
    }

    /**
     * By id the level that was imported first, if there is one; by file all that are meant.
     *
     * @throws UserException if the text is neither an id nor a file, or the file cannot be read
     */
    List<ShownLevel> named(String wanted) {
        Optional<LevelId> id = LevelId.parse(wanted);
        if (id.isEmpty()) {
            return ofFile(wanted);
        }
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            return ofCatalog(catalog, id.get());
        }
    }

    /**
     * The one level that a text must name.
     *
     * @throws UserException if there is none, or there are several
     */
    ShownLevel theOne(String wanted) {
        return theOne(named(wanted), wanted);
    }

    /** The same with a catalog that is open. */
    ShownLevel theOne(String wanted, Catalog catalog) {
        return theOne(LevelId.parse(wanted).map(id -> ofCatalog(catalog, id)).orElseGet(() -> ofFile(wanted)), wanted);
    }

    /**
     * The one level among those that a text names.
     *
     * @throws UserException if there is none, or there are several
     */
    static ShownLevel theOne(List<ShownLevel> levels, String wanted) {
        if (levels.isEmpty()) {
            throw new UserException(ExitCode.UNREADABLE, "nothing found for " + wanted);
        }
        if (levels.size() > 1) {
            throw new UserException(
                    ExitCode.USAGE, wanted + " has " + levels.size() + " levels: name one, such as " + wanted + "#1");
        }
        return levels.get(0);
    }

    private static List<ShownLevel> ofCatalog(Catalog catalog, LevelId id) {
        return catalog.find(id).stream()
                .limit(1)
                .map(FoundLevel::level)
                .map(level -> shown(catalog, level))
                .toList();
    }

    private static ShownLevel shown(Catalog catalog, CatalogLevel level) {
        List<CatalogLevel> alone = List.of(level);
        return ShownLevel.of(
                level,
                catalog.marks(alone).of(level),
                catalog.otherPlaces(alone).of(level));
    }

    private List<ShownLevel> ofFile(String wanted) {
        LevelArgument argument = LevelArgument.required(wanted, "neither an id nor a file");
        return argument.levels(sokobase.console()).stream()
                .map(level -> ShownLevel.of(argument, level))
                .toList();
    }
}
