package org.sokobase.notation;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Position;
import org.sokobase.play.Walks;

/**
 * Walks by their end, as Retroban writes solutions: {@code 20-1d2,20-5l2} walks to column 20 and row 1, counted from 0
 * in the level as published, then steps down twice, and so on. The player takes a shortest path; the steps are mostly
 * pushes.
 *
 * <ul>
 *   <li>Commas separate the segments; a trailing one is accepted.
 *   <li>A segment without a square begins at the player's square. Half of all real solutions begin with one, because no
 *       walk comes first: {@code r2d1,14-3r2}.
 *   <li>A segment may also be a square alone, which only walks. At least one segment must have steps.
 *   <li>Steps are letters in any case, each before its count. A count of 1 may be omitted only if a square or a comma
 *       identifies this notation: {@code r2d} is {@linkplain RunLengthLurd LURD with counts}, which ends with a letter,
 *       and {@code r2d1} is not, because it ends with a number.
 *   <li>Blanks and line ends are ignored, except within a number.
 * </ul>
 *
 * <p>Immutable; equal if the segments are.
 */
public final class WalkNotation implements SolutionText {

    private final List<Leg> legs;

    /** A segment: its first square, if that is not the player's, and its steps. */
    record Leg(Optional<Coordinates> to, List<Run> runs) {}

    /** A number of steps in one direction. */
    record Run(Direction direction, int steps) {}

    WalkNotation(List<Leg> legs) {
        this.legs = legs;
    }

    /**
     * Whether a text has the plain form of walks: well-formed, steps after every square, a count after some letter, and
     * blanks only between the parts.
     */
    static boolean isFormOf(String text) {
        WalkParser parser = new WalkParser(text);
        return !(parser.parse() instanceof Malformed) && parser.isPlain();
    }

    /**
     * Writes legal moves. A walk to a push is written as its end if reading gives the same walk, otherwise as steps.
     *
     * @param player where the player starts in the level as published
     */
    static String write(Moves moves, Board board, Coordinates player) {
        return new Writer(moves, board, player).write();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WalkNotation that && legs.equals(that.legs);
    }

    @Override
    public int hashCode() {
        return legs.hashCode();
    }

    private static final class Writer {

        private final Moves moves;
        private final Position position;
        private final Walks walks;
        private final StringBuilder text = new StringBuilder();

        /** The square of the player after all moves written so far. */
        private Coordinates square;

        private int written;

        Writer(Moves moves, Board board, Coordinates player) {
            this.moves = moves;
            this.position = new Position(board);
            this.walks = new Walks(position);
            this.square = player;
        }

        String write() {
            int at = 0;
            while (at < moves.length()) {
                int push = nextPush(at);
                boolean isFound = push < moves.length() && isFoundAgain(at, push);
                if (at == 0 || isFound && push > at) {
                    addSteps(at);
                    beginLeg(isFound ? push : at);
                }
                at = pushAsLongAsItGoes(push);
            }
            addSteps(moves.length());
            return text.toString();
        }

        private int nextPush(int from) {
            int at = from;
            while (at < moves.length() && !moves.isPush(at)) {
                at++;
            }
            return at;
        }

        /** Walks from one move to another, and returns whether the shortest walk takes the same steps. */
        private boolean isFoundAgain(int from, int to) {
            int end = position.player();
            for (int i = from; i < to; i++) {
                end += moves.direction(i).offset(position.width());
            }
            MovesBuilder found = new MovesBuilder();
            if (walks.walk(end, found).isPresent()) {
                position.movePlayer(end);
                return false;
            }
            return found.isEqualTo(moves, from, to);
        }

        private int pushAsLongAsItGoes(int from) {
            int at = from;
            while (at < moves.length() && moves.isPush(at)) {
                position.step(moves.direction(at++));
            }
            return at;
        }

        private void beginLeg(int at) {
            while (written < at) {
                square = square.next(moves.direction(written++));
            }
            text.append(text.isEmpty() ? "" : ",")
                    .append(square.x())
                    .append('-')
                    .append(square.y());
        }

        private void addSteps(int end) {
            while (written < end) {
                Direction direction = moves.direction(written);
                int begin = written;
                while (written < end && moves.direction(written) == direction) {
                    square = square.next(direction);
                    written++;
                }
                text.append(direction.walkLetter()).append(written - begin);
            }
        }
    }

    /** Reads walks; those without any square are steps, which need no board. */
    static SolutionText parse(String text) {
        return new WalkParser(text).parse();
    }

    @Override
    public Conversion on(Board board, Coordinates player) {
        Position position = new Position(board);
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();
        Coordinates inNormalForm = Coordinates.ofPlayer(board);
        for (Leg leg : legs) {
            if (leg.to().isPresent()) {
                Coordinates to = leg.to().get();
                long x = (long) to.x() - player.x() + inNormalForm.x();
                long y = (long) to.y() - player.y() + inNormalForm.y();
                boolean within = x >= 0 && x < position.width() && y >= 0 && y < position.height();
                Optional<String> wrong = within
                        ? walks.walk((int) (y * position.width() + x), moves)
                        : Optional.of("that is outside the board");
                if (wrong.isPresent()) {
                    return Conversion.impossible(to.x() + "-" + to.y() + ": " + wrong.get());
                }
            }
            for (Run run : leg.runs()) {
                if (!moves.hasRoom(run.steps())) {
                    return Conversion.impossible(MovesBuilder.TOO_MANY);
                }
                if (!step(position, run, moves)) {
                    return Conversion.of(moves);
                }
            }
        }
        return Conversion.of(moves);
    }

    /** Takes steps up to and including the first illegal one; the replay reports it. */
    private static boolean step(Position position, Run run, MovesBuilder moves) {
        for (int i = 0; i < run.steps(); i++) {
            moves.add(position.letter(run.direction()));
            if (position.obstacle(run.direction()).isPresent()) {
                return false;
            }
            position.step(run.direction());
        }
        return true;
    }
}
