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
     * Writes legal moves. Read again they have the same pushes; the walks between them may have become shorter.
     *
     * @param player where the player starts in the level as published
     */
    public static String write(Moves moves, Coordinates player) {
        StringBuilder text = new StringBuilder();
        int afterLastPush = afterLastPush(moves);
        Coordinates square = player;
        int i = 0;
        while (i < moves.length()) {
            while (i < afterLastPush && !moves.isPush(i)) {
                square = square.next(moves.direction(i++));
            }
            text.append(text.isEmpty() ? "" : ",")
                    .append(square.x())
                    .append('-')
                    .append(square.y());
            int end = i;
            while (end < moves.length() && moves.isPush(end)) {
                end++;
            }
            end = end == afterLastPush ? moves.length() : end; // steps that lead to no push cannot be a walk
            while (i < end) {
                Direction direction = moves.direction(i);
                int begin = i;
                while (i < end && moves.direction(i) == direction) {
                    square = square.next(direction);
                    i++;
                }
                text.append(direction.walkLetter()).append(i - begin);
            }
        }
        return text.toString();
    }

    private static int afterLastPush(Moves moves) {
        int after = moves.length();
        while (after > 0 && !moves.isPush(after - 1)) {
            after--;
        }
        return after;
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
