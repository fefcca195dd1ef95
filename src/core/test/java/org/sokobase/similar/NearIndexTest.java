package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

/** The law: the index finds what comparing all pairs finds, pair by pair, with the same distance and the same view. */
class NearIndexTest {

    private static final int BOARDS = 150;

    private final List<Board> many = new ArrayList<>();
    private final List<Board> asked = new ArrayList<>();

    NearIndexTest() {
        Random random = new Random(7);
        for (long seed = 0; seed < BOARDS; seed++) {
            Board board = Boards.random(seed);
            many.add(board);
            Symmetry view = Symmetry.values()[random.nextInt(8)];
            asked.add(Boards.changed(board, random.nextInt(6), random).seen(view));
        }
        many.add(Boards.of(Boards.room(80, 5)));
        asked.add(Boards.of(Boards.room(80, 5)));
    }

    private static List<NearIndex.Near> slow(List<Board> many, Board board, DistanceLimit within) {
        List<NearIndex.Near> near = new ArrayList<>();
        for (int i = 0; i < many.size(); i++) {
            Optional<BitBoard> one = BitBoard.of(many.get(i));
            Optional<BitBoard> other = BitBoard.of(board);
            if (one.isPresent() && other.isPresent()) {
                Difference difference = Distance.from(one.get()).to(other.get());
                if (within.holds(difference)) {
                    near.add(new NearIndex.Near(i, difference));
                }
            }
        }
        return near;
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "2", "3", "4", "7", "0%", "5%", "12%", "100%"})
    void itFindsWhatComparingAllPairsFinds(String limit) {
        DistanceLimit within = DistanceLimit.parse(limit).orElseThrow();
        NearIndex index = NearIndex.of(many, within);
        long pairs = 0;
        int step = limit.equals("100%") ? 20 : 1;
        for (int i = 0; i < asked.size(); i += step) {
            List<NearIndex.Near> near = index.near(asked.get(i));

            assertThat(near).as("%s %d", limit, i).isEqualTo(slow(many, asked.get(i), within));
            pairs += near.size();
        }
        assertThat(pairs).as("boards that are near").isGreaterThan(10);
    }

    @Test
    void aBoardThatIsTooLargeIsNearNothing() {
        Board large = Boards.of(Boards.room(80, 5));
        NearIndex index = NearIndex.of(List.of(large), DistanceLimit.USUAL);

        assertThat(index.near(large)).isEmpty();
        assertThat(NearIndex.compares(large)).isFalse();
        assertThat(NearIndex.compares(Boards.of(Boards.room(66, 66)))).isTrue();
    }

    @Test
    void nothingIsNearNothing() {
        assertThat(NearIndex.of(List.of(), DistanceLimit.USUAL).near(Boards.random(1)))
                .isEmpty();
    }
}
