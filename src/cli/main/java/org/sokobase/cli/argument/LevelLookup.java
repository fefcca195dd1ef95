package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.choice.Preference;
import org.sokobase.cli.console.Console;
import org.sokobase.level.Level;

/** Finds levels of the catalog as a user names them: {@code ID|FILE[#N]|TEXT}. */
public final class LevelLookup {

    private final Console console;
    private final Catalog catalog;
    private final Preference preference;

    /** Finds them in a catalog; by ids and boards the preferred one of a puzzle comes first. */
    public LevelLookup(Console console, Catalog catalog, Preference preference) {
        this.console = console;
        this.catalog = catalog;
        this.preference = preference;
    }

    /** As {@link #find(String)}, but only those whose puzzles have a status, if one is wanted. */
    public List<FoundLevel> find(String wanted, Optional<PuzzleStatus> status) {
        List<FoundLevel> found = find(wanted);
        return status.map(having -> catalog.levels().having(having, found)).orElse(found);
    }

    /**
     * The levels with an id, or else those of the puzzles in a file, or of a level of the catalog, or else those with a text; and
     * says what has no identity.
     */
    public List<FoundLevel> find(String wanted) {
        Optional<LevelWord> word = LevelWord.ofOne(wanted, catalog);
        if (word.isEmpty()) {
            return catalog.levels().find(wanted);
        }
        if (word.get() instanceof LevelWord.ById named) {
            return catalog.levels().find(named.id(), preference);
        }
        return word.get() instanceof LevelWord.InCatalog named
                ? ofCatalog(named)
                : ofFile(((LevelWord.OnDisk) word.get()).file());
    }

    /** A defective level is its only copy. */
    private List<FoundLevel> ofCatalog(LevelWord.InCatalog named) {
        return named.levels().stream()
                .flatMap(level -> level.identity().isPresent()
                        ? catalog.levels().find(level.normalBoard(), preference).stream()
                        : Stream.of(new FoundLevel(level, FoundLevel.MatchedBy.PLACE, Optional.empty())))
                .toList();
    }

    private List<FoundLevel> ofFile(LevelArgument file) {
        List<FoundLevel> found = new ArrayList<>();
        for (Level level : file.levels(console)) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                found.addAll(catalog.levels().find(board.get(), preference));
            } else {
                console.reports().problem(file.name(level), "no identity (" + level.status() + ")");
            }
        }
        return found;
    }
}
