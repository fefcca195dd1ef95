package org.sokobase.jobs.generating;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.KeyedCatalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.generator.Novelty.Found;
import org.sokobase.identity.LevelIdentity;

/** A run asks a catalog what it has, and leaves it to others meanwhile. */
@Timeout(60)
class CatalogNoveltyTest {

    private static final String LEVEL = """
            #######
            #@ $ .#
            #     #
            #######
            """;
    private static final String NEAR = LEVEL.replace("#@ $ .#", "#@ $. #");
    private static final String OTHER = """
            #####
            #@$.#
            #####
            """;

    @TempDir
    private Path folder;

    private CatalogLocation location;
    private final AtomicInteger openings = new AtomicInteger();

    @BeforeEach
    void fill() {
        location = CatalogLocation.of(folder.resolve("catalog"));
        try (Catalog catalog = Catalog.openOrCreate(location);
                Import entering = catalog.startImport(Import.Mode.PER_FILE, "test", report -> {})) {
            Source source = Source.of("set.xsb", LEVEL.getBytes(StandardCharsets.US_ASCII));
            entering.add(source, LevelFiles.read(source));
        }
    }

    private Catalog open() {
        openings.incrementAndGet();
        return KeyedCatalog.open(location, LockTimeout.NONE, (levels, making) -> making.accept(done -> {}));
    }

    private static Found find(CatalogNovelty novelty, String picture) {
        Board board = Board.of(picture);
        return novelty.find(board, LevelIdentity.of(board));
    }

    @Test
    void theSamePuzzleIsKnownAndACloseOneNear() {
        try (CatalogNovelty novelty = new CatalogNovelty(this::open, 4)) {
            assertThat(find(novelty, LEVEL.replace("@ ", " @"))).isEqualTo(Found.KNOWN);
            assertThat(find(novelty, NEAR)).isEqualTo(Found.NEAR);
            assertThat(find(novelty, OTHER)).isEqualTo(Found.NEW);
        }
        try (CatalogNovelty novelty = new CatalogNovelty(this::open, 1)) {
            assertThat(find(novelty, NEAR)).isEqualTo(Found.NEW);
        }
    }

    @Test
    void betweenRareQuestionsOthersMayChangeTheCatalog() {
        try (CatalogNovelty novelty = new CatalogNovelty(this::open, 1)) {
            find(novelty, OTHER);
            try (Catalog others = Catalog.open(location, Access.WRITE, LockTimeout.NONE)) {
                assertThat(others.stats().levels()).isEqualTo(1);
            }
        }
    }

    @Test
    void manyQuestionsDoNotOpenItEachTime() {
        try (CatalogNovelty novelty = new CatalogNovelty(this::open, 1)) {
            long end = System.nanoTime() + Duration.ofMillis(300).toNanos();
            int asked = 0;
            while (asked < 50 || System.nanoTime() < end) {
                find(novelty, OTHER);
                asked++;
            }
            assertThat(openings.get()).isLessThan(asked / 2);
        }
    }
}
