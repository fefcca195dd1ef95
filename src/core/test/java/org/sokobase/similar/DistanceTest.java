package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Likeness;

/** How many squares differ: in pictures, and what must hold for every two boards. A failure names the seed. */
class DistanceTest {

    private static final long PAIRS = 60;
    private static final long MANY_PAIRS = ManySeeds.of(10_000);

    private static Difference difference(Board first, Board second) {
        return Distance.from(bits(first)).to(bits(second));
    }

    private static BitBoard bits(Board board) {
        return BitBoard.of(board).orElseThrow();
    }

    private static int distance(String first, String second) {
        return difference(Boards.of(first), Boards.of(second)).differing();
    }

    /** Two boards: every third time unrelated, else one with a few squares changed, in any view. */
    private static Board[] pair(long seed) {
        Random random = new Random(seed);
        Board first = Boards.random(seed);
        Board second = seed % 3 == 0
                ? Boards.random(~seed)
                : Boards.changed(first, random.nextInt(5), random).seen(Symmetry.values()[random.nextInt(8)]);
        return new Board[] {first, second};
    }

    private static void forSeeds(long count, LongConsumer law) {
        LongStream.range(0, count).forEach(law);
    }

    @Test
    void aBoxAGoalOrAWallElsewhereIsTwoSquares() {
        String board = """
                #######
                #@ $ .#
                #     #
                #  #  #
                #######
                """;

        assertThat(distance(board, board)).isZero();
        assertThat(distance(board, board.replace("$ .", " $."))).isEqualTo(2);
        assertThat(distance(board, board.replace("$ .", "$. "))).isEqualTo(2);
        assertThat(distance(board, board.replace("  #  ", " #   "))).isEqualTo(2);
        assertThat(distance(board, board.replace("$ .", "  ."))).isEqualTo(1);
        assertThat(distance(board, board.replace("$ .", "$  "))).isEqualTo(1);
        assertThat(distance(board, board.replace("  #  ", "     "))).isEqualTo(1);
    }

    @Test
    void aSquareCountsOnceHoweverMuchOfItDiffers() {
        assertThat(distance("######\n#@ * #\n######", "####\n#@ #\n####"))
                .as("what lies behind the wall is gone, too")
                .isEqualTo(2);
        assertThat(distance("#####\n#@  #\n# * #\n#####", "#####\n#@  #\n#   #\n#####"))
                .isEqualTo(1);
    }

    @Test
    void thePlayerElsewhereInHisAreaIsNoDifference() {
        assertThat(distance("########\n#@ $ . #\n########", "########\n# @$ . #\n########"))
                .isZero();
    }

    @Test
    void thePlayerInAnotherAreaIsTwoSquares() {
        assertThat(distance("########\n#@ $  .#\n########", "########\n#  $ @.#\n########"))
                .isEqualTo(2);
    }

    @Test
    void thePlayerWhoCanWalkToTheOtherOnlyOneWayIsOneSquare() {
        String open = """
                #####
                #@  #
                #   #
                # . #
                #####
                """;
        String split = """
                #####
                #   #
                #$$$#
                #@. #
                #####
                """;

        assertThat(distance(open, split))
                .as("three boxes, and the upper player stands where the lower one never comes")
                .isEqualTo(4);
    }

    @Test
    void theAlignmentIsNamedByHowTheFirstBoardIsTurnedAndShifted() {
        Board small = Boards.of("""
                ######
                #@$ .#
                ######
                """);
        Board tall = Boards.of("""
                 ###
                 # #
                 # ###
                 #   #
                 #.###
                 # #
                 #$#
                 #@#
                 ###
                """);

        Difference difference = difference(small, tall);

        assertThat(difference).isEqualTo(new Difference(5, 9, new Alignment(Symmetry.ROT270, 0, 3)));
        assertThat(difference.percent()).isEqualTo("55.6");
        assertThat(difference(tall, small)).isEqualTo(new Difference(5, 9, new Alignment(Symmetry.ROT90, 0, 0)));
    }

    @Test
    void ofAlignmentsThatAreEquallyGoodTheFirstViewAndThenTheHighestAndLeftmostPlaceCount() {
        Board dot = Boards.of("###\n#@#\n###");
        Board room = Boards.of("####\n#@ #\n#  #\n####");

        assertThat(difference(dot, room)).isEqualTo(new Difference(3, 4, new Alignment(Symmetry.IDENTITY, 0, 0)));
        assertThat(difference(room, dot)).isEqualTo(new Difference(3, 4, new Alignment(Symmetry.IDENTITY, -1, -1)));
    }

    @Test
    void theDistanceIsThatOfTheDefinitionTriedOnEverySquare() {
        forSeeds(PAIRS, DistanceTest::agreesWithTheDefinition);
    }

    private static void agreesWithTheDefinition(long seed) {
        Board[] pair = pair(seed);
        SlowDistance.Result slow = SlowDistance.between(pair[0], pair[1]);
        Difference difference = difference(pair[0], pair[1]);

        assertThat(difference)
                .as("%d\n%s%s", seed, pair[0], pair[1])
                .returns(slow.differing(), Difference::differing)
                .returns(slow.squares(), Difference::squares);
    }

    @Test
    void itIsTheSameInBothDirectionsAndInAllViews() {
        forSeeds(PAIRS * 10, DistanceTest::isSymmetric);
    }

    private static void isSymmetric(long seed) {
        Board[] pair = pair(seed);
        Difference difference = difference(pair[0], pair[1]);
        Symmetry view = Symmetry.values()[(int) (seed % 8)];

        assertSame(seed, difference, difference(pair[1], pair[0]));
        assertSame(seed, difference, difference(pair[0].seen(view), pair[1]));
        assertSame(seed, difference, difference(pair[0], pair[1].seen(view)));
        assertSame(seed, difference, difference(Boards.of(Boards.decorated(pair[0], new Random(seed))), pair[1]));
    }

    private static void assertSame(long seed, Difference expected, Difference actual) {
        assertThat(actual)
                .as("%d", seed)
                .returns(expected.differing(), Difference::differing)
                .returns(expected.squares(), Difference::squares);
    }

    @Test
    void itIsZeroForTheSamePuzzleAndOnlyThen() {
        forSeeds(PAIRS * 10, DistanceTest::isZeroForTheSamePuzzle);
    }

    private static void isZeroForTheSamePuzzle(long seed) {
        Board[] pair = pair(seed);
        Board first = pair[0];
        assertThat(difference(first, pair[1]).differing() == 0)
                .as("%d\n%s%s", seed, first, pair[1])
                .isEqualTo(Likeness.of(first, pair[1]).isPresent());
        for (Board moved : Boards.withPlayerElsewhere(first)) {
            assertThat(difference(first, moved).differing())
                    .as("%d\n%s", seed, moved)
                    .isZero();
        }
    }

    @Test
    void aBoundChangesNothingButWhatLiesBeyondIt() {
        forSeeds(PAIRS * 10, DistanceTest::isTheSameWithin);
    }

    private static void isTheSameWithin(long seed) {
        Board[] pair = pair(seed);
        Distance from = Distance.from(bits(pair[0]));
        BitBoard second = bits(pair[1]);
        Difference difference = from.to(second);

        assertThat(from.to(second, difference.differing())).as("%d", seed).contains(difference);
        assertThat(from.to(second, difference.differing() + 3)).as("%d", seed).contains(difference);
        assertThat(from.to(second, difference.differing() - 1)).as("%d", seed).isEmpty();
    }

    @Test
    void theOverlayMarksAsManySquares() {
        forSeeds(PAIRS * 10, DistanceTest::overlayMarks);
    }

    private static void overlayMarks(long seed) {
        Board[] pair = pair(seed);
        Difference difference = difference(pair[0], pair[1]);
        Overlay overlay = Overlay.of(pair[0], pair[1], difference.alignment());
        int marked = 0;
        for (int square = 0; square < overlay.first().size(); square++) {
            marked += overlay.differs(square) ? 1 : 0;
        }

        assertThat(marked).as("%d", seed).isEqualTo(difference.differing());
        assertThat(Board.of(overlay.first()))
                .isEqualTo(pair[0].seen(difference.alignment().view()));
        assertThat(Board.of(overlay.second())).isEqualTo(pair[1]);
    }

    @Test
    void aBoardOfSixtyFourSquaresInsideIsComparedAndALargerOneIsNot() {
        for (Board largest : new Board[] {Boards.of(Boards.room(66, 66)), Boards.of(Boards.room(66, 5))}) {
            assertThat(difference(largest, largest.seen(Symmetry.ROT90)).differing())
                    .isZero();
            assertThat(difference(largest, Boards.of(Boards.room(5, 66))).differing())
                    .isPositive();
        }
        assertThat(difference(Boards.of(Boards.room(66, 66)), Boards.of(Boards.room(65, 66))))
                .returns(64 + 1, Difference::differing);
        assertThat(BitBoard.of(Boards.of(Boards.room(67, 5)))).isEqualTo(Optional.empty());
        assertThat(BitBoard.of(Boards.of(Boards.room(5, 67)))).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50, 64})
    void largeBoardsAreComparedSquareBySquare(int side) {
        Board first = Boards.of(Boards.room(side + 2, side + 2));
        Board second = Boards.changed(first, 3, new Random(side));

        SlowDistance.Result slow = SlowDistance.near(first, second, 1);

        assertThat(difference(first, second.seen(Symmetry.MIRROR_ROT90)))
                .returns(slow.differing(), Difference::differing)
                .returns(slow.squares(), Difference::squares);
    }

    @Test
    @Tag("long")
    void theDefinitionHoldsForManyPairs() {
        forSeeds(MANY_PAIRS, DistanceTest::agreesWithTheDefinition);
    }
}
