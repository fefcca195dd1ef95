package org.sokobase.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.format.Level;
import org.sokobase.format.LevelFile;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;
import org.sokobase.format.WrittenSolution;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Conversion;
import org.sokobase.play.Metrics;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionText;
import org.sokobase.play.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code verify}: plays every solution. */
@Command(
        name = "verify",
        description = {
            "Play every solution in files and say whether it solves its level.",
            "A file of solutions without boards belongs, line by line, to the level file of the same "
                    + "name beside it, or to the one named with --levels."
        },
        footer = {"", "Example: sokobase verify --levels levels.xsb solutions.lurd"})
final class VerifyCommand implements Callable<Integer> {

    private static final String COLUMNS = "file,line,exact_id,level,verdict,solved_at,moves,pushes,box_lines,"
            + "box_changes,pushing_sessions,player_lines,message";
    private static final String ROW = "%-11s %7s %7s  %s%s";

    @ParentCommand
    private Sokobase sokobase;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files or folders; - is standard input.")
    private List<String> paths;

    @Option(
            names = "--levels",
            paramLabel = "LEVELFILE",
            description = "The levels to which the lines of solution files belong, in this order.")
    private String levelFile;

    private final Identifier identifier = new Identifier();
    private Console console;
    private RecordWriter records;
    private Optional<List<Level>> namedLevels = Optional.empty();
    private long solving;
    private long failing;

    /** One played solution, in the terms of the output. */
    private record Played(
            String verdict,
            Optional<Integer> solvedAt,
            Optional<Metrics> metrics,
            String message,
            Optional<Verdict.Illegal> illegal) {}

    @Override
    public Integer call() {
        console = sokobase.console();
        if (levelFile != null) {
            namedLevels = Optional.of(
                    LevelArgument.required(levelFile, "no such file").levels(console));
        }
        if (sokobase.format() == OutputFormat.text) {
            console.println(ROW.formatted("verdict", "moves", "pushes", "solution", ""));
        } else {
            records = new RecordWriter(console, sokobase.format(), COLUMNS);
        }
        int exitCode = new FileReading(console, "verify", paths).forEach(this::verify);
        console.say(
                Words.count(solving + failing, "solution") + " played: " + solving + " solve, " + failing + " do not.");
        return exitCode == ExitCode.DONE && failing > 0 ? ExitCode.NO : exitCode;
    }

    private LevelFile verify(Source source) {
        LevelFile file = LevelFiles.read(source);
        for (Level level : file.collection().levels()) {
            for (WrittenSolution solution : level.solutions()) {
                show(source.name(), solution, source.name(), Optional.of(level));
            }
        }
        if (file.isOfSolutions()) {
            verifyLines(source, file);
        }
        return file;
    }

    private void verifyLines(Source source, LevelFile file) {
        Optional<LevelFile> beside = namedLevels.isPresent() ? Optional.empty() : SolutionLines.levelFileBeside(source);
        List<Level> levels = namedLevels.orElseGet(
                () -> beside.map(f -> f.collection().levels()).orElse(List.of()));
        String levelsName = namedLevels.isPresent()
                ? levelFile
                : beside.map(LevelFile::name).orElse("");
        for (SolutionLines.Paired pair : SolutionLines.pair(file.solutions(), levels)) {
            show(source.name(), pair.solution(), levelsName, pair.level());
        }
    }

    private void show(String file, WrittenSolution solution, String levelsFile, Optional<Level> level) {
        Played played = played(solution, level);
        boolean solves = played.verdict().equals("solves");
        solving += solves ? 1 : 0;
        failing += solves ? 0 : 1;
        String name = level.map(l -> levelsFile + "#" + l.index()).orElse("");
        if (records == null) {
            showText(file, solution, name, level, played);
        } else {
            records.write(asRecord(file, solution, name, level, played));
        }
    }

    private static Played played(WrittenSolution solution, Optional<Level> level) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            return unplayed("malformed", solution.inWords(wrong));
        }
        if (level.isEmpty()) {
            return unplayed("unmatched", "no level for it: name the level file with --levels");
        }
        Optional<Board> board = level.get().inspection().board();
        if (board.isEmpty()) {
            return unplayed(
                    "unmatched", "its level is defective (" + level.get().status() + ")");
        }
        Conversion conversion = text.on(board.get(), level.get().player());
        return conversion
                .moves()
                .map(moves -> played(Replay.play(board.get(), moves)))
                .orElseGet(() -> unplayed("illegal", conversion.reason()));
    }

    private static Played played(Verdict verdict) {
        if (verdict instanceof Verdict.Solves solves) {
            return solving(solves);
        }
        if (verdict instanceof Verdict.FallsShort fallsShort) {
            String message = Words.count(fallsShort.boxesLeft(), "box", "boxes") + " left off the goals";
            return new Played(
                    verdict.label(), Optional.empty(), Optional.of(fallsShort.metrics()), message, Optional.empty());
        }
        Verdict.Illegal illegal = (Verdict.Illegal) verdict;
        String message = "move " + illegal.move() + ", "
                + illegal.direction().name().toLowerCase(Locale.ROOT) + ": "
                + illegal.reason().description();
        return new Played(verdict.label(), Optional.empty(), Optional.empty(), message, Optional.of(illegal));
    }

    private static Played unplayed(String verdict, String message) {
        return new Played(verdict, Optional.empty(), Optional.empty(), message, Optional.empty());
    }

    private static Played solving(Verdict.Solves solves) {
        List<String> remarks = new ArrayList<>();
        if (solves.trailing() > 0) {
            remarks.add("goes on after it has solved, for " + Words.count(solves.trailing(), "move"));
        }
        if (solves.recased()) {
            remarks.add("upper and lower case corrected");
        }
        return new Played(
                solves.label(),
                Optional.of(solves.solution().length()),
                Optional.of(solves.metrics()),
                String.join("; ", remarks),
                Optional.empty());
    }

    private Object[] asRecord(
            String file, WrittenSolution solution, String levelName, Optional<Level> level, Played played) {
        LevelId exactId = level.flatMap(l -> l.inspection().board())
                .map(board -> identifier.identify(board).exact())
                .orElse(null);
        return new Object[] {
            file,
            solution.line(),
            exactId,
            levelName,
            played.verdict(),
            played.solvedAt().orElse(null),
            played.metrics().map(Metrics::moves).orElse(null),
            played.metrics().map(Metrics::pushes).orElse(null),
            played.metrics().map(Metrics::boxLines).orElse(null),
            played.metrics().map(Metrics::boxChanges).orElse(null),
            played.metrics().map(Metrics::pushingSessions).orElse(null),
            played.metrics().map(Metrics::playerLines).orElse(null),
            played.message()
        };
    }

    private void showText(
            String file, WrittenSolution solution, String levelName, Optional<Level> level, Played played) {
        String of = levelName.isEmpty()
                ? ""
                : ", " + (levelName.startsWith(file + "#") ? levelName.substring(file.length()) : levelName);
        String title = level.map(Level::title)
                .filter(t -> !t.isEmpty())
                .map(t -> " \"" + t + "\"")
                .orElse("");
        String message = played.message().isEmpty() ? "" : ": " + played.message();
        console.println(ROW.formatted(
                played.verdict(),
                played.metrics().map(m -> String.valueOf(m.moves())).orElse("-"),
                played.metrics().map(m -> String.valueOf(m.pushes())).orElse("-"),
                file + ":" + solution.line() + of + title,
                message));
        played.illegal().ifPresent(illegal -> new BoardPicture(console).draw(illegal.position(), 30));
    }
}
