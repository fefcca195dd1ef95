package org.sokobase.format.text;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;

/**
 * Finds where boards that follow each other without any line between them fall apart into sound boards. A row of walls
 * that closes the board above and the one below cannot be given to either, so that such boards do not fall apart.
 */
final class GluedBoards {

    private final List<String> rows;
    private final int[] players;

    private GluedBoards(List<String> rows) {
        this.rows = rows;
        this.players = IntStream.range(0, rows.size())
                .flatMap(y ->
                        rows.get(y).chars().filter(c -> c == '@' || c == '+').map(c -> y))
                .toArray();
    }

    /** The row, counted from 0, with which the second of several sound boards begins; nothing if there are none. */
    static OptionalInt second(List<String> rows) {
        return new GluedBoards(rows).second();
    }

    private OptionalInt second() {
        int second = 0;
        int start = 0;
        for (int i = 0; i + 1 < players.length; i++) {
            int end = shortestSound(start, players[i], players[i + 1]);
            if (!isSound(start, end)) {
                return OptionalInt.empty();
            }
            second = i == 0 ? end : second;
            start = end;
        }
        return second > 0 && isSound(start, rows.size()) ? OptionalInt.of(second) : OptionalInt.empty();
    }

    /** The least end, between two players' rows, with which the rows from here on are sound; else the greatest. */
    private int shortestSound(int start, int player, int nextPlayer) {
        int low = player + 1;
        int high = Math.max(low, nextPlayer);
        while (low < high) {
            int middle = (low + high) / 2;
            // What is sound stays so with further rows below, which the player never reaches.
            if (isSound(start, middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private boolean isSound(int start, int end) {
        return Board.inspect(Grid.ofRows(rows.subList(start, end))).playable().isPresent();
    }
}
