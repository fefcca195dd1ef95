package org.sokobase.jobs.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.identity.Identifier;
import org.sokobase.play.Moves;

@Timeout(60)
class GameKeeperTest {

    private static final Board BOARD = Boards.of(Boards.CORRIDOR);

    @TempDir
    private Path folder;

    private static List<GameLine> line(String lurd) {
        return List.of(new GameLine(0, Moves.of(lurd), 1));
    }

    private CatalogLocation location() {
        return CatalogLocation.of(folder.resolve("catalog"));
    }

    private Catalog open(Access access) {
        return Catalog.open(location(), access, LockTimeout.NONE);
    }

    private Optional<List<GameLine>> kept() {
        try (Catalog catalog = open(Access.READ)) {
            return catalog.games().of(new Identifier().identify(BOARD).exact()).map(KeptGame::lines);
        }
    }

    private void create() {
        Catalog.openOrCreate(location()).close();
    }

    @Test
    void whoKeepsAGameDoesNotWaitAndTheLastStateCounts() throws InterruptedException {
        create();
        CountDownLatch free = new CountDownLatch(1);
        AtomicInteger opened = new AtomicInteger();
        GameCatalog catalog = new GameCatalog(
                access -> {
                    opened.incrementAndGet();
                    awaitQuietly(free);
                    return Optional.of(open(access));
                },
                "test");
        GameKeeper keeper = new GameKeeper(catalog);
        keeper.keep(BOARD, line("R"));
        keeper.keep(BOARD, line("RR"));
        keeper.keep(BOARD, line("RRR"));
        assertThat(keeper.isKept(BOARD)).isFalse();
        free.countDown();
        keeper.close();

        assertThat(keeper.isKept(BOARD)).isTrue();
        assertThat(kept()).contains(line("RRR"));
        assertThat(opened.get()).isLessThanOrEqualTo(2);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatCannotBeKeptIsToldOnceAndTriedAgainAtTheEnd() throws InterruptedException {
        create();
        CountDownLatch tried = new CountDownLatch(1);
        GameCatalog catalog = new GameCatalog(
                access -> {
                    if (tried.getCount() > 0) {
                        tried.countDown();
                        throw new CatalogException(CatalogException.Kind.IN_USE, "in use");
                    }
                    return Optional.of(open(access));
                },
                "test");
        GameKeeper keeper = new GameKeeper(catalog);
        keeper.keep(BOARD, line("R"));
        tried.await();

        keeper.close();

        assertThat(keeper.failure()).contains("in use");
        assertThat(keeper.failure()).isEmpty();
        assertThat(keeper.isKept(BOARD)).isTrue();
        assertThat(kept()).contains(line("R"));
    }

    @Test
    void withoutACatalogNothingIsKept() {
        GameKeeper keeper = new GameKeeper(new GameCatalog(access -> Optional.empty(), "test"));
        keeper.keep(BOARD, line("R"));
        keeper.close();
        keeper.keep(BOARD, line("RR"));

        assertThat(keeper.isKept(BOARD)).isFalse();
        assertThat(keeper.failure()).isEmpty();
    }
}
