package org.sokobase.catalog.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

class GamesTest {

    private static final LevelId ONE = new LevelId(-1);
    private static final LevelId OTHER = new LevelId(2);
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final GameLine RUNNING = new GameLine(GameLine.RUNNING, Moves.of("rRuL"), 2);
    private static final GameLine AT_THE_START = new GameLine(9, Moves.wrap(new byte[0]), 0);

    /** Where a catalog lies. */
    private enum Place {
        MEMORY,
        SERVER;

        TestCatalog open() {
            return this == MEMORY ? TestCatalog.at(CatalogLocation.inMemory()) : TestCatalog.onServer();
        }
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void aGameIsKeptAsAWholeUntilThereIsAnotherOrNone(Place place) {
        try (TestCatalog catalog = place.open()) {
            Games games = catalog.catalog().games();
            KeptGame game = new KeptGame(NOON, List.of(RUNNING, AT_THE_START));
            games.keep(ONE, game);
            games.keep(OTHER, new KeptGame(NOON, List.of(AT_THE_START)));
            assertThat(games.of(ONE)).contains(game);
            assertThat(catalog.catalog().isEmpty()).isFalse();

            KeptGame later = new KeptGame(NOON.plusSeconds(1), List.of(new GameLine(1, Moves.of("d"), 1)));
            games.keep(ONE, later);
            assertThat(games.of(ONE)).contains(later);

            games.keep(ONE, new KeptGame(NOON, List.of()));
            assertThat(games.of(ONE)).isEmpty();
            assertThat(games.of(OTHER)).isPresent();
        }
    }

    @Test
    void whatCannotBeALineIsPassedOver() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            Games games = catalog.catalog().games();
            games.keep(ONE, new KeptGame(NOON, List.of(RUNNING)));
            catalog.execute("insert into game select exact_id, 1, 'no moves', 0, kept_at from game");

            assertThat(games.of(ONE)).contains(new KeptGame(NOON, List.of(RUNNING)));
        }
    }

    @ParameterizedTest
    @CsvSource({"-1, R, 0", "10, R, 0", "1, R, 2", "1, R, -1", "1, Rx, 0"})
    void aLineHasASlotMovesAndSomeOfThemDone(int slot, String lurd, int done) {
        assertThat(GameLine.of(slot, lurd, done)).isEmpty();
        if (Moves.parse(lurd).moves().isPresent()) {
            assertThatThrownBy(() -> new GameLine(slot, Moves.of(lurd), done))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
