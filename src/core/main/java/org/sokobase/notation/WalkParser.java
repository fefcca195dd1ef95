package org.sokobase.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;

/** Reads {@link WalkNotation}, which has the rules. */
final class WalkParser {

    private static final String SQUARE = "a column-row square such as 14-3";
    private static final String STEP = "a step such as r2";

    private final Cursor cursor;
    private final List<WalkNotation.Leg> legs = new ArrayList<>();
    private boolean squares;
    private boolean bareSquare;
    private boolean blanksWithin;
    private boolean counted;
    private long steps;

    /** Where the first count was left out, or -1. */
    private int uncounted = -1;

    WalkParser(String text) {
        cursor = new Cursor(text);
    }

    /** Whether what was read is as programs write it. */
    boolean isPlain() {
        return counted && !bareSquare && !blanksWithin;
    }

    SolutionText parse() {
        boolean commas = false;
        do {
            Optional<SolutionText.Malformed> wrong = leg();
            if (wrong.isPresent()) {
                return wrong.get();
            }
            commas |= cursor.at(',');
        } while (cursor.takes(',') && !cursor.endsInBlanks());
        if (uncounted >= 0 && !squares && !commas) {
            return new SolutionText.Malformed(
                    uncounted, "a letter without a count: expected one behind it, such as the 2 in r2");
        }
        if (!cursor.atEnd()) {
            return cursor.expected("',', or " + STEP);
        }
        if (steps == 0) {
            return cursor.expected(STEP);
        }
        return squares ? new WalkNotation(legs) : withoutSquares();
    }

    private Optional<SolutionText.Malformed> leg() {
        cursor.skipBlanks();
        Optional<Coordinates> to = Optional.empty();
        if (!cursor.atLetter()) {
            SolutionText.Malformed missing = cursor.expected(SQUARE + " or " + STEP);
            to = square();
            if (to.isEmpty()) {
                return Optional.of(missing);
            }
            squares = true;
        }
        List<WalkNotation.Run> runs = new ArrayList<>(1);
        while (cursor.atLetter()) {
            Optional<SolutionText.Malformed> wrong = run(runs);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        bareSquare |= runs.isEmpty();
        legs.add(new WalkNotation.Leg(to, runs));
        return Optional.empty();
    }

    private Optional<Coordinates> square() {
        boolean column = cursor.atDigit();
        int x = cursor.number();
        skipBlanksWithin();
        if (!column || !cursor.takes('-')) {
            return Optional.empty();
        }
        skipBlanksWithin();
        boolean row = cursor.atDigit();
        int y = cursor.number();
        cursor.skipBlanks();
        return row ? Optional.of(new Coordinates(x, y)) : Optional.empty();
    }

    private Optional<SolutionText.Malformed> run(List<WalkNotation.Run> runs) {
        Direction direction = Moves.direction((byte) cursor.take());
        int behind = cursor.offset();
        cursor.skipBlanks();
        int count = 1;
        if (cursor.atDigit()) {
            blanksWithin |= cursor.offset() > behind;
            counted = true;
            count = cursor.number();
        } else {
            uncounted = uncounted < 0 ? behind : uncounted;
        }
        steps += count;
        if (count == 0 || steps > MovesBuilder.MOST) {
            return Optional.of(
                    cursor.malformed(count == 0 ? "a count of 0: expected 1 or more" : MovesBuilder.TOO_MANY));
        }
        runs.add(new WalkNotation.Run(direction, count));
        cursor.skipBlanks();
        return Optional.empty();
    }

    private void skipBlanksWithin() {
        int before = cursor.offset();
        cursor.skipBlanks();
        blanksWithin |= cursor.offset() > before;
    }

    private SolutionText withoutSquares() {
        MovesBuilder moves = new MovesBuilder();
        for (WalkNotation.Leg leg : legs) {
            for (WalkNotation.Run run : leg.runs()) {
                moves.add(run.direction().walkLetter());
                moves.repeat(moves.length() - 1, run.steps() - 1);
            }
        }
        return new SolutionText.Steps(Moves.wrap(moves.letters()));
    }
}
