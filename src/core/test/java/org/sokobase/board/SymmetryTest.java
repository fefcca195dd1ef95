package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SymmetryTest {

    /** No two views of it are alike. */
    private static final Grid ODD = Grid.of("""
            @#$
            .*+
            """);

    @ParameterizedTest
    @CsvSource({
        "identity,       @#$/.*+",
        "rot90,          .@/*#/+$",
        "rot180,         +*./$#@",
        "rot270,         $+/#*/@.",
        "mirror,         $#@/+*.",
        "mirror-rot90,   +$/*#/.@",
        "mirror-rot180,  .*+/@#$",
        "mirror-rot270,  @./#*/$+"
    })
    void turnsClockwiseAndMirrorsLeftAndRightFirst(String label, String picture) {
        Grid seen = ODD.seen(view(label));

        assertThat(seen).hasToString(picture.replace('/', '\n') + "\n");
    }

    private static Symmetry view(String label) {
        return Arrays.stream(Symmetry.values())
                .filter(view -> view.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void hasTheNamesOfTheContractInTheirOrder() {
        assertThat(Symmetry.values())
                .extracting(Symmetry::label)
                .containsExactly(
                        "identity",
                        "rot90",
                        "rot180",
                        "rot270",
                        "mirror",
                        "mirror-rot90",
                        "mirror-rot180",
                        "mirror-rot270");
    }

    @ParameterizedTest
    @EnumSource
    void followedByEachOtherIsTheViewThatTheProductNames(Symmetry first) {
        for (Symmetry next : Symmetry.values()) {
            assertThat(ODD.seen(first.then(next)))
                    .as("%s then %s", first, next)
                    .isEqualTo(ODD.seen(first).seen(next));
        }
    }

    @ParameterizedTest
    @EnumSource
    void itsInverseLeadsBack(Symmetry view) {
        assertThat(ODD.seen(view).seen(view.inverse())).isEqualTo(ODD);
        assertThat(view.then(view.inverse())).isEqualTo(Symmetry.IDENTITY);
        assertThat(view.inverse().then(view)).isEqualTo(Symmetry.IDENTITY);
    }

    @Test
    void theEightViewsOfAnOddGridAreEightGrids() {
        assertThat(Arrays.stream(Symmetry.values()).map(ODD::seen)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void encodesWhatItShows(Symmetry view) {
        byte[] text = new byte[ODD.encodedLength(view)];

        assertThat(ODD.encode(view, text)).isEqualTo(text.length);
        assertThat(new String(text, StandardCharsets.US_ASCII))
                .isEqualTo(ODD.seen(view).toString());
    }

    @ParameterizedTest
    @EnumSource
    void itsPathVisitsTheSquaresInTheOrderInWhichItShowsThem(Symmetry view) {
        Grid seen = ODD.seen(view);
        Symmetry.Path path = view.path(ODD.width(), ODD.height());

        assertThat(path.width()).isEqualTo(seen.width());
        assertThat(path.height()).isEqualTo(seen.height());
        for (int y = 0; y < path.height(); y++) {
            for (int x = 0; x < path.width(); x++) {
                byte symbol = ODD.symbol(path.start() + y * path.down() + x * path.along());
                assertThat(Square.of(symbol)).isEqualTo(seen.at(x, y));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void exchangesWidthAndHeightIfItSaysSo(Symmetry view) {
        assertThat(ODD.seen(view).width()).isEqualTo(view.swapsSides() ? ODD.height() : ODD.width());
    }

    /** A box beside the player shows where a direction points. */
    @ParameterizedTest
    @EnumSource
    void turnsDirectionsAsItTurnsGrids(Symmetry view) {
        for (Direction direction : Direction.values()) {
            Grid seen = pointing(direction).seen(view);

            assertThat(seen).as(direction.name()).isEqualTo(pointing(view.apply(direction)));
        }
    }

    private static Grid pointing(Direction direction) {
        byte[] squares = "    @    ".getBytes(StandardCharsets.US_ASCII);
        squares[4 + direction.offset(3)] = '$';
        return Grid.of(3, 3, squares);
    }
}
