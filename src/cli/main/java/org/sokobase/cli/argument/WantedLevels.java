package org.sokobase.cli.argument;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.KnownMarks;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.rating.KnownRatings;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.OtherPlaces;
import org.sokobase.catalog.tag.KnownTags;
import org.sokobase.choice.Preference;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.level.LevelNumbers;

/** Levels that a user names on the command line to see them: by id of the catalog, else by file, which needs no catalog. */
public final class WantedLevels {

    /** What a word is that means nothing. */
    public static final String NEITHER = "neither an id nor a file";

    private final Program program;
    private final Preference preference;

    public WantedLevels(Program program) {
        this(program, Preference.USUAL);
    }

    /** By id those that these rules prefer. */
    public WantedLevels(Program program, Preference preference) {
        this.program = program;
        this.preference = preference;
    }

    /**
     * By id the preferred level, if there is one; by file all that are meant.
     *
     * @throws UserException if the text is neither an id nor a file, or the file cannot be read
     */
    public List<ShownLevel> named(String wanted) {
        LevelWord word = LevelWord.of(wanted, program).orElseThrow(() -> LevelWord.unknown(wanted, NEITHER));
        if (word instanceof LevelWord.OnDisk disk) {
            return ofFile(disk.file());
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            return ofCatalog(catalog, word);
        }
    }

    /**
     * The one level that a text must name.
     *
     * @throws UserException if there is none, or there are several
     */
    public ShownLevel theOne(String wanted) {
        return theOne(named(wanted), wanted);
    }

    /** The same with a catalog that is open. */
    public ShownLevel theOne(String wanted, Catalog catalog) {
        LevelWord word = LevelWord.of(wanted, catalog).orElseThrow(() -> LevelWord.unknown(wanted, NEITHER));
        return theOne(word instanceof LevelWord.OnDisk disk ? ofFile(disk.file()) : ofCatalog(catalog, word), wanted);
    }

    /**
     * The one level among those that a text names.
     *
     * @throws UserException if there is none, or there are several
     */
    public static ShownLevel theOne(List<ShownLevel> levels, String wanted) {
        if (levels.isEmpty()) {
            throw new UserException(ExitCode.UNREADABLE, "nothing found for " + wanted);
        }
        if (levels.size() > 1) {
            String one = LevelNumbers.parse(wanted)
                    .map(several -> several.name() + "#" + several.first())
                    .orElse(wanted + "#1");
            throw new UserException(
                    ExitCode.USAGE, wanted + " has " + levels.size() + " levels: name one, such as " + one);
        }
        return levels.get(0);
    }

    private List<ShownLevel> ofCatalog(Catalog catalog, LevelWord word) {
        List<CatalogLevel> levels = levels(catalog, word, preference);
        KnownMarks marks = catalog.marks().of(levels);
        KnownRatings ratings = catalog.ratings().of(levels);
        KnownTags tags = catalog.tags().of(levels);
        OtherPlaces alsoAt = catalog.sources().otherPlaces(levels);
        Map<Board, SolvedBoard> solved = new HashMap<>();
        catalog.solutions()
                .forEach(
                        levels,
                        SolvedBoard.Kinds.ENTERED_AND_DERIVED,
                        board -> solved.putIfAbsent(board.board(), board));
        return levels.stream()
                .map(level -> ShownLevel.of(
                        level,
                        marks.of(level),
                        ratings.of(level),
                        tags.of(level),
                        level.identity().flatMap(sound -> Optional.ofNullable(solved.get(level.normalBoard()))),
                        alsoAt.of(level)))
                .toList();
    }

    /** Of an id the preferred level, of a place all. */
    public static List<CatalogLevel> levels(Catalog catalog, LevelWord word, Preference preference) {
        return word instanceof LevelWord.ById named
                ? catalog.levels().find(named.id(), preference).stream()
                        .limit(1)
                        .map(FoundLevel::level)
                        .toList()
                : ((LevelWord.InCatalog) word).levels();
    }

    private List<ShownLevel> ofFile(LevelArgument argument) {
        return argument.levels(program.console()).stream()
                .map(level -> ShownLevel.of(argument, level))
                .toList();
    }
}
