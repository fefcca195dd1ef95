package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundLevel;
import org.sokobase.catalog.PuzzleStatus;
import org.sokobase.format.Level;
import org.sokobase.identity.LevelId;

/** Finds levels of the catalog as a user names them: {@code ID|FILE[#N]|TEXT}. */
final class Finding {

    private final Console console;
    private final Catalog catalog;

    Finding(Console console, Catalog catalog) {
        this.console = console;
        this.catalog = catalog;
    }

    /** As {@link #find(String)}, but only those whose puzzles have a status, if one is wanted. */
    List<FoundLevel> find(String wanted, Optional<PuzzleStatus> status) {
        List<FoundLevel> found = find(wanted);
        return status.map(having -> catalog.having(having, found)).orElse(found);
    }

    /** The levels with an id, or else those of the puzzles in a file, or else those with a text; and says what has no identity. */
    List<FoundLevel> find(String wanted) {
        Optional<LevelId> id = LevelId.parse(wanted);
        if (id.isPresent()) {
            return catalog.find(id.get());
        }
        return LevelArgument.of(wanted).map(this::ofFile).orElseGet(() -> catalog.find(wanted));
    }

    private List<FoundLevel> ofFile(LevelArgument file) {
        List<FoundLevel> found = new ArrayList<>();
        for (Level level : file.levels(console)) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                found.addAll(catalog.find(board.get()));
            } else {
                console.reports().problem(file.name(level), "no identity (" + level.status() + ")");
            }
        }
        return found;
    }
}
