package org.sokobase.similar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.ManySeeds;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

class TierKeysLawsTest {

    private final Identifier identifier = new Identifier();

    @Test
    void keysAreTheSameInAllViewsAndWhateverLiesAround() {
        for (long seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            Board board = Boards.random(seed);
            TierKeys keys = keys(board);
            for (Symmetry view : Symmetry.values()) {
                assertThat(keys(board.seen(view))).as("seed %d %s", seed, view).isEqualTo(keys);
            }
            assertThat(keys(Boards.of(Boards.decorated(board, random))))
                    .as("seed %d", seed)
                    .isEqualTo(keys);
            assertThat(keys(Boards.of(Boards.padded(board, random))))
                    .as("seed %d", seed)
                    .isEqualTo(keys);
            Boards.withPlayerElsewhere(board)
                    .forEach(moved -> assertThat(keys(moved)).isEqualTo(keys));
        }
    }

    @Test
    void whatIsTheSameToATierIsTheSameToThoseAfterIt() {
        assertNested(20_000);
    }

    @Test
    @Tag("long")
    void theTiersNestOverManyBoards() {
        assertNested(ManySeeds.of(200_000));
    }

    private void assertNested(long boards) {
        Map<Tier, Map<LevelId, TierKeys>> first = new HashMap<>();
        Map<Tier, Integer> repeated = new HashMap<>();
        for (long seed = 0; seed < boards; seed++) {
            TierKeys keys = keys(TrimmingTest.smallBoard(new Random(seed)));
            for (Tier tier : TierKeys.TIERS) {
                TierKeys earlier =
                        first.computeIfAbsent(tier, t -> new HashMap<>()).putIfAbsent(keys.of(tier), keys);
                if (earlier != null && !earlier.equals(keys)) {
                    repeated.merge(tier, 1, Integer::sum);
                    for (Tier looser : looser(tier)) {
                        assertThat(keys.of(looser))
                                .as("seed %d %s %s", seed, tier, looser)
                                .isEqualTo(earlier.of(looser));
                    }
                }
            }
        }
        // The law says nothing about the last tier, and no two boards differ only before the first one.
        assertThat(repeated).containsKeys(Tier.ANY_PLAYER, Tier.OTHER_BOXES, Tier.OTHER_GOALS, Tier.REVERSED);
    }

    private static List<Tier> looser(Tier tier) {
        return switch (tier) {
            case TRIMMED -> TierKeys.TIERS;
            case ANY_PLAYER -> TierKeys.TIERS.subList(2, TierKeys.TIERS.size());
            default -> List.of(Tier.SAME_WALLS);
        };
    }

    @Test
    void equalKeysAndEqualPicturesAreTheSame() {
        Map<Tier, Map<LevelId, TierPictures>> first = new HashMap<>();
        for (long seed = 0; seed < 5_000; seed++) {
            Board board = TrimmingTest.smallBoard(new Random(seed));
            TierKeys keys = keys(board);
            TierPictures pictures = TierPictures.of(board).orElseThrow();
            for (Tier tier : TierKeys.TIERS) {
                TierPictures earlier =
                        first.computeIfAbsent(tier, t -> new HashMap<>()).putIfAbsent(keys.of(tier), pictures);
                if (earlier != null) {
                    assertThat(earlier.viewOnto(pictures, tier))
                            .as("seed %d %s", seed, tier)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void theTrimmedKeyIsTheUniqueIdOfTheTrimmedBoard() {
        for (long seed = 0; seed < 500; seed++) {
            Board board = Boards.random(seed);
            assertThat(keys(board).trimmed())
                    .isEqualTo(identifier.identify(Trimming.of(board)).unique());
        }
    }

    @Test
    void eachTierSeesWhatItsNameSays() {
        Board board = board("""
                #######
                # $ . #
                #@#   #
                #   $.#
                #######
                """);

        assertThat(tierOf(board, """
                #######
                # $ . #
                # #   #
                #   $.#
                #  @###
                #######
                """)).isNull();
        assertThat(tierOf(board, """
                #########
                # $ .   #
                #@#   ###
                #   $.###
                #########
                """)).isEqualTo(Tier.TRIMMED);
        assertThat(tierOf(board, """
                #######
                #   . #
                #@#$  #
                #   $.#
                #######
                """)).isEqualTo(Tier.OTHER_BOXES);
        assertThat(tierOf(board, """
                #######
                # $   #
                #@#  .#
                #   $.#
                #######
                """)).isEqualTo(Tier.OTHER_GOALS);
        assertThat(tierOf(board, """
                #######
                # . $ #
                #@#   #
                #   .$#
                #######
                """)).isEqualTo(Tier.REVERSED);
        assertThat(tierOf(board, """
                #######
                #     #
                #@#$. #
                #     #
                #######
                """)).isEqualTo(Tier.SAME_WALLS);
    }

    @Test
    void aPlayerInAnotherAreaMakesADifferentPuzzle() {
        assertThat(tierOf(board("""
                #######
                #@ $  #
                ###$###
                #  . .#
                #######
                """), """
                #######
                #  $ @#
                ###$###
                #  . .#
                #######
                """)).isEqualTo(Tier.ANY_PLAYER);
    }

    @Test
    void goalsInDifferentNichesAreOtherGoalsOfTheSameWalls() {
        assertThat(tierOf(board("""
                #######
                ##.## #
                #     #
                # @$  #
                #     #
                ### ###
                #######
                """), """
                #######
                ## ## #
                #     #
                # @$  #
                #     #
                ###.###
                #######
                """)).isEqualTo(Tier.OTHER_GOALS);
    }

    @Test
    void wallsThatAreMostlyDeadEndsAreComparedWithThem() {
        assertThat(tierOf(board("""
                #########
                #. $@$ .#
                #########
                """), """
                ##########
                #. $ @$ .#
                ##########
                """)).isNull();
    }

    @Test
    void aBoardMayBeTooLargeForPictures() {
        assertThat(TierKeys.of(Boards.of(Boards.room(TierPictures.MAX_SIDE, 10)), identifier))
                .isPresent();
        assertThat(TierKeys.of(Boards.of(Boards.room(TierPictures.MAX_SIDE + 1, 10)), identifier))
                .isEmpty();
        assertThat(TierKeys.of(Boards.of(Boards.room(10, TierPictures.MAX_SIDE + 1)), identifier))
                .isEmpty();
    }

    /** The surest tier to which two boards are the same, seen from both; null if there is none. */
    private Tier tierOf(Board board, String other) {
        TierKeys one = keys(board);
        TierKeys two = keys(board(other).seen(Symmetry.MIRROR_ROT90));
        return TierKeys.TIERS.stream()
                .filter(tier -> one.of(tier).equals(two.of(tier)))
                .findFirst()
                .orElse(null);
    }

    private static Board board(String picture) {
        return Board.of(Grid.of(picture));
    }

    private TierKeys keys(Board board) {
        return TierKeys.of(board, identifier).orElseThrow();
    }
}
