package org.sokobase.notation;

import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;

/** A way to write moves that people and programs use. What is written is read by {@link SolutionText#parse}. */
public enum Notation {
    /** The letters and nothing else. */
    LURD {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            return Optional.of(moves.toString());
        }
    },
    /** LURD with counts, see {@link RunLengthLurd}. */
    RLE {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            return Optional.of(RunLengthLurd.write(moves));
        }
    },
    /** The game played backwards, see {@link ReverseLurd}; only for moves that end with a push and all boxes on goals. */
    REVERSE {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            String text = ReverseLurd.write(moves);
            boolean isReadAgain =
                    SolutionText.parse(text).on(board, player).moves().equals(Optional.of(moves));
            return isReadAgain ? Optional.of(text) : Optional.empty();
        }
    },
    /** Walks by their ends, see {@link WalkNotation}. */
    WALK {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            return Optional.of(WalkNotation.write(moves, board, player));
        }
    },
    /** The squares of the player's way, see {@link SquareNotation}. */
    SQUARES {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            return Optional.of(SquareNotation.write(moves, player));
        }
    };

    /**
     * Writes moves. Read again on the same board they are the same, with the case of every letter as it is played.
     *
     * @param board  the board of a level
     * @param player where its player stands in the level as published
     * @return the text; nothing if a move is against the rules, or if this notation has no way to say these moves
     */
    public Optional<String> write(Moves moves, Board board, Coordinates player) {
        Replay.Recased recased = Replay.recase(board, moves);
        return recased.isLegal() ? writeLegal(recased.moves(), board, player) : Optional.empty();
    }

    /** Writes moves that are known to be legal on the board, in the right case. */
    abstract Optional<String> writeLegal(Moves moves, Board board, Coordinates player);

    /**
     * The notation that a text is in from its first character to its last, as far as the form tells: no count is carried
     * out, so that this takes no longer than the text is long.
     */
    public static Optional<Notation> of(String text) {
        if (Moves.parse(text).moves().isPresent()) {
            return Optional.of(LURD);
        }
        if (WalkNotation.isFormOf(text)) {
            return Optional.of(WALK);
        }
        if (SquareNotation.isFormOf(text)) {
            return Optional.of(SQUARES);
        }
        if (!RunLengthLurd.isFormOf(text)) {
            return Optional.empty();
        }
        return Optional.of(text.indexOf('[') >= 0 ? REVERSE : RLE);
    }

    /** The name in small letters. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
