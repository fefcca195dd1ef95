package org.sokobase.cli.play;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.choice.Preference;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelWord;
import org.sokobase.cli.argument.LevelsWithSolutions;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.PlayedMoves;
import org.sokobase.cli.argument.SolutionArgument;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.file.IoMessages;
import org.sokobase.jobs.game.GameCatalog;
import org.sokobase.jobs.game.GameKeeper;
import org.sokobase.jobs.game.PlayKey;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code play}: plays a level by hand, or a solution of it back, on the terminal. */
@Command(
        name = "play",
        description = {
            "Play a level on the terminal by hand, or play back a solution.",
            "[ and ] step through a file of levels and a file of their solutions together.",
            "A position that is certainly lost is named as such, with the boxes that make it so; not every "
                    + "lost position is noticed. The status line has the fewest moves and pushes of all known "
                    + "solutions: 'best 97/30', and 'proved' if no solution has fewer pushes.",
            "A level that you solve by hand is saved at once in the catalog, if that has exactly "
                    + "this board, and in the file that --save names, and printed at the end. An unfinished game "
                    + "is kept in the catalog and goes on when its level is played again; without a catalog the "
                    + "command that resumes it is shown. Without a terminal, the moves "
                    + "on standard input are played as by hand, or else SOLUTION, and the final board is "
                    + "drawn; exit code 1 if it is not solved."
        })
public final class PlayCommand implements Callable<Integer> {

    private static final String EXAMPLES = """

            Examples: sokobase play levels.xsb#3
                      sokobase play 1674E2D1AC70B61C best
                      sokobase play levels.xsb solutions.lurd
                      echo ruuLL | sokobase play levels.xsb#3""";

    @ParentCommand
    private Program program;

    /** The keys stand in a table, which no annotation can print. */
    @Spec
    void describe(CommandSpec command) {
        command.usageMessage().footer(("\n" + PlayKey.help() + "\n" + EXAMPLES).split("\n", -1));
    }

    @Parameters(
            index = "0",
            paramLabel = "ID|FILE[#N]",
            description = "An id, or a level file; without #N it begins with the first level.")
    private String wanted;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = SolutionArgument.LABEL,
            description = SolutionArgument.MEANING)
    private Optional<String> solution = Optional.empty();

    @Option(names = "--position", paramLabel = "POSITION", description = PlayedLevel.POSITION)
    private Optional<String> position = Optional.empty();

    @Option(names = "--coordinates", description = "Show letters along the edges of the board.")
    private boolean coordinates;

    @Option(names = "--save", paramLabel = "FILE", description = "Add the moves of solved levels to this file.")
    private Optional<Path> save = Optional.empty();

    @Option(names = "--by", paramLabel = "NAME", description = "Who plays; kept with the solutions that are saved.")
    private String player = "";

    private Console console;

    @Override
    public Integer call() throws IOException {
        console = program.console();
        if (position.isEmpty() && LevelsWithSolutions.areMeant(wanted, solution)) {
            LevelArgument file = LevelArgument.required(wanted, "no such file");
            if (file.levels(console).size() > 1) {
                return playAll(file, LevelArgument.required(solution.orElseThrow(), "no such file"));
            }
        }
        List<PlayedLevel> levels = levels();
        Optional<Moves> moves = solution.map(text -> new SolutionArgument(program, levels.get(0)).moves(text));
        Optional<Screen> screen = Screen.open(console);
        GameCatalog games = games(screen);
        SolvedGames solved = new SolvedGames(program, games, save);
        if (screen.isEmpty()) {
            return playWithoutTerminal(levels.get(0), moves, solved);
        }
        PlaySession session = new PlaySession(new LevelsInPlay(levels, games), solved, new GameKeeper(games));
        moves.ifPresent(session::playBack);
        if (coordinates) {
            session.switchCoordinates();
        }
        return new TerminalPlay(program, session, screen.get(), solved).play();
    }

    /** Goes through levels and solutions together. */
    private int playAll(LevelArgument file, LevelArgument solutions) throws IOException {
        List<PlayedLevel> levels = new ArrayList<>();
        Map<Integer, Moves> moves = new TreeMap<>();
        for (LevelsWithSolutions.Pair pair : LevelsWithSolutions.of(file, solutions, console)) {
            Optional<PlayedLevel> level = PlayedLevel.of(file, pair.level());
            if (!pair.reason().isEmpty()) {
                console.warn(solutions.file() + ", " + pair.reason());
            }
            if (level.isPresent()) {
                pair.moves().ifPresent(found -> moves.put(levels.size(), found));
                levels.add(level.get());
            }
        }
        Optional<Screen> screen = Screen.open(console);
        GameCatalog games = games(screen);
        SolvedGames solved = new SolvedGames(program, games, save);
        if (screen.isEmpty()) {
            int exitCode = ExitCode.DONE;
            for (int i = 0; i < levels.size(); i++) {
                Optional<Moves> own = Optional.ofNullable(moves.get(i));
                console.println(levels.get(i).name() + (own.isEmpty() ? ": no solution" : ""));
                int answer = own.isEmpty() ? ExitCode.NO : playWithoutTerminal(levels.get(i), own, solved);
                exitCode = Math.max(exitCode, answer);
            }
            return exitCode;
        }
        PlaySession session = new PlaySession(new LevelsInPlay(levels, games), solved, new GameKeeper(games));
        moves.forEach(session::playBack);
        if (coordinates) {
            session.switchCoordinates();
        }
        return new TerminalPlay(program, session, screen.get(), solved).play();
    }

    /** Over a screen nothing is said of waiting. */
    private GameCatalog games(Optional<Screen> screen) {
        CatalogLocation location = program.catalogLocation();
        LockTimeout waiting = program.waiting();
        LockTimeout silent = new LockTimeout(waiting.limit(), waiting.command(), text -> {});
        return new GameCatalog(
                access -> location.exists()
                        ? Optional.of(Catalog.open(location, access, screen.isPresent() ? silent : waiting))
                        : Optional.empty(),
                Program.version(),
                player);
    }

    private List<PlayedLevel> levels() {
        LevelWord word =
                LevelWord.of(wanted, program).orElseThrow(() -> LevelWord.unknown(wanted, WantedLevels.NEITHER));
        List<PlayedLevel> levels = word instanceof LevelWord.OnDisk disk ? ofFile(disk.file()) : ofCatalog(word);
        if (levels.isEmpty()) {
            throw new UserException(ExitCode.UNREADABLE, wanted + ": no level that can be played");
        }
        if (position.isEmpty()) {
            return levels;
        }
        return List.of(levels.get(0).startingWith(position.get()));
    }

    private List<PlayedLevel> ofCatalog(LevelWord word) {
        List<CatalogLevel> levels;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            levels = WantedLevels.levels(catalog, word, Preference.USUAL);
        }
        if (levels.isEmpty()) {
            throw new UserException(ExitCode.NO, "nothing found for " + wanted);
        }
        return levels.stream().flatMap(level -> PlayedLevel.of(level).stream()).toList();
    }

    private List<PlayedLevel> ofFile(LevelArgument argument) {
        return argument.levels(console).stream()
                .flatMap(level -> PlayedLevel.of(argument, level).stream())
                .toList();
    }

    private int playWithoutTerminal(PlayedLevel level, Optional<Moves> solution, SolvedGames solved)
            throws IOException {
        Moves moves = solution.orElseGet(() -> new SolutionArgument(program, level).moves(standardInput()));
        PlayedMoves played = PlayedMoves.of(level.board(), moves);
        Game game = played.game();
        game.goTo(game.length());
        new PositionPicture(console, level.layout(), coordinates ? Edges.LETTERED : Edges.PLAIN).draw(game);
        if (!played.leftOut().isEmpty()) {
            console.warn(played.leftOut());
        }
        if (played.verdict() instanceof Verdict.Solves solves && solution.isEmpty()) {
            solved.add(level.name(), level.board(), solves.solution());
            solved.print();
        }
        if (solved.hasFailed()) {
            return ExitCode.UNREADABLE;
        }
        return played.verdict() instanceof Verdict.Solves ? ExitCode.DONE : ExitCode.NO;
    }

    private String standardInput() {
        try {
            String text = new String(console.in().readAllBytes(), StandardCharsets.UTF_8);
            if (text.isBlank()) {
                throw new UserException(
                        ExitCode.USAGE, "no terminal to play on, no SOLUTION, and no moves on standard input");
            }
            return text;
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, "standard input: " + IoMessages.describe(e));
        }
    }
}
