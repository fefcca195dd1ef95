package org.sokobase.catalog.dump;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.catalog.solution.PendingSolutionRows;
import org.sokobase.catalog.solution.SolutionRows;
import org.sokobase.catalog.solution.UnassignedSolution;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Reads the solutions of a dump, with the boards that they solve, and those that wait or have waited. All are played. */
final class DumpedSolutions {

    private final Handle handle;
    private final BoardMatcher places;
    private final DumpedRuns runs;
    private final DumpProblems problems;
    private final BoardRows boardRows;
    private final SolutionRows solutionRows;
    private final PendingSolutionRows unmatchedRows;
    private final RowNumbers boards = new RowNumbers();
    private final BitSet solved = new BitSet();

    /** For a catalog that has its files and levels, but no marks yet that a solution could refute. */
    DumpedSolutions(
            Handle handle,
            BoardMatcher places,
            BoardRows boardRows,
            DumpedRuns runs,
            DumpProblems problems,
            Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.places = places;
        this.runs = runs;
        this.problems = problems;
        this.boardRows = boardRows;
        this.solutionRows =
                new SolutionRows(handle, boardRows, new RunRow(handle, "", OptionalLong.empty()), diagnostics);
        this.unmatchedRows = new PendingSolutionRows(handle);
    }

    private record BoardRow(LevelKeys keys, Board board) {}

    void readBoard(DumpLine line, int number) throws DumpFormatException {
        boards.checkNext(line, "board", problems);
        IncomingBoard board = DumpedBoard.readExact(line);
        LevelKeys keys = places.place(board, DumpFormat.BOARDS, number).keys();
        long row = boardRows.rowOf(keys, board.board());
        if (!boards.isNext(row)) {
            throw new DumpFormatException("this board has a line above");
        }
        boards.add(row);
    }

    void readSolution(DumpLine line) throws DumpFormatException {
        long boardRow = boards.row(line, "board");
        BoardRow board = board(boardRow);
        Verdict.Solves solves = solving(board.board(), moves(line));
        if (isKnown(boardRow, line.text("lurd"))) {
            throw new DumpFormatException("this solution has a line above");
        }
        List<DumpLine> found = line.list("sources");
        if (found.isEmpty()) {
            throw new DumpFormatException("the solution has no source");
        }
        Set<String> seen = new HashSet<>();
        for (DumpLine place : found) {
            long source = runs.source(place);
            int at = place.count("line");
            Credit credit = place.credit();
            place.end();
            if (!seen.add(source + ":" + at)) {
                throw new DumpFormatException("the solution has the same source twice");
            }
            WrittenSolution written = new WrittenSolution(at, 1, line.text("lurd")).credited(credit);
            solutionRows.insert(board.keys(), board.board(), solves, FileSolutions.ofNew(handle, source), written);
        }
        solved.set((int) line.number("board"));
    }

    private BoardRow board(long row) {
        return handle.createQuery("select " + LevelKeys.COLUMNS + ", normal_form from board where id = ?")
                .bind(0, row)
                .map((result, context) ->
                        new BoardRow(LevelKeys.read(result, 1), Board.of(Grid.of(result.getString(5)))))
                .one();
    }

    private static Moves moves(DumpLine line) throws DumpFormatException {
        String lurd = line.text("lurd");
        return Moves.parse(lurd)
                .moves()
                .filter(moves -> moves.toString().equals(lurd))
                .orElseThrow(() -> new DumpFormatException("the field lurd does not hold moves"));
    }

    /** What comes of moves that must solve a board and be written as played. */
    private static Verdict.Solves solving(Board board, Moves moves) throws DumpFormatException {
        if (Replay.play(board, moves) instanceof Verdict.Solves solves) {
            if (solves.solution().equals(moves)) {
                return solves;
            }
            throw new DumpFormatException("the moves solve their board, but are not written as they are played");
        }
        throw new DumpFormatException("the moves do not solve their board");
    }

    private boolean isKnown(long board, String lurd) {
        return handle.createQuery("select id from solution where board_id = ? and lurd = ?")
                .bind(0, board)
                .bind(1, lurd)
                .mapTo(Long.class)
                .findFirst()
                .isPresent();
    }

    /** All solutions were read: complains of boards without any. */
    void end() {
        for (int board = solved.nextClearBit(1); board <= boards.size(); board = solved.nextClearBit(board + 1)) {
            problems.add(DumpFormat.BOARDS, board, "the board has no solution in " + DumpFormat.SOLUTIONS);
        }
    }

    /** One that waits, or has waited until a run brought its level. */
    void readWaiting(DumpLine line) throws DumpFormatException {
        Moves moves = moves(line);
        Optional<LevelId> wanted = Optional.empty();
        if (line.has("wanted_id")) {
            String id = line.text("wanted_id");
            wanted = LevelId.parse(id);
            if (wanted.isEmpty()) {
                throw new DumpFormatException(id + " is no id");
            }
        }
        WrittenSolution written = new WrittenSolution(line.count("line"), 1, moves.toString()).credited(line.credit());
        long row = unmatchedRows.insert(runs.source(line), written, new UnassignedSolution(moves, wanted));
        if (line.has("found_in_run")) {
            PendingSolutionRows.found(handle, row, runs.run(line, "found_in_run"));
        }
    }
}
