package org.sokobase.play;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Symmetry;

/**
 * Transfers moves of one board, such as a solution, to another board of the same puzzle: turned as the board is turned, and
 * with a new walk from the player's start there.
 *
 * <p>Before its first push a solution only walks. Those steps are replaced by the shortest walk to the square of the first
 * push; everything from that push on is kept. The result has been replayed on the other board.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SolutionTransfer {

    private SolutionTransfer() {}

    /**
     * The solution of the other board; empty if there is none, because the moves solve nothing or the boards are different
     * puzzles.
     *
     * @param solution the moves that solve the first board
     * @param from     the first board
     * @param to       the other board
     * @param view     how the first board must be turned to become the other one, the player aside
     */
    public static Optional<Verdict.Solves> carry(Moves solution, Board from, Board to, Symmetry view) {
        return walkedAnew(solution, from.seen(view), to, view)
                .map(moves -> Replay.play(to, moves))
                .flatMap(verdict -> verdict instanceof Verdict.Solves solves ? Optional.of(solves) : Optional.empty());
    }

    /**
     * Converts moves of the first board, a solution or not, to moves of the other one: letter by letter if only the view
     * differs, so turning them back gives the same letters, otherwise with a new first walk. The result is not replayed, see
     * {@link Replay}; empty if the player cannot walk to the first push.
     *
     * @param from the first board
     * @param to   the other board
     * @param view how the first board must be turned to become the other one, the player aside
     */
    public static Optional<Moves> turn(Moves moves, Board from, Board to, Symmetry view) {
        Board turned = from.seen(view);
        return turned.equals(to)
                ? Optional.of(Moves.wrap(joined(new MovesBuilder(), moves, 0, view)))
                : walkedAnew(moves, turned, to, view);
    }

    private static Optional<Moves> walkedAnew(Moves moves, Board turned, Board to, Symmetry view) {
        if (turned.grid().width() != to.grid().width()
                || turned.grid().height() != to.grid().height()) {
            return Optional.empty();
        }
        Position start = new Position(turned);
        int walked = walkToFirstPush(start, moves, view);
        MovesBuilder walk = new MovesBuilder();
        boolean cannotWalk =
                new Walks(new Position(to)).walk(start.player(), walk).isPresent();
        return cannotWalk ? Optional.empty() : Optional.of(Moves.wrap(joined(walk, moves, walked, view)));
    }

    /** Takes the steps before the first push, whatever the case of their letters, and counts them. */
    private static int walkToFirstPush(Position position, Moves solution, Symmetry view) {
        for (int i = 0; i < solution.length(); i++) {
            Direction direction = view.apply(solution.direction(i));
            if (position.isPush(direction) || position.obstacle(direction).isPresent()) {
                return i;
            }
            position.step(direction);
        }
        return solution.length();
    }

    /** The walk, and the turned steps of the solution from this one on. */
    private static byte[] joined(MovesBuilder walk, Moves solution, int from, Symmetry view) {
        byte[] letters = Arrays.copyOf(walk.letters(), walk.length() + solution.length() - from);
        int next = walk.length();
        for (int i = from; i < solution.length(); i++) {
            Direction direction = view.apply(solution.direction(i));
            letters[next++] = (byte) (solution.isPush(i) ? direction.pushLetter() : direction.walkLetter());
        }
        return letters;
    }
}
