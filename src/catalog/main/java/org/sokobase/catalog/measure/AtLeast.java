package org.sokobase.catalog.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;

/**
 * What is proved of all solutions of a board: that none has fewer moves, and none fewer pushes. A solution with as many is the
 * best one.
 *
 * <p>The fewest pushes are those of the puzzle. The fewest moves depend on where the player starts, so a bound of theirs holds for
 * one board in its eight views only, and has the smallest Exact-Id of these in its name, in letters.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  no solution of the board has fewer; empty if nothing is proved
 * @param pushes no solution of the puzzle has fewer; empty if nothing is proved
 */
public record AtLeast(OptionalInt moves, OptionalInt pushes) {

    /** Nothing is proved. */
    public static final AtLeast NOTHING = new AtLeast(OptionalInt.empty(), OptionalInt.empty());

    /** The measure with the fewest pushes of a puzzle, which may be proved. */
    static final String LEAST_PUSHES = "least_pushes";

    /** The measure with a bound of the fewest pushes, which stands beside one from above. */
    static final String PUSHES = "pushes_at_least";

    private static final String MOVES = "moves_at_least_";

    /** No solution has fewer moves than these. */
    public static AtLeast ofMoves(int moves) {
        return new AtLeast(OptionalInt.of(moves), OptionalInt.empty());
    }

    /** No solution has fewer pushes than these. */
    public static AtLeast ofPushes(int pushes) {
        return new AtLeast(OptionalInt.empty(), OptionalInt.of(pushes));
    }

    /** What the measures of its puzzle, by name, say of a board, which is asked for only if they may say something. */
    public static AtLeast of(Supplier<Board> board, Map<String, KeptMeasure> known) {
        if (known.keySet().stream().noneMatch(name -> isOfBoard(name) || isOfPushes(name))) {
            return NOTHING;
        }
        return new AtLeast(
                largest(Stream.of(nameOfMoves(board.get())), known), largest(Stream.of(LEAST_PUSHES, PUSHES), known));
    }

    private static boolean isOfPushes(String name) {
        return name.equals(LEAST_PUSHES) || name.equals(PUSHES);
    }

    private static OptionalInt largest(Stream<String> names, Map<String, KeptMeasure> known) {
        return names.map(known::get)
                .filter(measure -> measure != null
                        && (measure.certainty() == Certainty.PROVED || measure.certainty() == Certainty.LOWER))
                .mapToInt(measure -> (int) Math.ceil(measure.value().getAsDouble()))
                .max();
    }

    /** Whether a measure holds for one board only, and so is none of the puzzle. */
    public static boolean isOfBoard(String name) {
        return name.startsWith(MOVES);
    }

    private static String nameOfMoves(Board board) {
        StringBuilder name = new StringBuilder(MOVES);
        new Identifier()
                .smallestSum(board.grid())
                .toString()
                .chars()
                .forEach(digit -> name.append((char) ('a' + Character.digit(digit, 16))));
        return name.toString();
    }

    /** The measures of the puzzle of a board that keep this. */
    public List<KeptMeasure> kept(Board board) {
        List<KeptMeasure> kept = new ArrayList<>();
        moves.ifPresent(least -> kept.add(KeptMeasure.of(nameOfMoves(board), least, Certainty.LOWER)));
        pushes.ifPresent(least -> kept.add(KeptMeasure.of(PUSHES, least, Certainty.LOWER)));
        return kept;
    }

    /** Whether nothing is proved. */
    public boolean isNothing() {
        return moves.isEmpty() && pushes.isEmpty();
    }
}
