package org.sokobase.notation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;

/**
 * A solution as written, in any common notation. Some notations give moves only on a board: a walk to a square, a game
 * played backwards.
 *
 * <table>
 *   <caption>Notations</caption>
 *   <tr><td>LURD</td><td>{@code rrUUdL}, with counts and groups {@code 2r2UdL}, {@code 2(rU)}</td></tr>
 *   <tr><td>{@link ReverseLurd}</td><td>{@code []ULu[rd]R}</td></tr>
 *   <tr><td>{@link WalkNotation}</td><td>{@code 20-1d2,20-5l2}, {@code r2d1,14-3r2}</td></tr>
 *   <tr><td>{@link SquareNotation}</td><td>{@code Ca,Cb,Db}, {@code Ca Cb Db}</td></tr>
 * </table>
 *
 * <p>Immutable; equal if they are written in the same notation and say the same.
 */
public sealed interface SolutionText
        permits SolutionText.Malformed,
                SolutionText.Lurd,
                SolutionText.Steps,
                ReverseLurd,
                WalkNotation,
                SquareNotation {

    /**
     * Parses a text in the only notation in which it is well-formed; plain letters are always LURD. If it is well-formed in
     * none, the result is the error of the notation that gets furthest. Blanks and line ends are ignored.
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
     * The moves on a board, if they are possible there.
     *
     * @param board  the board of a level
     * @param player the square of its player in the level as published, to which written coordinates refer
     */
    Conversion on(Board board, Coordinates player);

    /** The moves, if they can be computed without a board. The case of their letters is unverified. */
    default Optional<Moves> withoutBoard() {
        return Optional.empty();
    }

    /**
     * Not moves in any notation.
     *
     * @param offset the offset in the text at which the moves end, counted from 0
     * @param reason what is wrong there
     */
    record Malformed(int offset, String reason) implements SolutionText {
        @Override
        public Conversion on(Board board, Coordinates player) {
            return Conversion.impossible(reason);
        }
    }

    /** Moves that can be computed without a board. */
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
     * Steps whose pushes are unknown without the board.
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
