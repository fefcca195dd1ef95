package org.sokobase.redraw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.identity.Form;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Layout;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionTransfer;
import org.sokobase.play.Verdict;

/** The board of a level before and after redrawing; translates notes and moves from one to the other. */
final class RedrawnBoard {

    private final Grid published;
    private final Optional<Board> from;
    private final Part part;
    private final Symmetry view;
    private final FoundBoard to;
    private final List<Redrawn.Unfit> unfit = new ArrayList<>();

    /**
     * The part of a published level that is turned.
     *
     * @param left its first column in the level, counted from 0
     * @param top  its first row in the level, counted from 0
     */
    private record Part(Grid grid, int left, int top) {

        /** Drops surrounding columns and rows of floor and goals. */
        static Part withoutMargins(Grid grid) {
            int left = grid.width();
            int top = grid.height();
            int right = -1;
            int bottom = -1;
            for (int i = 0; i < grid.size(); i++) {
                if (grid.symbol(i) != Square.FLOOR.symbol() && grid.symbol(i) != Square.GOAL.symbol()) {
                    left = Math.min(left, i % grid.width());
                    right = Math.max(right, i % grid.width());
                    top = Math.min(top, i / grid.width());
                    bottom = i / grid.width();
                }
            }
            return right < 0 ? new Part(grid, 0, 0) : cut(grid, left, top, right - left + 1, bottom - top + 1);
        }

        private static Part cut(Grid grid, int left, int top, int width, int height) {
            byte[] squares = new byte[width * height];
            for (int i = 0; i < squares.length; i++) {
                squares[i] = grid.symbol((top + i / width) * grid.width() + left + i % width);
            }
            return new Part(Grid.of(width, height, squares), left, top);
        }
    }

    private RedrawnBoard(Grid published, Optional<Board> from, Part part, Symmetry view, FoundBoard to) {
        this.published = published;
        this.from = from;
        this.part = part;
        this.view = view;
        this.to = to;
    }

    /** Turns a level as published. */
    static RedrawnBoard turned(Grid published, Optional<Board> board, Symmetry view) {
        Part part = Part.withoutMargins(published);
        return new RedrawnBoard(
                published, board, part, view, FoundBoard.of(part.grid().seen(view)));
    }

    /** Draws a board in a form, then turns it. */
    static RedrawnBoard inForm(Grid published, Board board, Form form, Symmetry view) {
        Form.Drawn drawn = form.of(board);
        Coordinates corner = Layout.of(published, board).coordinates(0);
        return new RedrawnBoard(
                published,
                Optional.of(board),
                new Part(board.grid(), corner.x(), corner.y()),
                drawn.view().then(view),
                FoundBoard.of(drawn.board().seen(view).grid()));
    }

    /** Returns the redrawn level with its notes and solutions. */
    Redrawn with(List<Note> notes, List<WrittenSolution> solutions) {
        List<Note> fittingNotes = new ArrayList<>();
        notes.forEach(note -> fitting(note).ifPresent(fittingNotes::add));
        List<WrittenSolution> fittingSolutions = new ArrayList<>();
        solutions.forEach(solution -> fitting(solution).ifPresent(fittingSolutions::add));
        return new Redrawn(
                to.published(),
                to.inspection(),
                List.copyOf(fittingNotes),
                List.copyOf(fittingSolutions),
                List.copyOf(unfit));
    }

    private Optional<Note> fitting(Note note) {
        if (note.key().equals(Note.DEAD_SQUARES)) {
            Optional<List<Coordinates>> squares = note.deadSquares().map(this::seen);
            return squares.isEmpty()
                    ? Optional.of(note)
                    : squares.filter(left -> !left.isEmpty()).map(Note::ofDeadSquares);
        }
        if (note.isSnapshot()) {
            return fitting(Redrawn.Kind.SNAPSHOT, new WrittenSolution(0, 0, note.text()))
                    .map(moves -> new Note(note.key(), moves.text()));
        }
        return Optional.of(note);
    }

    private List<Coordinates> seen(List<Coordinates> squares) {
        return squares.stream().flatMap(square -> seen(square).stream()).toList();
    }

    /** Returns the new place of a square of the level; empty if it has been dropped. */
    private Optional<Coordinates> seen(Coordinates square) {
        Grid grid = part.grid();
        int x = square.x() - part.left();
        int y = square.y() - part.top();
        if (x < 0 || y < 0 || x >= grid.width() || y >= grid.height()) {
            return Optional.empty();
        }
        int width = view.swapsSides() ? grid.height() : grid.width();
        int index = grid.seen(view, y * grid.width() + x);
        return Optional.of(new Coordinates(index % width, index / width));
    }

    private Optional<WrittenSolution> fitting(WrittenSolution solution) {
        return solution.isNone() ? Optional.of(solution) : fitting(Redrawn.Kind.SOLUTION, solution);
    }

    /** Translates moves to the new board, in their notation; empty if they do not fit, which is recorded. */
    private Optional<WrittenSolution> fitting(Redrawn.Kind kind, WrittenSolution moves) {
        Conversion turned = turned(kind, moves);
        if (turned.moves().isEmpty()) {
            unfit.add(new Redrawn.Unfit(kind, moves.line(), turned.reason()));
        }
        return turned.moves().map(letters -> moves.redrawn(written(letters, moves)));
    }

    private Conversion turned(Redrawn.Kind kind, WrittenSolution moves) {
        SolutionText text = moves.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            return impossible(moves.describe(wrong));
        }
        if (from.isEmpty()) {
            return impossible("there is no normal form to play it on");
        }
        Conversion read = text.on(from.get(), Coordinates.ofPlayer(published).orElseThrow());
        if (read.moves().isEmpty()) {
            return read;
        }
        Optional<Moves> turned = SolutionTransfer.turn(read.moves().get(), from.get(), board(), view);
        Optional<String> obstacle = turned.isEmpty()
                ? Optional.of("the player cannot walk to its first push")
                : obstacle(kind, Replay.play(board(), turned.get()));
        return obstacle.map(RedrawnBoard::impossible).orElseGet(() -> new Conversion(turned, ""));
    }

    private static Conversion impossible(String reason) {
        return new Conversion(Optional.empty(), reason);
    }

    /** Says why moves with this verdict do not fit. */
    private static Optional<String> obstacle(Redrawn.Kind kind, Verdict verdict) {
        if (verdict instanceof Verdict.Illegal illegal) {
            return Optional.of(
                    "move " + illegal.move() + ": " + illegal.reason().description());
        }
        boolean fits = kind == Redrawn.Kind.SNAPSHOT || verdict instanceof Verdict.Solves;
        return fits ? Optional.empty() : Optional.of("it does not solve the level");
    }

    private Board board() {
        return to.inspection().board().orElseThrow();
    }

    private String written(Moves moves, WrittenSolution as) {
        Optional<Notation> notation = as.sscVersion().isEmpty() ? Notation.of(as.text()) : Optional.empty();
        Coordinates player = Coordinates.ofPlayer(to.grid().orElseThrow()).orElseThrow();
        return notation.filter(wanted -> wanted != Notation.LURD)
                .flatMap(wanted -> wanted.write(moves, board(), player))
                .orElseGet(moves::toString);
    }
}
