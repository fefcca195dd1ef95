package org.sokobase.notation;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;

/**
 * Moves as the sequence of the player's squares: {@code Bb,Cb,Cc} or {@code Bb Cb Cc}, see {@link Coordinates}. The start
 * square may come first or be left out. A comma, blanks or both separate squares. There must be at least two: {@code Bb}
 * is a word.
 *
 * <p>Immutable; equal if the squares are.
 */
public final class SquareNotation implements SolutionText {

    private final Coordinates first;
    private final MovesBuilder steps;

    private SquareNotation(Coordinates first, MovesBuilder steps) {
        this.first = first;
        this.steps = steps;
    }

    /** Whether a text is well-formed: squares, each beside the one before it. */
    static boolean isFormOf(String text) {
        return !(parse(text) instanceof Malformed);
    }

    /**
     * Writes moves, including the player's start. Reading and playing them gives the same moves.
     *
     * @param player where the player starts in the level as published
     */
    static String write(Moves moves, Coordinates player) {
        StringBuilder text = new StringBuilder(player.toString());
        Coordinates square = player;
        for (int i = 0; i < moves.length(); i++) {
            square = square.next(moves.direction(i));
            text.append(',').append(square);
        }
        return text.toString();
    }

    static SolutionText parse(String text) {
        Cursor cursor = new Cursor(text);
        MovesBuilder steps = new MovesBuilder();
        @Nullable Coordinates first = null;
        @Nullable Coordinates last = null;
        cursor.skipBlanks();
        do {
            String word = cursor.word();
            Optional<Coordinates> square = Coordinates.parse(word);
            if (square.isEmpty()) {
                return cursor.expected("a square such as Cb");
            }
            if (last == null) {
                first = square.get();
            } else {
                Optional<Direction> step = last.stepTo(square.get());
                if (step.isEmpty()) {
                    return cursor.malformed(square.get() + " is not beside " + last + ": expected a neighbour of it");
                }
                if (!steps.hasRoom(1)) {
                    return cursor.malformed(MovesBuilder.TOO_MANY);
                }
                steps.add(step.get().walkLetter());
            }
            last = square.get();
            cursor.skip(word.length());
            cursor.skipBlanks();
            cursor.takes(',');
        } while (!cursor.endsInBlanks());
        return first != null && steps.length() > 0
                ? new SquareNotation(first, steps)
                : new Malformed(0, "expected two squares or more");
    }

    @Override
    public Conversion on(Board board, Coordinates player) {
        MovesBuilder moves = new MovesBuilder();
        if (!first.equals(player)) {
            Optional<Direction> step = player.stepTo(first);
            if (step.isEmpty()) {
                return Conversion.impossible("the player starts at " + player + ", not at or beside " + first);
            }
            moves.add(step.get().walkLetter());
        }
        if (!moves.hasRoom(steps.length())) {
            return Conversion.impossible(MovesBuilder.TOO_MANY);
        }
        moves.addAll(steps);
        return moves.length() == 0
                ? Conversion.impossible(Conversion.NO_MOVES)
                : new Steps(Moves.wrap(moves.letters())).on(board, player);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SquareNotation that
                && first.equals(that.first)
                && Arrays.equals(steps.letters(), that.steps.letters());
    }

    @Override
    public int hashCode() {
        return 31 * first.hashCode() + Arrays.hashCode(steps.letters());
    }
}
