package org.sokobase.format;

import static org.sokobase.format.ReaderLaws.require;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** What holds for every text of a solution. Plain checks, as they run millions of times. */
final class NotationLaws {

    /** Longer ones are not written again, as counts make very many moves of a few letters. */
    private static final int MOST_MOVES = 2000;

    private static final List<Board> BOARDS = List.of(
            Boards.of("#######\n#.$@$.#\n#     #\n#######\n"),
            Boards.of("########\n#  #   #\n# $$ @ #\n#. . # #\n########\n"));

    private NotationLaws() {}

    /** Of the text that the bytes make. */
    static void check(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        SolutionText parsed = SolutionText.parse(text);
        require(parsed.equals(SolutionText.parse(text)), "what is read twice is equal: " + text);
        if (parsed instanceof SolutionText.Malformed wrong) {
            require(wrong.offset() >= 0 && wrong.offset() <= text.length(), "the offset is one of the text's: " + text);
        }
        for (Board board : BOARDS) {
            Coordinates player = Coordinates.ofPlayer(board);
            Conversion converted = parsed.on(board, player);
            require(converted.equals(parsed.on(board, player)), "what is converted twice is equal: " + text);
            require(converted.moves().isPresent() || !converted.reason().isBlank(), "it is said why: " + text);
            converted
                    .moves()
                    .filter(moves -> moves.length() <= MOST_MOVES)
                    .ifPresent(moves -> requireSameInAll(moves, board, player));
        }
    }

    /** Written in any notation and read again, moves are the same, with pushes in capital letters. */
    private static void requireSameInAll(Moves moves, Board board, Coordinates player) {
        boolean isLegal = !(Replay.play(board, moves) instanceof Verdict.Illegal);
        Moves played = Replay.recase(board, moves).moves();
        for (Notation notation : Notation.values()) {
            Optional<String> written = notation.write(moves, board, player);
            require(isLegal || written.isEmpty(), "what cannot be played is not written: " + moves);
            written.ifPresent(text -> require(
                    SolutionText.parse(text).on(board, player).moves().equals(Optional.of(played)),
                    "moves that are written and read stay the same: " + text));
        }
    }
}
