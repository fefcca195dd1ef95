package org.sokobase.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.IoMessages;
import org.sokobase.play.Moves;

/**
 * What was solved by hand. It is saved at once: in the catalog if that has the very board, as a solution from the source
 * {@code played}, and in a file if the user named one. At the end all of it goes to standard output, saved or not. For
 * several threads, since the end may come while a game goes on.
 */
final class SolvedGames {

    private static final String SOURCE = "played";

    private final Program program;
    private final Optional<Path> file;
    private final Map<Solved, String> solved = new LinkedHashMap<>();
    private boolean failed;

    SolvedGames(Program program, Optional<Path> file) {
        this.program = program;
        this.file = file;
    }

    private record Solved(String level, Board board, Moves moves) {}

    /** Saves the moves that have just solved a board, and says in a few words where; the second time nothing is done. */
    synchronized String add(String level, Board board, Moves moves) {
        return solved.computeIfAbsent(new Solved(level, board, moves), this::save);
    }

    private String save(Solved game) {
        List<String> where = new ArrayList<>();
        try {
            if (toCatalog(game)) {
                where.add("saved in the catalog");
            }
        } catch (CatalogException e) {
            failed = true;
            where.add("not saved in the catalog: " + e.getMessage());
        }
        if (file.isPresent()) {
            where.add(toFile(game, file.get()));
        }
        return where.isEmpty() ? "not in the catalog" : String.join("; ", where);
    }

    /** Enters a solution of the very board. Returns whether the catalog has that board. */
    private boolean toCatalog(Solved game) {
        if (!program.catalogLocation().exists()) {
            return false;
        }
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            List<FoundSolutions.Solution> solution = List.of(new FoundSolutions.Solution(game.board(), game.moves()));
            return new FoundSolutions(SOURCE, Program.version(), diagnostic -> {})
                    .enter(catalog, solution)
                    .get(0);
        }
    }

    private String toFile(Solved game, Path path) {
        try {
            Files.writeString(
                    path,
                    "; " + game.level() + "\n" + game.moves() + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            return "added to " + path;
        } catch (IOException e) {
            failed = true;
            return "not added to " + path + ": " + IoMessages.describe(e);
        }
    }

    /** Prints the moves of every game that is not printed yet, and says what became of it. */
    synchronized void print() {
        Console console = program.console();
        for (Map.Entry<Solved, String> entry : solved.entrySet()) {
            Moves moves = entry.getKey().moves();
            String message = entry.getKey().level() + ": solved in " + Phrases.count(moves.length(), "move") + "; "
                    + entry.getValue();
            if (failed) {
                console.warn(message);
            } else {
                console.info(message);
            }
            console.println(moves.toString());
        }
        solved.clear();
        console.flush();
    }

    /** Whether something could not be saved where it should have been. */
    boolean hasFailed() {
        return failed;
    }
}
