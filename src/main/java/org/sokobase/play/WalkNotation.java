package org.sokobase.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;

/**
 * Walks by their end, as Retroban writes solutions: {@code 20-1d2,20-5l2} walks to column 20 and row 1, counted from 0
 * in the level as published, then steps down twice, and so on. The player walks by a shortest way; the steps are mostly
 * pushes.
 */
public final class WalkNotation implements SolutionText {

    private static final Pattern BEGIN = Pattern.compile("\\s*\\d+-\\d+");

    private final List<Leg> legs;

    private record Leg(Coordinates to, List<Run> runs) {}

    private record Run(Direction direction, int steps) {}

    private WalkNotation(List<Leg> legs) {
        this.legs = legs;
    }

    static boolean isBegunBy(String text) {
        return BEGIN.matcher(text).lookingAt();
    }

    /**
     * Writes legal moves. A walk to a push is written as its end if that is how it would be read again, else as steps.
     *
     * @param player where the player starts in the level as published
     */
    static String write(Moves moves, Board board, Coordinates player) {
        return new Writer(moves, board, player).write();
    }

    private static final class Writer {

        private final Moves moves;
        private final Position position;
        private final Walks walks;
        private final StringBuilder text = new StringBuilder();

        /** Where the player stands after all moves that are written. */
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

        /** Walks from one move to another, and answers whether the shortest walk takes the same steps. */
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

    static SolutionText parse(String text) {
        return new Parser(text).parse();
    }

    private static final class Parser {

        private final Cursor cursor;
        private final List<Leg> legs = new ArrayList<>();
        private long steps;

        Parser(String text) {
            cursor = new Cursor(text);
        }

        SolutionText parse() {
            do {
                Optional<Malformed> wrong = leg();
                if (wrong.isPresent()) {
                    return wrong.get();
                }
            } while (cursor.takes(','));
            return cursor.atEnd() ? new WalkNotation(legs) : cursor.noMove();
        }

        private Optional<Malformed> leg() {
            cursor.skipBlanks();
            boolean column = cursor.atDigit();
            int x = cursor.number();
            if (!column || !cursor.takes('-') || !cursor.atDigit()) {
                return Optional.of(cursor.malformed("a square such as 20-1 is missing"));
            }
            int y = cursor.number();
            List<Run> runs = new ArrayList<>(1);
            cursor.skipBlanks();
            while (cursor.atLetter()) {
                Direction direction = Moves.direction((byte) cursor.take());
                int count = cursor.number();
                steps += count;
                if (count == 0 || steps > MovesBuilder.MOST) {
                    return Optional.of(cursor.malformed(
                            count == 0 ? "a count such as the 2 in d2 is missing" : MovesBuilder.TOO_MANY));
                }
                runs.add(new Run(direction, count));
                cursor.skipBlanks();
            }
            if (runs.isEmpty()) {
                return Optional.of(cursor.malformed("after a square, a step such as d2 is missing"));
            }
            legs.add(new Leg(new Coordinates(x, y), runs));
            return Optional.empty();
        }
    }

    @Override
    public Conversion on(Board board, Coordinates player) {
        Position position = new Position(board);
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();
        Coordinates inNormalForm = Coordinates.ofPlayer(board);
        for (Leg leg : legs) {
            long x = (long) leg.to().x() - player.x() + inNormalForm.x();
            long y = (long) leg.to().y() - player.y() + inNormalForm.y();
            boolean within = x >= 0 && x < position.width() && y >= 0 && y < position.height();
            Optional<String> wrong = within
                    ? walks.walk((int) (y * position.width() + x), moves)
                    : Optional.of("that is outside the board");
            if (wrong.isPresent()) {
                return Conversion.impossible(leg.to().x() + "-" + leg.to().y() + ": " + wrong.get());
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

    /** Takes steps up to one that is against the rules, which is the last one then: the replay says what is wrong. */
    private static boolean step(Position position, Run run, MovesBuilder moves) {
        for (int i = 0; i < run.steps(); i++) {
            moves.add(run.direction(), position.isPush(run.direction()));
            if (position.obstacle(run.direction()).isPresent()) {
                return false;
            }
            position.step(run.direction());
        }
        return true;
    }
}
