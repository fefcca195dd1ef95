package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/** The steps from a level as published to its ids. */
class IdentityStepsTest {

    private static final Grid PUBLISHED = Grid.of("""
            ########
            #.   @.#  $
            ## $$  #
             #    ##
             ######
            """);

    @Test
    void everyStepIsTheOneBeforeWithOneThingDone() {
        IdentitySteps steps = IdentitySteps.of(PUBLISHED);

        assertThat(steps.filled()).hasSize(15).contains(12, 13).doesNotContain(0, 21);
        assertThat(steps.walled()).isEqualTo(Grid.of("""
                ###########
                #.   @.####
                ## $$  ####
                ##    #####
                ###########
                """));
        assertThat(steps.normalForm()).isEqualTo(Grid.of("""
                ########
                #.   @.#
                ## $$  #
                ##    ##
                ########
                """));
        assertThat(steps.saturated()).isEqualTo(Grid.of("""
                ########
                #+@@@@+#
                ##@$$@@#
                ##@@@@##
                ########
                """));
        assertThat(steps.views()).filteredOn(IdentitySteps.View::smallest).hasSize(1);
        assertThat(steps.published()).isEqualTo(PUBLISHED);
    }

    /** The board and the sums of today's page "Level Identity". */
    @Test
    void theSumsOfTheEightViewsAreThosePublished() {
        IdentitySteps steps = IdentitySteps.of(PublishedBoardsTest.BOARD_B.grid());

        assertThat(steps.views())
                .extracting(view -> view.sum().toString())
                .containsExactlyInAnyOrderElementsOf(PublishedBoardsTest.SUMS_OF_BOARD_B);
        assertThat(steps.identity().exact()).hasToString("4C58C6973860C790");
        assertThat(steps.identity().unique()).hasToString("1674E2D1AC70B61C");
    }

    @Test
    void theStepsEndInTheIdsOfTheBoard() {
        for (long seed = 1; seed <= 300; seed++) {
            Board board = Boards.random(seed);
            Grid decorated = Grid.of(Boards.decorated(board, new Random(seed)));

            IdentitySteps steps = IdentitySteps.of(decorated);

            assertThat(steps.normalForm()).isEqualTo(board.grid());
            assertThat(Board.of(steps.walled())).isEqualTo(board);
            assertThat(steps.identity()).isEqualTo(new Identifier().identify(board));
            assertThat(steps.views())
                    .filteredOn(IdentitySteps.View::smallest)
                    .isNotEmpty()
                    .allSatisfy(view ->
                            assertThat(view.sum()).isEqualTo(steps.identity().unique()));
            assertThat(steps.filled())
                    .allSatisfy(square -> assertThat(decorated.symbol(square)).isNotEqualTo(Square.WALL.symbol()));
        }
    }

    @Test
    void whatHasNoNormalFormHasNoSteps() {
        assertThatThrownBy(() -> IdentitySteps.of(Grid.of("####\n#@$.\n####\n")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Board.filled(Grid.of("####\n#  #\n####\n")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("0 players");
    }
}
