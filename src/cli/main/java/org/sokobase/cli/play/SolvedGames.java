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
import java.util.stream.Collectors;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.IoMessages;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.solving.OwnCredit;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * What was solved by hand. It is saved at once: in the catalog if that has the very board, as a solution from the source
 * {@code played}, and in a file if the user named one. At the end all of it goes to standard output, saved or not. For
 * several threads, since the end may come while a game goes on.
 */
final class SolvedGames {

    private final Program program;
    private final GameCatalog games;
    private final Optional<Path> file;
    private final Map<Solved, String> solved = new LinkedHashMap<>();
    private boolean failed;

    SolvedGames(Program program, GameCatalog games, Optional<Path> file) {
        this.program = program;
        this.games = games;
        this.file = file;
    }

    private record Solved(String level, Board board, Moves moves) {}

    /**
     * Saves a game that is solved for the first time, and says so; empty if that is nothing new, as of a game that went on and was
     * solved again.
     */
    Optional<String> add(String level, Game game) {
        if (Replay.play(game.board(), game.moves()) instanceof Verdict.Solves solves && solves.trailing() == 0) {
            Metrics metrics = solves.metrics();
            return Optional.of("Solved in " + Phrases.count(metrics.moves(), "move") + ", "
                    + Phrases.count(metrics.pushes(), "push", "pushes") + ": "
                    + add(level, game.board(), solves.solution()));
        }
        return Optional.empty();
    }

    /** Saves the moves that have just solved a board, and says in a few words where; the second time nothing is done. */
    synchronized String add(String level, Board board, Moves moves) {
        return solved.computeIfAbsent(new Solved(level, board, moves), this::save);
    }

    private String save(Solved game) {
        List<String> where = new ArrayList<>();
        try {
            if (games.enter(game.board(), game.moves())) {
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

    /** Who played, on lines below the moves, if somebody says so. */
    private String credit() {
        return games.player().isEmpty()
                ? ""
                : OwnCredit.ofPlayer(games.player()).lines().stream()
                        .map(line -> line + "\n")
                        .collect(Collectors.joining());
    }

    private String toFile(Solved game, Path path) {
        try {
            Files.writeString(
                    path,
                    "; " + game.level() + "\n" + game.moves() + "\n" + credit(),
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
