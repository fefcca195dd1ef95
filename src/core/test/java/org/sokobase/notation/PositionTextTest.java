package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;

class PositionTextTest {

    /** With a column of decoration and a blank row around what is the board. */
    private static final Grid PUBLISHED = Grid.of("""

            $#######
            .#@ $..#
            $# $   #
            $#######
            """);

    private static final Layout LAYOUT = Layout.of(PUBLISHED, Board.of(PUBLISHED));

    @Test
    void squaresAreCountedInTheLevelAsPublished() {
        assertThat(PositionText.of(LAYOUT, LAYOUT.board().grid())).hasToString("Cc Ec,Dd");
        assertThat(PositionText.goals(LAYOUT)).isEqualTo("Fc,Gc");
    }

    @Test
    void theOrderOfBoxesDoesNotCount() {
        assertThat(parse("Cc Dd,Ec"))
                .isEqualTo(parse("  Cc   Ec , Dd "))
                .isEqualTo(parse("Cc Dd Ec"))
                .hasToString("Cc Ec,Dd")
                .isNotEqualTo(parse("Cc Dd"));
    }

    @Test
    void beyondTwentySixAndSevenHundredAndTwoSquaresHaveMoreLetters() {
        assertThat(parse("AAab ZZzz,AAAaaa").boxes())
                .containsExactly(new Coordinates(701, 701), new Coordinates(702, 702));
        assertThat(parse("AAab ZZzz AAAaaa")).hasToString("AAab ZZzz,AAAaaa");
    }

    private static PositionText parse(String text) {
        return PositionText.parse(text).position().orElseThrow();
    }

    @Test
    void aPositionIsPutOnTheBoardAndShownAmongItsDecoration() {
        Board placed = parse("Gd Gc,Cd").on(LAYOUT).board().orElseThrow();

        assertThat(placed.grid()).isEqualTo(Grid.of("#######\n#   .*#\n#$   @#\n#######\n"));
        assertThat(LAYOUT.showing(placed.grid())).isEqualTo(Grid.of("\n$#######\n.#   .*#\n$#$   @#\n$#######\n"));
        assertThat(LAYOUT.startingWith(placed).player()).hasToString("Gd");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | the player's square, such as Bb, must come first",
                "cC Ec,Dd | the player's square, such as Bb, must come first",
                "Cc,Ec,Dd | the player's square, such as Bb, must come first",
                "Cc Ec; Dd | behind the player's square come those of the boxes, such as Cb,Dd",
                "Cc Ec, | behind the player's square come those of the boxes, such as Cb,Dd",
                "Cc Ec,,Dd | behind the player's square come those of the boxes, such as Cb,Dd",
                "Cc Ec,Ec | two boxes on Ec",
                "Cc Ec,Cc | the player and a box on Cc"
            })
    void whatIsNoPositionIsNamed(String text, String reason) {
        assertThat(PositionText.parse(text).position()).isEmpty();
        assertThat(PositionText.parse(text).reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Cc Ec | 1 box, but the level has 2",
                "Cc | 0 boxes, but the level has 2",
                "Cc Bc,Ec | a wall, or nothing, is on Bc",
                "Cc Ac,Ec | a wall, or nothing, is on Ac",
                "Bb Dc,Ec | a wall, or nothing, is on Bb",
                "ZZZzzz Dc,Ec | a wall, or nothing, is on ZZZzzz"
            })
    void whatTheBoardDoesNotAllowIsNamed(String text, String reason) {
        PositionText.Placed placed = parse(text).on(LAYOUT);

        assertThat(placed.board()).isEmpty();
        assertThat(placed.reason()).isEqualTo(reason);
    }

    @Test
    void noTwoThingsStandOnOneSquare() {
        Coordinates square = new Coordinates(1, 1);

        assertThatThrownBy(() -> new PositionText(square, List.of(square)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsWrittenIsReadAgainAndLeadsToTheSameBoard() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Board board = Boards.random(seed);
            Grid published = Grid.of(Boards.padded(board, random));
            Layout layout = Layout.of(published, Board.of(published));
            Board walked = Boards.of(Boards.walk(board.toString(), 30, random).end());

            PositionText written = PositionText.of(layout, walked.grid());
            PositionText read = parse(written.toString());

            assertThat(read).as("%d", seed).isEqualTo(written);
            assertThat(read.on(layout).board()).as("%d", seed).contains(walked);
            assertThat(layout.player())
                    .as("%d", seed)
                    .isEqualTo(Coordinates.ofPlayer(published).orElseThrow());
        }
    }
}
