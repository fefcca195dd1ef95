package org.sokobase.notation;

import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;

/** A notation for moves that people and programs use. {@link SolutionText#parse} reads what this writes. */
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
    /** The squares of the player's path, see {@link SquareNotation}. */
    SQUARES {
        @Override
        Optional<String> writeLegal(Moves moves, Board board, Coordinates player) {
            return Optional.of(SquareNotation.write(moves, player));
        }
    };

    /**
     * Writes moves. Reading them on the same board gives the same moves, with the case of every letter corrected.
     *
     * @param board  the board of a level
     * @param player the square of its player in the level as published
     * @return the text; empty if a move is illegal, or if this notation cannot express these moves
     */
    public Optional<String> write(Moves moves, Board board, Coordinates player) {
        Replay.Recased recased = Replay.recase(board, moves);
        return recased.isLegal() ? writeLegal(recased.moves(), board, player) : Optional.empty();
    }

    /** Writes moves that are known to be legal on the board, in the right case. */
    abstract Optional<String> writeLegal(Moves moves, Board board, Coordinates player);

    /**
     * The notation of a whole text, judged by its form alone: counts are not expanded, so this takes time linear in the
     * length of the text.
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

    /** The name in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
