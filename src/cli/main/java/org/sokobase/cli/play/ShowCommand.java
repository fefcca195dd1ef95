package org.sokobase.cli.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.LevelsWithSolutions;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.PlayedMoves;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.argument.SolutionArgument;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.Identifier;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code show}: draws levels, of the catalog by id, or of a file. */
@Command(
        name = "show",
        description = {
            "Draw a level of the catalog or of a file.",
            "An id draws the preferred copy, with what is known about its puzzle; files need no "
                    + "catalog. On a terminal walls are solid, [] is a box, () a goal, {} a box on a goal, "
                    + "<> the player and (> the player on a goal."
        },
        footer = {
            "",
            "Examples: sokobase show 1674E2D1AC70B61C",
            "          sokobase show levels.xsb#3 --coordinates",
            "          sokobase show levels.xsb#3 --solution --at 12",
            "          sokobase show levels.xsb --solution solutions.lurd --frames --by push | less",
            "          sokobase show levels.xsb#3 --solution -o film.gif"
        })
public final class ShowCommand implements Callable<Integer> {

    /** A level and its relatives; a defective one has none. */
    private record Family(ShownLevel level, Optional<FamilyTree> tree) {
        Stream<FamilyTree.Row> rows() {
            return tree.stream().flatMap(known -> known.rows(level.file() + "#" + level.index()));
        }
    }

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "ID|FILE[#N]", description = "An id, or a level file (or one level of it).")
    private String wanted;

    @Option(
            names = "--solution",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = SolutionArgument.LABEL,
            description = "Draw the level after a solution. " + SolutionArgument.MEANING
                    + " Without a value: the first beside the level, else the best in the catalog; then put "
                    + "the option after the level.")
    private Optional<String> solution = Optional.empty();

    @Option(
            names = "--at",
            paramLabel = "N",
            description = "Draw the level after N moves of the solution. Default: all.")
    private Optional<Integer> at = Optional.empty();

    @Mixin
    private FrameOptions frames;

    @Option(names = "--position", paramLabel = "POSITION", description = PlayedLevel.POSITION)
    private Optional<String> position = Optional.empty();

    @Option(
            names = "--coordinates",
            description = "Letters along the edges, and the squares of player, boxes and goals: columns in capitals, "
                    + "Aa top left in the level as published.")
    private boolean coordinates;

    @Option(
            names = "--family",
            description = "Also show all relatives in the catalog as a tree: copies, remodels, other boxes or goals, "
                    + "reversed twins (see 'duplicates --help').")
    private boolean family;

    @Mixin
    private PreferOption prefer;

    private final Identifier identifier = new Identifier();
    private int exitCode = ExitCode.DONE;

    @Override
    public Integer call() {
        List<ShownLevel> levels = new WantedLevels(program, prefer.preference()).named(wanted);
        if (levels.isEmpty()) {
            program.console().info("nothing found for " + wanted);
            return ExitCode.NO;
        }
        checkOptions();
        if (family) {
            showFamilies(levels);
            return exitCode;
        }
        if (levels.size() > 1 && position.isEmpty() && LevelsWithSolutions.areMeant(wanted, solution)) {
            levels = withSolutions();
        } else if (solution.isPresent() || position.isPresent()) {
            levels = List.of(moved(levels));
        }
        if (frames.isFilm()) {
            frames.writeFilm(WantedLevels.theOne(levels, wanted), program.console());
        } else {
            show(levels);
        }
        return exitCode;
    }

    private void checkOptions() {
        if (at.isPresent() && solution.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--at needs --solution");
        }
        frames.check(solution, at);
    }

    private void show(List<ShownLevel> levels) {
        Output<ShownLevel> output = program.output(ShownRow.TABLE, this::rows, this::showText);
        levels.forEach(output::write);
    }

    private void showText(ShownLevel level) {
        if (isFilm(level)) {
            picture().showFrames(level, frames.of(level.game().orElseThrow()));
        } else {
            picture().show(level);
        }
    }

    private LevelPicture picture() {
        return new LevelPicture(program.console(), coordinates ? Edges.LETTERED : Edges.PLAIN, identifier);
    }

    private boolean isFilm(ShownLevel level) {
        return frames.areDrawn() && level.game().isPresent();
    }

    /** A row for each frame, while the game stands at its move; else one for the level. */
    private Stream<ShownRow> rows(ShownLevel level) {
        if (!isFilm(level)) {
            return Stream.of(ShownRow.of(level, identifier));
        }
        Game game = level.game().orElseThrow();
        return frames.of(game).stream().map(moment -> {
            game.goTo(moment);
            return ShownRow.of(level.with(level.playable().orElseThrow(), Optional.of(game)), identifier);
        });
    }

    /** The levels of a file after the solutions that another file has for them. */
    private List<ShownLevel> withSolutions() {
        Console console = program.console();
        LevelArgument file = LevelArgument.required(wanted, "no such file");
        LevelArgument solutions = LevelArgument.required(solution.orElseThrow(), "no such file");
        List<ShownLevel> shown = new ArrayList<>();
        for (LevelsWithSolutions.Pair pair : LevelsWithSolutions.of(file, solutions, console)) {
            ShownLevel level = ShownLevel.of(file, pair.level());
            if (pair.moves().isPresent()) {
                shown.add(level.with(
                        level.playable().orElseThrow(),
                        Optional.of(game(level.playable().get(), pair.moves().get()))));
            } else {
                String why = pair.reason().isEmpty() ? "no solution of this level" : pair.reason();
                console.warn(level.name() + ": " + solutions.file() + ": " + why);
                exitCode = ExitCode.NO;
                shown.add(level);
            }
        }
        return shown;
    }

    private void showFamilies(List<ShownLevel> levels) {
        if (solution.isPresent() || position.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--family is about levels as they are: leave out the rest");
        }
        Output<Family> output = program.output(FamilyTree.TABLE, Family::rows, shown -> {
            picture().show(shown.level());
            shown.tree().ifPresent(FamilyTree::draw);
        });
        try (Catalog catalog = program.openCatalogWithTierKeys()) {
            for (ShownLevel level : levels) {
                output.write(new Family(
                        level,
                        level.board()
                                .map(board -> new FamilyTree(program.console(), catalog, board, prefer.preference()))));
            }
        }
    }

    /** The one level that the user means, in the position or at the move that he wants. */
    private ShownLevel moved(List<ShownLevel> levels) {
        ShownLevel level = WantedLevels.theOne(levels, wanted);
        PlayedLevel asPublished = level.playable()
                .orElseThrow(() -> new UserException(
                        ExitCode.NO, wanted + ": cannot be played, it is defective (" + level.status() + ")"));
        PlayedLevel start = position.map(asPublished::startingWith).orElse(asPublished);
        return level.with(start, solution.map(text -> game(start, text)));
    }

    private Game game(PlayedLevel start, String text) {
        return game(start, new SolutionArgument(program, start).moves(text));
    }

    private Game game(PlayedLevel start, Moves moves) {
        PlayedMoves played = PlayedMoves.of(start.board(), moves);
        if (!played.leftOut().isEmpty()) {
            program.console().warn(start.name() + ": " + played.leftOut());
        }
        exitCode = played.isIllegal() ? ExitCode.NO : exitCode;
        Game game = played.game();
        int move = at.orElse(game.length());
        if (move < 0 || move > game.length()) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--at " + move + ": there are " + Phrases.count(game.length(), "move") + " that can be shown");
        }
        game.goTo(move);
        return game;
    }
}
