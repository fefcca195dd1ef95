package org.sokobase.play;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Symmetry;

/**
 * Carries moves of one board, such as a solution, to another board of the same puzzle: turned as the board is turned, and with a walk of
 * its own from where the player starts there.
 *
 * <p>Before its first push a solution only walks, so those steps are left out and the player takes the shortest walk to
 * the square of the first push. Everything from that push on is kept. What comes out was played on the other board.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SolutionTransfer {

    private SolutionTransfer() {}

    /**
     * The solution as it solves the other board; nothing if it does not, as when the moves solve nothing or the boards are
     * different puzzles.
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
     * Moves of the first board, be they a solution or not, as they are moves of the other one: letter by letter if only the
     * view differs, so that turning back gives the same letters, else with a walk of its own. Whether they are legal and
     * solve is for {@link Replay} to say; nothing if the player cannot walk to the first push.
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

    /** Takes the steps before the first push, whatever the case of their letters claims, and counts them. */
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
