package org.sokobase.cli.play;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.ChoiceConverter;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;
import org.sokobase.picture.ContactSheet;
import org.sokobase.picture.Palette;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.TypeConversionException;

/** {@code draw}: writes pictures of levels, one for each or many on a sheet. */
@Command(
        name = "draw",
        description = {
            "Draw levels as PNG or SVG pictures.",
            "A file gets one sheet with all levels, a folder one picture for each level. Boxes are squares, with a hole on "
                    + "a goal; goals are dots; the player is a disc: shapes differ, so colours are not needed to read them."
        },
        footer = {
            "",
            "Examples: sokobase draw levels.xsb -o sheet.svg --columns 6",
            "          sokobase draw levels.xsb#3 -o third.png --square 48",
            "          sokobase draw downloads -o pictures/ --as png --colours print"
        })
public final class DrawCommand implements Callable<Integer> {

    private static final int DEFAULT_COLUMNS = 5;
    private static final int DEFAULT_SQUARE = 16;

    /** The palettes by their names. */
    enum Colours {
        LIGHT(Palette.LIGHT),
        DARK(Palette.DARK),
        PRINT(Palette.PRINT);

        private final Palette palette;

        Colours(Palette palette) {
            this.palette = palette;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "ID|FILE[#N]|DIR",
            arity = "1..*",
            description = "Ids, level files, levels of files, or folders; - is standard input.")
    private List<String> wanted;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE|DIR",
            required = true,
            description = "Where to write; a folder, or a name that ends in /, gets one picture for each level.")
    private String output;

    @Option(
            names = "--as",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}. Default: by the extension of FILE, else svg.")
    private Optional<ContactSheet.Format> as = Optional.empty();

    @Option(names = "--columns", paramLabel = "N", description = "Boards beside each other on a sheet. Default: 5.")
    private int columns = DEFAULT_COLUMNS;

    @Option(
            names = "--per-sheet",
            paramLabel = "N",
            description = "Levels on a sheet; the next ones go to FILE-2, FILE-3 and so on. Default: all on one.")
    private Optional<Integer> perSheet = Optional.empty();

    @Option(
            names = "--square",
            paramLabel = "PIXELS",
            description = "The side of a square, " + ContactSheet.FEWEST_PIXELS + " to " + ContactSheet.MOST_PIXELS
                    + ". Default: 16.")
    private int square = DEFAULT_SQUARE;

    @Option(
            names = "--colours",
            paramLabel = "NAME",
            description = "${COMPLETION-CANDIDATES}; print needs no colours. Default: light.")
    private Colours colours = Colours.LIGHT;

    @Option(
            names = "--colour",
            paramLabel = "PART=#RRGGBB",
            description =
                    "Another colour for a part: paper, text, floor, wall, goal, box, done (a box on a goal) or player.")
    private Map<String, String> parts = new LinkedHashMap<>();

    @Option(names = "--no-titles", description = "Draw the boards alone, without number and title.")
    private boolean withoutTitles;

    @Mixin
    private PreferOption prefer;

    private Console console;
    private DrawnPictures pictures;
    private final List<ContactSheet.Entry> boards = new ArrayList<>();

    @Override
    public Integer call() {
        console = program.console();
        pictures = new DrawnPictures(output, as, columns, square, palette(), console);
        if (columns < 1 || perSheet.orElse(1) < 1) {
            throw new UserException(ExitCode.USAGE, "--columns and --per-sheet: a number from 1 on is expected");
        }
        int exitCode = ExitCode.DONE;
        for (String word : wanted) {
            if (isPath(word)) {
                exitCode = Math.max(exitCode, read(word));
            } else {
                new WantedLevels(program, prefer.preference()).named(word).forEach(this::add);
            }
        }
        if (!boards.isEmpty()) {
            pictures.addSheets(boards, perSheet.orElse(boards.size()));
        }
        console.reports().tell();
        pictures.tell();
        return exitCode == ExitCode.DONE && pictures.drawn() == 0 ? ExitCode.NO : exitCode;
    }

    private Palette palette() {
        Palette palette = colours.palette;
        for (Map.Entry<String, String> part : parts.entrySet()) {
            String rgb = part.getValue();
            if (!rgb.matches("#?[0-9a-fA-F]{6}")) {
                throw new UserException(
                        ExitCode.USAGE,
                        "--colour " + part.getKey() + "=" + rgb + ": a colour such as #1f5fbf is expected");
            }
            palette = palette.with(part(part.getKey()), Integer.parseInt(rgb.replace("#", ""), 16));
        }
        return palette;
    }

    private static Palette.Part part(String name) {
        try {
            return new ChoiceConverter<>(List.of(Palette.Part.values())).convert(name);
        } catch (TypeConversionException e) {
            throw new UserException(ExitCode.USAGE, "--colour: " + e.getMessage());
        }
    }

    private static boolean isPath(String word) {
        try {
            return word.equals(Source.STANDARD_INPUT) || Files.exists(PathNames.path(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private int read(String path) {
        FileReading reading = new FileReading(console, "read", List.of(path));
        return reading.forEach(source -> {
            LevelFile file = LevelFiles.read(source);
            reading.report(file.diagnostics());
            LevelArgument argument = new LevelArgument(source.name(), Optional.empty());
            file.collection().levels().forEach(level -> add(ShownLevel.of(argument, level)));
            return file;
        });
    }

    /** Draws a level that has a picture of its own; others wait for the sheet. */
    private void add(ShownLevel level) {
        Optional<Grid> grid = level.board().map(Board::grid).or(level::grid);
        if (grid.isEmpty()) {
            console.reports().problem(level.file().toString(), "#" + level.index() + " has no board to draw");
            return;
        }
        String title = withoutTitles ? "" : title(level);
        ContactSheet.Entry board = new ContactSheet.Entry(title, grid.get());
        if (pictures.areOnePerLevel()) {
            pictures.add(level, board);
        } else {
            boards.add(board);
        }
    }

    /** The number and the title, which is often the number itself. */
    private static String title(ShownLevel level) {
        String number = Integer.toString(level.index());
        return level.title().isEmpty() || level.title().equals(number) ? number : number + " " + level.title();
    }
}
