package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

/** What a sketch promises: it is the same in all views, and never says that boards are farther apart than they are. */
class BoardSignatureTest {

    private static final long BOARDS = 1_000;

    private static BoardSignature sketch(Board board) {
        return BoardSignature.of(board).orElseThrow();
    }

    @Test
    void sketchesNeverChangeAsCatalogsKeepThem() {
        assertThat(sketch(Boards.of("""
                #######
                #@$ . #
                #  #  #
                #######
                """)))
                .isEqualTo(new BoardSignature(9, 0x2040_4102L, 0x4601_2021_0001_0000L, 0x1000_0000_0000_0000L));
    }

    @Test
    void itIsTheSameInAllViewsAndWhereverThePlayerStandsAndWhateverLiesOutside() {
        LongStream.range(0, BOARDS).forEach(seed -> {
            Board board = Boards.random(seed);
            BoardSignature sketch = sketch(board);
            Stream.of(Symmetry.values())
                    .forEach(view -> assertThat(sketch(board.seen(view)))
                            .as("%d %s", seed, view)
                            .isEqualTo(sketch));
            Boards.withPlayerElsewhere(board)
                    .forEach(moved -> assertThat(sketch(moved)).as("%d", seed).isEqualTo(sketch));
            assertThat(sketch(Boards.of(Boards.decorated(board, new Random(seed)))))
                    .as("%d", seed)
                    .isEqualTo(sketch);
        });
    }

    @Test
    void itNeverPromisesMoreThanTheDistance() {
        int sharp = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Random random = new Random(seed);
            Board first = Boards.random(seed);
            Board second = Boards.changed(first, 1 + random.nextInt(6), random);
            int distance = Distance.from(BitBoard.of(first).orElseThrow())
                    .to(BitBoard.of(second).orElseThrow())
                    .differing();
            int least = sketch(first).least(sketch(second));
            assertThat(least).as("%d\n%s%s", seed, first, second).isBetween(0, distance);
            sharp += least == distance ? 1 : 0;
        }
        assertThat(sharp).as("bounds that could not be better").isGreaterThan((int) BOARDS / 3);
    }

    @Test
    void boardsThatHaveNothingToDoWithEachOtherAreToldApart() {
        int alike = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            BoardSignature first = sketch(Boards.random(seed));
            BoardSignature second = sketch(Boards.random(~seed));
            alike += first.least(second) <= first.floors() / 20 ? 1 : 0;
        }
        assertThat(alike).isLessThan((int) BOARDS / 100);
    }

    @Test
    void theBoundIsTheEighthPartOfWhatTheCountsDifferByOrTheDifferenceOfFloor() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            BoardSignature first = new BoardSignature(random.nextInt(20), 0, random.nextLong(), random.nextLong());
            BoardSignature second = new BoardSignature(random.nextInt(20), 0, random.nextLong(), random.nextLong());
            int apart = 0;
            for (int bits = 0; bits < Long.SIZE; bits += 4) {
                apart += Math.abs((int) (first.high() >>> bits & 15) - (int) (second.high() >>> bits & 15));
                apart += Math.abs((int) (first.low() >>> bits & 15) - (int) (second.low() >>> bits & 15));
            }
            int least = Math.max((int) Math.ceil(apart / 8.0), Math.abs(first.floors() - second.floors()));

            assertThat(first.least(second)).isEqualTo(least);
        }
    }

    @Test
    void aNearBoardIsInOneOfThePlacesThatAreLookedUp() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Random random = new Random(seed);
            Board first = Boards.random(seed);
            Board second =
                    Boards.changed(first, 1 + random.nextInt(4), random).seen(Symmetry.values()[random.nextInt(8)]);
            int distance = Distance.from(BitBoard.of(first).orElseThrow())
                    .to(BitBoard.of(second).orElseThrow())
                    .differing();
            if (distance <= 3) {
                BoardSignature its = sketch(second);
                assertThat(BoardSignature.places(first, distance))
                        .as("%d\n%s%s", seed, first, second)
                        .contains(new BoardSignature.Place(its.floors(), its.lattice()));
            }
        }
    }

    @Test
    void thePlacesAreFew() {
        Board board = Boards.random(11);

        assertThat(BoardSignature.places(board, 0)).hasSize(1);
        assertThat(BoardSignature.places(board, 1)).hasSizeBetween(5, 19);
        assertThat(BoardSignature.places(board, 3)).hasSizeLessThan(1400);
    }

    @Test
    void aBoardThatCannotBeComparedHasNone() {
        assertThat(BoardSignature.of(Boards.of(Boards.room(66, 66)))).isPresent();
        assertThat(BoardSignature.of(Boards.of(Boards.room(67, 5)))).isEmpty();
    }
}
