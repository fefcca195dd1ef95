package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.level.Level;

/** Puzzles of the catalog of which the user wants to say something, named by ids, files or levels of files. */
public final class PuzzleArguments {

    /** What can be named, for the help of the commands. */
    public static final String DESCRIPTION = "Ids (any of the three), or level files (or one level of each).";

    private final Program program;
    private final BiConsumer<String, String> failure;
    private final List<Named> wanted = new ArrayList<>();

    private PuzzleArguments(Program program, BiConsumer<String, String> failure) {
        this.program = program;
        this.failure = failure;
    }

    /** What the user named, and how the catalog finds its puzzles. */
    private record Named(String name, Function<Catalog, List<PuzzleKey>> puzzles) {}

    /**
     * Reads all files, so that nothing is changed before it is known what for.
     *
     * @param names   ids, level files, or levels of files
     * @param failure is told the name of a level that has no puzzle or is not in the catalog, and why
     */
    public static PuzzleArguments of(List<String> names, Program program, BiConsumer<String, String> failure) {
        PuzzleArguments puzzles = new PuzzleArguments(program, failure);
        names.forEach(puzzles::add);
        return puzzles;
    }

    private void add(String name) {
        LevelWord word = LevelWord.of(name, program).orElseThrow(() -> LevelWord.unknown(name, WantedLevels.NEITHER));
        if (word instanceof LevelWord.ById named) {
            wanted.add(new Named(name, catalog -> catalog.levels().puzzles(named.id())));
        } else if (word instanceof LevelWord.InCatalog named) {
            named.levels().forEach(this::addOfCatalog);
        } else {
            addOfFile(((LevelWord.OnDisk) word).file());
        }
    }

    private void addOfCatalog(CatalogLevel level) {
        String name = LevelName.place(level);
        level.identity()
                .ifPresentOrElse(
                        identity -> wanted.add(new Named(name, catalog -> List.of(identity.puzzle()))),
                        () -> failure.accept(name, "no identity (" + level.status() + ")"));
    }

    private void addOfFile(LevelArgument file) {
        for (Level level : file.levels(program.console())) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                wanted.add(new Named(
                        file.name(level),
                        catalog -> catalog.levels().puzzle(board.get()).stream().toList()));
            } else {
                failure.accept(file.name(level), "no identity (" + level.status() + ")");
            }
        }
    }

    /** The puzzles, each with the first name that means it. */
    public Map<PuzzleKey, String> in(Catalog catalog) {
        Map<PuzzleKey, String> puzzles = new LinkedHashMap<>();
        for (Named named : wanted) {
            List<PuzzleKey> found = named.puzzles().apply(catalog);
            found.forEach(puzzle -> puzzles.putIfAbsent(puzzle, named.name()));
            if (found.isEmpty()) {
                failure.accept(named.name(), "not in the catalog");
            }
        }
        return puzzles;
    }
}
