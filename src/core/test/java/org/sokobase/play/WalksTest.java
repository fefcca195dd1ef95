package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;

class WalksTest {

    private static final int NEVER = 1_000_000;

    /** The number in a failure's name is the board's seed. */
    @Test
    void walksAreLegalEndWhereTheyShouldAndNoneIsShorter() {
        for (long seed = 0; seed < 200; seed++) {
            Board board = Boards.random(seed);
            int[] distances = distances(new Position(board));
            for (int square = 0; square < distances.length; square++) {
                Position position = new Position(board);
                MovesBuilder moves = new MovesBuilder();

                Optional<String> wrong = new Walks(position).walk(square, moves);

                assertThat(wrong.isEmpty()).as("%d, %d", seed, square).isEqualTo(distances[square] < NEVER);
                if (wrong.isEmpty()) {
                    assertThat(moves.length()).as("%d, %d", seed, square).isEqualTo(distances[square]);
                    assertThat(position.player()).as("%d, %d", seed, square).isEqualTo(square);
                    assertWalkLeadsTo(square, board, moves);
                } else {
                    assertThat(position.player()).as("%d, %d", seed, square).isEqualTo(board.player());
                }
            }
        }
    }

    private static void assertWalkLeadsTo(int square, Board board, MovesBuilder moves) {
        Position replay = new Position(board);
        for (byte letter : moves.letters()) {
            Direction direction = Moves.direction(letter);
            assertThat(replay.obstacle(direction)).isEmpty();
            assertThat(replay.isPush(direction)).isFalse();
            replay.step(direction);
        }
        assertThat(replay.player()).isEqualTo(square);
    }

    /** Distances from the player, corrected until nothing changes any more. */
    private static int[] distances(Position position) {
        int[] distances = new int[position.size()];
        Arrays.fill(distances, NEVER);
        distances[position.player()] = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int square = 0; square < distances.length; square++) {
                for (Direction direction : Direction.values()) {
                    int next = square + direction.offset(position.width());
                    if (distances[square] < NEVER && position.isFree(next) && distances[next] > distances[square] + 1) {
                        distances[next] = distances[square] + 1;
                        changed = true;
                    }
                }
            }
        }
        return distances;
    }

    @Test
    void oneObjectFollowsThePositionAsItChanges() {
        Position position = new Position(Boards.of("######\n#@   #\n# $  #\n#  . #\n######"));
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();

        assertThat(walks.walk(8, moves)).isEmpty();
        position.step(Direction.DOWN);
        assertThat(walks.walk(20, moves)).as("where the box is now").isPresent();
        assertThat(walks.walk(19, moves)).isEmpty();

        assertThat(moves.letters()).asString().isEqualTo("rld");
    }
}
