package org.sokobase.cli.argument;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelNumbers;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;

/**
 * A solution as a user names it on the command line: {@code N}, {@code best}, {@code FILE[#N]}, or the moves themselves in
 * any notation; an empty text for what there is.
 */
public final class SolutionArgument {

    /** What may be named, for help. */
    public static final String LABEL = "N|best|FILE[#N]|MOVES";

    /** What it means, for help. */
    public static final String MEANING =
            "The N-th solution beside the level in its file, the best one by moves in the catalog, "
                    + "the N-th solution in another file (without #N the first that solves the level), or "
                    + "the moves themselves in any notation.";

    private static final String BEST = "best";

    private final Program program;
    private final PlayedLevel level;

    public SolutionArgument(Program program, PlayedLevel level) {
        this.program = program;
        this.level = level;
    }

    /**
     * The moves that a text names; whether they solve the level is not asked, except where it says so.
     *
     * @throws UserException if there are none
     */
    public Moves moves(String text) {
        if (text.isEmpty()) {
            return level.solutions().isEmpty() ? best() : own(1);
        }
        if (text.equals(BEST)) {
            return best();
        }
        if (text.matches("\\d{1,9}")) {
            return own(Integer.parseInt(text));
        }
        return LevelArgument.of(text)
                .map(this::ofFile)
                .orElseGet(() -> moves(new WrittenSolution(1, 1, text), "", ExitCode.USAGE));
    }

    private Moves own(int number) {
        if (number < 1 || number > level.solutions().size()) {
            throw new UserException(
                    ExitCode.NO,
                    level.name() + ": " + Phrases.count(level.solutions().size(), "solution")
                            + " in its file, no solution " + number);
        }
        WrittenSolution solution = level.solutions().get(number - 1);
        return moves(solution, level.name() + ", line " + solution.line() + ": ", ExitCode.UNREADABLE);
    }

    private Moves best() {
        List<SolvedBoard> solved = new ArrayList<>();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<CatalogLevel> levels = catalog.find(level.board()).stream()
                    .filter(FoundLevel::isExact)
                    .map(FoundLevel::level)
                    .limit(1)
                    .toList();
            catalog.solutions().forEach(levels, SolvedBoard.Kinds.ENTERED_AND_DERIVED, solved::add);
        }
        return solved.stream()
                .flatMap(board -> board.solutions().stream())
                .filter(solution -> solution.mark().isByMoves())
                .map(SolvedBoard.Known::moves)
                .findFirst()
                .orElseThrow(() -> new UserException(ExitCode.NO, level.name() + ": no solution of it in the catalog"));
    }

    private Moves ofFile(LevelArgument argument) {
        LevelFile file = argument.read(program.console());
        if (argument.numbers().isEmpty()) {
            return SolutionLines.firstSolving(
                            file, level.board(), level.layout().player())
                    .map(solution ->
                            moves(solution, argument.file() + ":" + solution.line() + ": ", ExitCode.UNREADABLE))
                    .orElseThrow(() -> new UserException(
                            ExitCode.NO, argument.file() + ": no solution in it solves " + level.name()));
        }
        List<WrittenSolution> solutions = solutions(file);
        LevelNumbers wanted = argument.numbers().get();
        if (!wanted.isOne() || !wanted.areAmong(solutions.size())) {
            throw new UserException(
                    ExitCode.USAGE,
                    argument.file() + " has " + Phrases.count(solutions.size(), "solution") + ", "
                            + (wanted.isOne()
                                    ? "no " + wanted.numbers()
                                    : "and one is wanted, not " + wanted.numbers()));
        }
        WrittenSolution solution = solutions.get(wanted.first() - 1);
        return moves(solution, argument.file() + ":" + solution.line() + ": ", ExitCode.UNREADABLE);
    }

    private static List<WrittenSolution> solutions(LevelFile file) {
        return Stream.concat(
                        file.collection().levels().stream().flatMap(level -> level.solutions().stream()),
                        file.solutions().stream())
                .filter(solution -> !solution.text().isEmpty())
                .toList();
    }

    private Moves moves(WrittenSolution solution, String place, int ifMalformed) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            throw new UserException(ifMalformed, place + solution.describe(wrong));
        }
        Conversion conversion = text.on(level.board(), level.layout().player());
        return conversion.moves().orElseThrow(() -> new UserException(ExitCode.NO, place + conversion.reason()));
    }
}
