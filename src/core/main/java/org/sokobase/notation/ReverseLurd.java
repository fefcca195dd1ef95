package org.sokobase.notation;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Square;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Position;
import org.sokobase.play.Walks;

/**
 * A solution played backwards, as .sok files have it ("Reverse mode saved games and solutions must begin with a jump,
 * even if it is empty", says the file format in the Sokoban Wiki, with the example {@code []U[rr]d}).
 *
 * <p>All boxes start on the goals, the player on its start square, even on a box. Lower-case letters are steps, upper-case
 * letters are steps that pull the box behind the player. The letters between {@code [} and {@code ]} are a jump by that
 * many squares, over everything, onto a free square. At the end every box is on its start square, and the player is on a
 * square within reach at the start.
 *
 * <p>The moves are the steps in reverse order: pulls become pushes, jumps become shortest walks, and a walk from the
 * start square comes first. Steps before the first pull are left out.
 *
 * <p>Immutable; equal if the steps are.
 */
final class ReverseLurd implements SolutionText {

    private final byte[] steps;

    /** From letters and balanced square brackets, beginning with a bracket; the caller gives up the array. */
    ReverseLurd(byte[] steps) {
        this.steps = steps;
    }

    /** Writes legal moves that solve a board with as many goals as boxes, the last of them with a push. */
    static String write(Moves moves) {
        int x = 0;
        int y = 0;
        StringBuilder backwards = new StringBuilder(moves.length());
        for (int i = moves.length() - 1; i >= 0; i--) {
            Direction direction = moves.direction(i);
            x += direction.dx();
            y += direction.dy();
            Direction back = direction.opposite();
            backwards.append(moves.isPush(i) ? back.pushLetter() : back.walkLetter());
        }
        String jump = (x < 0 ? "l" : "r").repeat(Math.abs(x)) + (y < 0 ? "u" : "d").repeat(Math.abs(y));
        return "[" + jump + "]" + backwards;
    }

    @Override
    public Conversion on(Board board, Coordinates player) {
        if (board.boxes() != board.goals()) {
            return Conversion.impossible("played backwards, a level needs as many goals as boxes");
        }
        return new Game(board).moves();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReverseLurd that && Arrays.equals(steps, that.steps);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(steps);
    }

    /** The game, played backwards and then forwards. */
    private final class Game {

        private final Board board;
        private final int width;
        private final boolean[] boxes;
        /** The steps without the jumps, and the square after each. */
        private final byte[] letters = new byte[steps.length];

        private final int[] ends = new int[steps.length];
        private int played;
        private int x;
        private int y;

        Game(Board board) {
            this.board = board;
            this.width = board.grid().width();
            this.boxes = new boolean[board.grid().size()];
            for (int i = 0; i < boxes.length; i++) {
                boxes[i] = Square.hasGoal(board.grid().symbol(i));
            }
            this.x = board.player() % width;
            this.y = board.player() / width;
        }

        Conversion moves() {
            Optional<String> wrong = backwards();
            return wrong.isPresent() ? Conversion.impossible(wrong.get()) : forwards();
        }

        private Optional<String> backwards() {
            boolean jumping = false;
            for (byte letter : steps) {
                if (letter == '[' || letter == ']') {
                    jumping = letter == '[';
                    continue;
                }
                Optional<String> wrong = jumping ? Optional.empty() : step(letter);
                if (wrong.isPresent()) {
                    return Optional.of("played backwards, step " + (played + 1) + " " + wrong.get());
                }
                Direction direction = Moves.direction(letter);
                x += direction.dx();
                y += direction.dy();
            }
            for (int i = 0; i < boxes.length; i++) {
                if (boxes[i] != Square.hasBox(board.grid().symbol(i))) {
                    return Optional.of("played backwards, it does not end where the level starts");
                }
            }
            return Optional.empty();
        }

        private Optional<String> step(byte letter) {
            int from = y * width + x;
            if (x < 0 || x >= width || y < 0 || from >= boxes.length || !isFree(from)) {
                return Optional.of("does not start on a free square");
            }
            int offset = Moves.direction(letter).offset(width);
            if (!isFree(from + offset)) {
                return Optional.of("does not lead to a free square");
            }
            if (Moves.isPush(letter)) {
                if (!boxes[from - offset]) {
                    return Optional.of("pulls no box");
                }
                boxes[from - offset] = false;
                boxes[from] = true;
            }
            letters[played] = letter;
            ends[played] = from + offset;
            played++;
            return Optional.empty();
        }

        private boolean isFree(int square) {
            return !boxes[square] && !Square.isWall(board.grid().symbol(square));
        }

        private Conversion forwards() {
            int firstPull = 0;
            while (firstPull < played && !Moves.isPush(letters[firstPull])) {
                firstPull++;
            }
            if (firstPull == played) {
                return Conversion.impossible("played backwards, it pulls no box");
            }
            Position position = new Position(board);
            Walks walks = new Walks(position);
            MovesBuilder moves = new MovesBuilder();
            for (int i = played - 1; i >= firstPull; i--) {
                Optional<String> wrong = walks.walk(ends[i], moves);
                if (wrong.isPresent()) {
                    return Conversion.impossible("played forwards, where step " + (i + 1) + " ends: " + wrong.get());
                }
                if (!moves.hasRoom(1)) {
                    return Conversion.impossible(MovesBuilder.TOO_MANY);
                }
                Direction direction = Moves.direction(letters[i]).opposite();
                moves.add(position.letter(direction));
                position.step(direction);
            }
            return Conversion.of(moves);
        }
    }
}
