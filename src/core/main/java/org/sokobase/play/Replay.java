package org.sokobase.play;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;

/**
 * Plays moves on a board by the rules: the player steps onto a free square or pushes one box onto a free square.
 *
 * <p>A board is solved as soon as every box is on a goal after a push; goals may be left over. A board that starts solved
 * therefore needs at least one push. The case of the letters is checked, never trusted.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class Replay {

    private final Position position;
    private final Metrics.Counter counter = new Metrics.Counter();

    private Replay(Board board) {
        position = new Position(board);
    }

    /** Plays moves from the start of a board, up to the first that solves it or that is illegal. */
    public static Verdict play(Board board, Moves moves) {
        return new Replay(board).play(moves);
    }

    /**
     * Plays moves that were made to solve a board.
     *
     * @throws IllegalStateException if they do not, which is a bug of what made them
     */
    public static Verdict.Solves solution(Board board, Moves moves) {
        if (play(board, moves) instanceof Verdict.Solves solves) {
            return solves;
        }
        throw new IllegalStateException("what was made as a solution is none: " + moves + "\n" + board);
    }

    /**
     * Moves with the case of their letters corrected.
     *
     * @param moves   the letters; those from the first illegal move on are unchanged
     * @param isLegal whether there is no illegal move
     */
    public record Recased(Moves moves, boolean isLegal) {}

    /** Corrects the case of the letters, also after the move that solves the board. */
    public static Recased recase(Board board, Moves moves) {
        Position position = new Position(board);
        byte[] letters = moves.letters();
        for (int i = 0; i < letters.length; i++) {
            Direction direction = moves.direction(i);
            if (position.obstacle(direction).isPresent()) {
                return new Recased(Moves.wrap(letters), false);
            }
            letters[i] = (byte) position.letter(direction);
            position.step(direction);
        }
        return new Recased(Moves.wrap(letters), true);
    }

    private Verdict play(Moves moves) {
        byte[] played = new byte[moves.length()];
        boolean recased = false;
        for (int i = 0; i < moves.length(); i++) {
            Direction direction = moves.direction(i);
            Optional<Verdict.Reason> obstacle = position.obstacle(direction);
            if (obstacle.isPresent()) {
                return new Verdict.Illegal(i + 1, direction, obstacle.get(), position.grid());
            }
            boolean push = position.isPush(direction);
            played[i] = (byte) (push ? direction.pushLetter() : direction.walkLetter());
            position.step(direction);
            if (push) {
                int boxWas = position.player();
                counter.push(direction, boxWas, boxWas + direction.offset(position.width()));
            } else {
                counter.walk(direction);
            }
            recased |= push != moves.isPush(i);
            if (push && position.boxesLeft() == 0) {
                Moves solution = Moves.wrap(Arrays.copyOf(played, i + 1));
                return new Verdict.Solves(solution, counter.metrics(), moves.length() - i - 1, recased);
            }
        }
        return new Verdict.FallsShort(position.boxesLeft(), counter.metrics());
    }
}
