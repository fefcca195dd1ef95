package org.sokobase.play;

import java.util.Optional;
import java.util.regex.Pattern;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;

/**
 * Moves as the squares on which the player stands one after the other: {@code Bb,Cb,Cc}, see {@link Coordinates}. The
 * square where he starts may be the first of them or left out.
 */
public final class SquareNotation implements SolutionText {

    private static final Pattern BEGIN = Pattern.compile("\\s*[A-Z]{1,3}[a-z]{1,3}\\s*,");

    private final Coordinates first;
    private final MovesBuilder steps;

    private SquareNotation(Coordinates first, MovesBuilder steps) {
        this.first = first;
        this.steps = steps;
    }

    static boolean isBegunBy(String text) {
        return BEGIN.matcher(text).lookingAt();
    }

    /**
     * Writes moves, the player's start included. Read and played again they are the same.
     *
     * @param player where the player starts in the level as published
     */
    public static String write(Moves moves, Coordinates player) {
        StringBuilder text = new StringBuilder(player.toString());
        Coordinates square = player;
        for (int i = 0; i < moves.length(); i++) {
            square = square.next(moves.direction(i));
            text.append(',').append(square);
        }
        return text.toString();
    }

    static SolutionText parse(String text) {
        MovesBuilder steps = new MovesBuilder();
        Coordinates first = null;
        Coordinates last = null;
        int begin = 0;
        while (begin <= text.length()) {
            int comma = text.indexOf(',', begin);
            int end = comma < 0 ? text.length() : comma;
            Optional<Coordinates> square =
                    Coordinates.parse(text.substring(begin, end).strip());
            if (square.isEmpty()) {
                return new Malformed(begin, "a square such as Aa is missing");
            }
            if (last == null) {
                first = square.get();
            } else {
                Optional<Direction> step = last.stepTo(square.get());
                if (step.isEmpty() || !steps.hasRoom(1)) {
                    String reason = last + " and " + square.get() + " are no neighbours";
                    return new Malformed(begin, step.isEmpty() ? reason : MovesBuilder.TOO_MANY);
                }
                steps.add(step.get(), false);
            }
            last = square.get();
            begin = end + 1;
        }
        return new SquareNotation(first, steps);
    }

    @Override
    public Conversion on(Board board, Coordinates player) {
        MovesBuilder moves = new MovesBuilder();
        if (!first.equals(player)) {
            Optional<Direction> step = player.stepTo(first);
            if (step.isEmpty()) {
                return Conversion.impossible("the player starts at " + player + ", not at or beside " + first);
            }
            moves.add(step.get(), false);
        }
        if (!moves.hasRoom(steps.length())) {
            return Conversion.impossible(MovesBuilder.TOO_MANY);
        }
        moves.addAll(steps);
        return moves.length() == 0
                ? Conversion.impossible("there are no moves")
                : new Steps(Moves.wrap(moves.letters())).on(board, player);
    }
}
