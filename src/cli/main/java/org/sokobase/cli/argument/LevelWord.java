package org.sokobase.cli.argument;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.identity.LevelId;

/**
 * What a word means where levels are wanted: a whole id; else a file that is there, or a level of it; else what the catalog has by
 * that name, the beginning of an id or a level as it is printed. So a file on the disk is what counts where there is one.
 */
public sealed interface LevelWord {

    /** All levels with an id, which the catalog may not have. */
    record ById(LevelId id) implements LevelWord {}

    /** Levels of a file on the disk. */
    record OnDisk(LevelArgument file) implements LevelWord {}

    /** Levels of the catalog, one at least. */
    record InCatalog(List<CatalogLevel> levels) implements LevelWord {}

    /** What a word means, if anything; the catalog is opened only where it must be asked, and if there is one. */
    static Optional<LevelWord> of(String word, Program program) {
        Optional<LevelWord> known = withoutCatalog(word);
        if (known.isPresent() || !program.catalogLocation().exists()) {
            return known;
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            return of(word, catalog);
        }
    }

    /** The same with a catalog that is open. */
    static Optional<LevelWord> of(String word, Catalog catalog) {
        Optional<LevelWord> one = ofOne(word, catalog);
        return one.isPresent() || LevelArgument.isFolder(word)
                ? one
                : Optional.of(catalog.levels().ofFile(word))
                        .filter(levels -> !levels.isEmpty())
                        .map(InCatalog::new);
    }

    /** The same where a word without a number may also be a text, so that it means no file of the catalog. */
    static Optional<LevelWord> ofOne(String word, Catalog catalog) {
        return withoutCatalog(word)
                .or(() -> catalog.levels().id(word).map(ById::new))
                .or(() -> Optional.of(catalog.levels().named(word))
                        .filter(levels -> !levels.isEmpty())
                        .map(InCatalog::new));
    }

    /** The failure of a word that means nothing. */
    static UserException unknown(String word, String otherwise) {
        return LevelArgument.isFolder(word)
                ? new UserException(ExitCode.USAGE, word + " is a folder: name a level file")
                : new UserException(ExitCode.UNREADABLE, word + ": " + otherwise);
    }

    private static Optional<LevelWord> withoutCatalog(String word) {
        return LevelId.parse(word)
                .<LevelWord>map(ById::new)
                .or(() -> LevelArgument.of(word).map(OnDisk::new));
    }
}
