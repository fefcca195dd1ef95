package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/** The two boards that the page "Level Identity" has published with all their sums. */
class PublishedBoardsTest {

    /** Of the page's first edition. */
    private static final Board BOARD_A = Boards.of("""
            ############
            ####   @####
            ###  *$  ###
            # . .#. $###
            #  $$ #. ###
            ### ..$    #
            ########## #
            ############
            """);

    /** Of today's page. */
    static final Board BOARD_B = Boards.of("""
            ###########
            ##### *. ##
            ####  @# ##
            #  $.$#####
            #   #  $ .#
            ##### $  .#
            ###########
            """);

    /** The sums of its eight views. */
    static final List<String> SUMS_OF_BOARD_B = List.of(
            "49E47127B88A5490",
            "B26AE7764B4984C1",
            "1BC4A18F1B91726C",
            "B1BEE44D8D44F8DC",
            "1674E2D1AC70B61C",
            "9745BF55B27DC965",
            "28573C1F952FD18A",
            "60598C834B8313D0");

    private final Identifier identifier = new Identifier();

    private List<String> eightSums(Grid grid) {
        return Arrays.stream(Symmetry.values())
                .map(view -> identifier.sumOf(grid, view).toString())
                .toList();
    }

    @Test
    void boardAHasTheEightSumsOfTheFirstEdition() {
        assertThat(eightSums(BOARD_A.grid()))
                .containsExactlyInAnyOrder(
                        "545CE11D547CC6D6",
                        "A95C4600C6769137",
                        "F8C5D36B1F718D0F",
                        "3D984F1C449D212B",
                        "F7D213152DAA551E",
                        "28FBF9ECE43024B1",
                        "017F1D37EE023ACB",
                        "3B2D3843FEC69222");
    }

    @Test
    void boardBHasTheEightSumsOfTodaysPage() {
        assertThat(eightSums(BOARD_B.saturated())).containsExactlyInAnyOrderElementsOf(SUMS_OF_BOARD_B);
    }

    @Test
    void boardAHasItsThreeIds() {
        LevelIdentity identity = identifier.identify(BOARD_A);

        assertThat(identity.exact()).hasToString("545CE11D547CC6D6");
        assertThat(identity.unique()).hasToString("415AECED018CB461");
        assertThat(identifier.firstEdition(BOARD_A)).hasToString("017F1D37EE023ACB");
    }

    @Test
    void boardBHasItsThreeIds() {
        LevelIdentity identity = identifier.identify(BOARD_B);

        assertThat(identity.exact()).hasToString("4C58C6973860C790");
        assertThat(identity.unique()).hasToString("1674E2D1AC70B61C");
        assertThat(identifier.firstEdition(BOARD_B)).hasToString("30A882F4C3393CA2");
    }

    @Test
    void theViewIsTheOneWithTheSmallestSum() {
        Symmetry view = identifier.identify(BOARD_B).view();

        assertThat(identifier.sumOf(BOARD_B.saturated(), view)).hasToString("1674E2D1AC70B61C");
    }

    /** The mistake most often made: the player on each of his squares by turns, not on all of them at once. */
    @Test
    void theUniqueIdIsNotTheSmallestSumOverSinglePlayerPositions() {
        assertThat(smallestSumOverSinglePlayerPositions(BOARD_B)).isEqualTo("047A3E3FBB7A401C");
        assertThat(identifier.identify(BOARD_B).unique()).isNotEqualTo(id("047A3E3FBB7A401C"));
    }

    /** On board A that mistake gives the id of the first edition, which hides it. */
    @Test
    void theUniqueIdOfBoardAIsNotItsFirstEditionId() {
        assertThat(smallestSumOverSinglePlayerPositions(BOARD_A)).isEqualTo("017F1D37EE023ACB");
        assertThat(identifier.identify(BOARD_A).unique()).isNotEqualTo(id("017F1D37EE023ACB"));
    }

    private static LevelId id(String text) {
        return LevelId.parse(text).orElseThrow();
    }

    private static String smallestSumOverSinglePlayerPositions(Board board) {
        return Stream.concat(Stream.of(board), Boards.withPlayerElsewhere(board).stream())
                .map(single -> Collections.min(
                        SlowIdentity.sums(single.toString().lines().toList())))
                .min(String::compareTo)
                .orElseThrow();
    }
}
