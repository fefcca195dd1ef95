package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.FoundLevel;
import org.sokobase.format.Level;
import org.sokobase.format.Note;
import org.sokobase.format.PublishedBoard;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.play.Game;
import org.sokobase.play.Layout;
import org.sokobase.play.Moves;
import org.sokobase.play.PositionText;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code show}: draws levels, of the catalog by id, or of a file. */
@Command(
        name = "show",
        description = {
            "Draw a level of the catalog or of a file.",
            "By id it is the level that was imported first; files need no catalog. On a terminal "
                    + "walls are solid, [] is a box, () a goal, {} a box on a goal, <> the player and (> the "
                    + "player on a goal."
        },
        footer = {
            "",
            "Examples: sokobase show 1674E2D1AC70B61C",
            "          sokobase show levels.xsb#3 --coordinates",
            "          sokobase show levels.xsb#3 --solution --at 12"
        })
final class ShowCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "file,index,line,title,author,collection,status,exact_id,unique_id,v1_id,board,"
                    + "at,moves,player,boxes_at,goals_at";

    @ParentCommand
    private Sokobase sokobase;

    @Parameters(paramLabel = "ID|FILE[#N]", description = "An id, or a level file (or one level of it).")
    private String wanted;

    @Option(
            names = "--solution",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = SolutionArgument.LABEL,
            description = "Draw the level after a solution. " + SolutionArgument.MEANING
                    + " Without all that: the first beside the level, else the best in the catalog; put it behind the "
                    + "level then.")
    private Optional<String> solution = Optional.empty();

    @Option(
            names = "--at",
            paramLabel = "N",
            description = "Draw the level after so many moves of the solution. Default: all.")
    private Optional<Integer> at = Optional.empty();

    @Option(names = "--position", paramLabel = "POSITION", description = PlayedLevel.POSITION)
    private Optional<String> position = Optional.empty();

    @Option(
            names = "--coordinates",
            description = "Letters along the edges, and the squares of player, boxes and goals: columns in capitals, "
                    + "Aa top left in the level as published.")
    private boolean coordinates;

    private final Identifier identifier = new Identifier();
    private int exitCode = ExitCode.DONE;

    /**
     * A level from wherever it comes, as it is shown.
     *
     * @param playable the level to play moves on, unless it is defective
     * @param game     the solution that is shown, if one is
     */
    private record Shown(
            String file,
            int index,
            int line,
            String title,
            String author,
            String collection,
            String status,
            List<Note> notes,
            Optional<Grid> grid,
            String published,
            Optional<PlayedLevel> playable,
            Optional<Game> game) {

        Optional<Board> board() {
            return playable.map(PlayedLevel::board);
        }

        /** The board at the moment that is shown. */
        Optional<Grid> moment() {
            return game.map(Game::grid).or(() -> board().map(Board::grid));
        }

        Shown with(PlayedLevel other, Optional<Game> moves) {
            Grid now = other.layout()
                    .showing(moves.map(Game::grid).orElse(other.board().grid()));
            return new Shown(
                    file,
                    index,
                    line,
                    title,
                    author,
                    collection,
                    status,
                    notes,
                    Optional.of(now),
                    now.toString(),
                    Optional.of(other),
                    moves);
        }
    }

    @Override
    public Integer call() {
        Optional<LevelId> id = LevelId.parse(wanted);
        List<Shown> levels = id.isPresent() ? ofCatalog(id.get()) : ofFile();
        if (levels.isEmpty()) {
            sokobase.console().say("nothing found for " + wanted);
            return ExitCode.NO;
        }
        if (at.isPresent() && solution.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--at needs --solution");
        }
        if (solution.isPresent() || position.isPresent()) {
            levels = List.of(moved(levels));
        }
        if (sokobase.format() == OutputFormat.text) {
            levels.forEach(this::showText);
        } else {
            RecordWriter records = new RecordWriter(sokobase.console(), sokobase.format(), COLUMNS);
            levels.forEach(level -> records.write(asRecord(level)));
        }
        return exitCode;
    }

    /** The one level that the user means, in the position or at the move that he wants. */
    private Shown moved(List<Shown> levels) {
        if (levels.size() > 1) {
            throw new UserException(
                    ExitCode.USAGE, wanted + " has " + levels.size() + " levels: name one, such as " + wanted + "#1");
        }
        Shown level = levels.get(0);
        PlayedLevel asPublished = level.playable()
                .orElseThrow(() -> new UserException(
                        ExitCode.NO, wanted + ": cannot be played, it is defective (" + level.status() + ")"));
        PlayedLevel start = position.map(asPublished::startingWith).orElse(asPublished);
        return level.with(start, solution.map(text -> game(start, text)));
    }

    private Game game(PlayedLevel start, String text) {
        Moves moves = new SolutionArgument(sokobase, start).moves(text);
        Game game = Game.of(start.board(), moves);
        if (game.length() < moves.length() && Replay.play(start.board(), moves) instanceof Verdict.Illegal illegal) {
            sokobase.console().complain(Words.of(illegal));
            exitCode = ExitCode.NO;
        }
        int move = at.orElse(game.length());
        if (move < 0 || move > game.length()) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--at " + move + ": there are " + Words.count(game.length(), "move") + " that can be shown");
        }
        game.goTo(move);
        return game;
    }

    private List<Shown> ofCatalog(LevelId id) {
        try (Catalog catalog = sokobase.openCatalog()) {
            return catalog.find(id).stream()
                    .limit(1)
                    .map(FoundLevel::level)
                    .map(ShowCommand::shown)
                    .toList();
        }
    }

    private static Shown shown(CatalogLevel level) {
        return new Shown(
                level.collection().file(),
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                level.collection().title(),
                level.status(),
                level.notes(),
                PublishedBoard.grid(level.published()),
                level.published(),
                PlayedLevel.of(level),
                Optional.empty());
    }

    private List<Shown> ofFile() {
        LevelArgument argument = LevelArgument.required(wanted, "neither an id nor a file");
        List<Shown> shown = new ArrayList<>();
        for (Level level : argument.levels(sokobase.console())) {
            shown.add(new Shown(
                    argument.file(),
                    level.index(),
                    level.line(),
                    level.title(),
                    level.author(),
                    "",
                    level.status(),
                    level.notes(),
                    level.grid(),
                    level.published(),
                    PlayedLevel.of(argument, level),
                    Optional.empty()));
        }
        return shown;
    }

    private void showText(Shown level) {
        Console console = sokobase.console();
        String author = level.author().isEmpty() ? "" : " by " + level.author();
        String title = level.title().isEmpty() ? "" : " \"" + level.title() + "\"";
        console.println(level.file() + "#" + level.index() + title + author);
        draw(level);
        level.board().ifPresent(board -> {
            LevelIdentity identity = identifier.identify(board);
            console.println("Exact-Id %s  Unique-Id %s  first edition %s"
                    .formatted(identity.exact(), identity.unique(), identifier.firstEdition(board)));
            console.println("%d x %d squares, %s, %s"
                    .formatted(
                            board.grid().width(),
                            board.grid().height(),
                            Words.count(board.boxes(), "box", "boxes"),
                            Words.count(board.goals(), "goal")));
        });
        if (!level.status().equals("ok")) {
            console.println("Status: " + level.status());
        }
        level.notes().forEach(note -> console.println(note.key() + ": " + note.text()));
        console.println("");
    }

    private void draw(Shown level) {
        Console console = sokobase.console();
        if (level.game().isPresent()) {
            new PositionPicture(console, level.playable().orElseThrow().layout())
                    .draw(level.game().get(), coordinates);
        } else if (coordinates && level.playable().isPresent()) {
            PlayedLevel playable = level.playable().get();
            new PositionPicture(console, playable.layout())
                    .drawWithCoordinates(playable.board().grid());
        } else if (level.grid().isPresent()) {
            BoardPicture picture = new BoardPicture(console);
            if (coordinates) {
                picture.drawWithCoordinates(level.grid().get(), 2);
            } else {
                picture.draw(level.grid().get(), 2);
            }
        } else {
            level.published().lines().forEach(row -> console.println("  " + row));
        }
    }

    private Object[] asRecord(Shown level) {
        Optional<LevelIdentity> identity = level.board().map(identifier::identify);
        Optional<Layout> layout = level.playable().map(PlayedLevel::layout);
        Optional<PositionText> squares = level.moment().map(moment -> PositionText.of(layout.orElseThrow(), moment));
        return new Object[] {
            level.file(),
            level.index(),
            level.line(),
            level.title(),
            level.author(),
            level.collection(),
            level.status(),
            identity.map(LevelIdentity::exact).orElse(null),
            identity.map(LevelIdentity::unique).orElse(null),
            level.board().map(identifier::firstEdition).orElse(null),
            PublishedBoard.rows(level.published()),
            level.game().map(Game::done).orElse(null),
            level.game().map(Game::length).orElse(null),
            squares.map(PositionText::player).orElse(null),
            squares.map(PositionText::boxList).orElse(null),
            layout.map(PositionText::goals).orElse(null)
        };
    }
}
