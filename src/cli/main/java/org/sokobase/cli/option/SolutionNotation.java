package org.sokobase.cli.option;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.output.Phrases;
import org.sokobase.format.ExportFormat;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Notation;
import org.sokobase.play.Moves;
import org.sokobase.row.PublishedBoard;
import picocli.CommandLine.Option;

/** The option {@code --notation}: writes solutions in the notation that the user wants. */
public final class SolutionNotation {

    @Option(
            names = "--notation",
            paramLabel = "NAME",
            description = "How solutions are written: lurd, rle, reverse, walk or squares. Default: unchanged; "
                    + "from the catalog lurd.")
    private Optional<Notation> wanted = Optional.empty();

    private int kept;

    /** Whether the user wants one. */
    public boolean isGiven() {
        return wanted.isPresent();
    }

    /**
     * From now on, solutions are for a format that may have a notation of its own.
     *
     * @throws UserException if the user wants another one
     */
    public void restrictTo(ExportFormat format) {
        if (format == ExportFormat.SSC && wanted.isPresent() && wanted.get() != Notation.LURD) {
            throw new UserException(ExitCode.USAGE, ".ssc packs moves in its own way: leave out --notation");
        }
        wanted = wanted.or(format::notation);
    }

    /** Moves of a board whose player stands there as published; in LURD if there is no way to say them as wanted. */
    public String of(Moves moves, Board board, Coordinates player) {
        return wanted.filter(notation -> notation != Notation.LURD)
                .flatMap(notation -> counted(notation.write(moves, board, player)))
                .orElseGet(moves::toString);
    }

    /** Solutions of a level of the catalog, which are in LURD. */
    public List<WrittenSolution> of(CatalogLevel level, List<WrittenSolution> solutions) {
        boolean same = wanted.isEmpty() || wanted.get() == Notation.LURD;
        if (same || solutions.isEmpty() || level.identity().isEmpty()) {
            return solutions;
        }
        Board board = level.normalBoard();
        Coordinates player = PublishedBoard.player(level.published(), board);
        return solutions.stream()
                .map(solution -> solution.rewritten(of(Moves.of(solution.text()), board, player)))
                .toList();
    }

    /** A solution as it stands with a level; also as it stands if it is not legal or cannot be said as wanted. */
    public WrittenSolution of(WrittenSolution solution, Level level) {
        if (wanted.isEmpty()) {
            return solution;
        }
        Optional<String> text = level.inspection()
                .board()
                .flatMap(board -> solution.parse()
                        .on(board, level.player())
                        .moves()
                        .flatMap(moves -> wanted.get().write(moves, board, level.player())));
        return counted(text).map(solution::rewritten).orElse(solution);
    }

    private Optional<String> counted(Optional<String> written) {
        kept += written.isPresent() ? 0 : 1;
        return written;
    }

    /** Says how many solutions are not written as wanted, if there are any. */
    public void report(Console console) {
        if (kept > 0) {
            console.warn(Phrases.count(kept, "solution") + " cannot be written in " + wanted.orElseThrow()
                    + ": written as " + (kept == 1 ? "it stands" : "they stand"));
        }
    }
}
