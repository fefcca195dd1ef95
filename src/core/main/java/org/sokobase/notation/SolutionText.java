package org.sokobase.notation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;

/**
 * What stands where a solution should be, in any of the notations that are in use. Some of them become moves only on a
 * board: a walk to a square, a game played backwards.
 *
 * <table>
 *   <caption>Notations</caption>
 *   <tr><td>LURD</td><td>{@code rrUUdL}, with counts and groups {@code 2r2UdL}, {@code 2(rU)}</td></tr>
 *   <tr><td>{@link ReverseLurd}</td><td>{@code []ULu[rd]R}</td></tr>
 *   <tr><td>{@link WalkNotation}</td><td>{@code 20-1d2,20-5l2}, {@code r2d1,14-3r2}</td></tr>
 *   <tr><td>{@link SquareNotation}</td><td>{@code Ca,Cb,Db}, {@code Ca Cb Db}</td></tr>
 * </table>
 *
 * <p>Immutable.
 */
public sealed interface SolutionText
        permits SolutionText.Malformed,
                SolutionText.Lurd,
                SolutionText.Steps,
                ReverseLurd,
                WalkNotation,
                SquareNotation {

    /**
     * Reads a text in the one notation in which it is well-formed: none is so in two of them, except that plain letters are
     * always LURD. If it is so in none, it is what is wrong in the one that goes furthest. Blanks and line ends do not count.
     */
    static SolutionText parse(String text) {
        Optional<Moves> plain = Moves.parse(text).moves();
        if (plain.isPresent()) {
            return new Lurd(plain.get());
        }
        List<Function<String, SolutionText>> notations =
                List.of(RunLengthLurd::parse, SquareNotation::parse, WalkNotation::parse);
        Malformed furthest = new Malformed(-1, "");
        for (Function<String, SolutionText> notation : notations) {
            SolutionText read = notation.apply(text);
            if (!(read instanceof Malformed wrong)) {
                return read;
            }
            furthest = wrong.offset() > furthest.offset() ? wrong : furthest;
        }
        return furthest;
    }

    /**
     * The moves on a board, if it allows them.
     *
     * @param board  the board of a level
     * @param player where its player stands in the level as published, to which written coordinates refer
     */
    Conversion on(Board board, Coordinates player);

    /** The moves, if they need no board to be known. The case of their letters is only a claim. */
    default Optional<Moves> withoutBoard() {
        return Optional.empty();
    }

    /**
     * No moves in any notation.
     *
     * @param offset where in the text it ceases to be moves, counted from 0
     * @param reason what is wrong there
     */
    record Malformed(int offset, String reason) implements SolutionText {
        @Override
        public Conversion on(Board board, Coordinates player) {
            return Conversion.impossible(reason);
        }
    }

    /** Moves that need no board to be known. */
    record Lurd(Moves moves) implements SolutionText {
        @Override
        public Conversion on(Board board, Coordinates player) {
            return Conversion.of(moves);
        }

        @Override
        public Optional<Moves> withoutBoard() {
            return Optional.of(moves);
        }
    }

    /**
     * Steps that do not say which of them are pushes; only the board does.
     *
     * @param moves the steps, in any case
     */
    record Steps(Moves moves) implements SolutionText {
        @Override
        public Conversion on(Board board, Coordinates player) {
            return Conversion.of(Replay.recase(board, moves).moves());
        }

        @Override
        public Optional<Moves> withoutBoard() {
            return Optional.of(moves);
        }
    }
}
