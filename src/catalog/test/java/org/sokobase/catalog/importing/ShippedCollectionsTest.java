package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.sokobase.Tour;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.query.CatalogStats;
import org.sokobase.identity.Relation;

/** The import of the collections that come with the project: a small case of everything. */
class ShippedCollectionsTest {

    private final TestCatalog catalog = TestCatalog.inMemory();

    @AfterEach
    void close() {
        catalog.close();
    }

    @Test
    void everyFileIsTakenInWithItsLevelsAndSolutions() {
        assertThat(catalog.addAll(Tour.FILES.toArray(Path[]::new)))
                .extracting(ShippedCollectionsTest::summary)
                .containsExactly(
                        "collections/damaged.xsb imported 7: 2 new, 5 rejected; 0 solutions",
                        "collections/first-steps.xsb imported 12: 12 new; 8 solutions",
                        "collections/published-examples.xsb imported 2: 2 new; 0 solutions",
                        "collections/workshop.xsb imported 6: 6 new; 0 solutions",
                        "collections/yard-sale.txt imported 10: 2 new, 3 exact, 3 symmetric, 1 moved,"
                                + " 1 symmetric+moved; 3 solutions",
                        "collections/workshop.lurd imported 0: ; 6 solutions");
        assertThat(catalog.catalog().stats()).isEqualTo(new CatalogStats(6, 5, 37, 5, 29, 24, 8, 8, 17, 15, 0, 0));
    }

    private static String summary(ImportedFile file) {
        StringBuilder verdicts = new StringBuilder();
        for (Relation verdict : new Relation[] {
            Relation.NEW,
            Relation.EXACT,
            Relation.SYMMETRIC,
            Relation.MOVED,
            Relation.SYMMETRIC_MOVED,
            Relation.REJECTED
        }) {
            if (file.count(verdict) > 0) {
                verdicts.append(verdicts.isEmpty() ? "" : ", ").append(file.count(verdict));
                verdicts.append(' ').append(verdict.label());
            }
        }
        return "%s %s %s: %s; %s solutions"
                .formatted(file.file(), file.status().label(), file.size(), verdicts, file.linked());
    }

    @Test
    void aCopyIsNamedWithItsViewAndWhereItWasSeenFirst() {
        ImportedFile yardSale = catalog.addAll(Tour.FILES.toArray(Path[]::new)).get(4);

        assertThat(yardSale.levels())
                .extracting(level -> "%s: %s %s of %s"
                        .formatted(
                                level.level().title(),
                                level.verdict().label(),
                                level.view().map(Symmetry::label).orElse("-"),
                                level.firstSeen()))
                .containsExactly(
                        "Broken Clock: symmetric rot90 of collections/first-steps.xsb#6",
                        "Travel Trunk: new - of ",
                        "Sewing Box: symmetric mirror of collections/workshop.xsb#4",
                        "Weather Vane: exact identity of collections/first-steps.xsb#10",
                        "Candlestick: symmetric rot180 of collections/workshop.xsb#5",
                        "Sand Castle: moved identity of collections/first-steps.xsb#9",
                        "Tin Fish: exact identity of collections/first-steps.xsb#8",
                        "Pressed Clover: new - of ",
                        "Doorstop: symmetric+moved mirror-rot270 of collections/workshop.xsb#6",
                        "Old Lock: exact identity of collections/first-steps.xsb#5");
    }

    @Test
    void aDefectiveLevelIsKeptWithItsStatusButHasNoIdentity() {
        catalog.addAll(Tour.FILES.toArray(Path[]::new));

        assertThat(catalog.levels())
                .filteredOn(level -> level.identity().isEmpty())
                .extracting(level -> level.collection().file() + "#" + level.index() + " " + level.status())
                .containsExactly(
                        "collections/damaged.xsb#2 not-enclosed",
                        "collections/damaged.xsb#3 not-enclosed",
                        "collections/damaged.xsb#4 no-player,no-boxes",
                        "collections/damaged.xsb#6 foreign-character",
                        "collections/damaged.xsb#7 no-player");
    }

    @Test
    void importingEverythingAgainChangesNoRowOfAnyTable() {
        catalog.addAll(Tour.FILES.toArray(Path[]::new));
        Map<String, List<String>> before = catalog.tables();

        List<ImportedFile> again = catalog.addAll(Tour.FILES.toArray(Path[]::new));

        assertThat(again).hasSize(6).allSatisfy(file -> {
            assertThat(file.status()).isEqualTo(ImportedFile.Status.UNCHANGED);
            assertThat(file.levels()).isEmpty();
            assertThat(file.linked()).isZero();
            assertThat(file.remark()).isEmpty();
        });
        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(before.get("level")).hasSize(37);
    }

    @Test
    void tryingOutSaysTheSameAsImportingButChangesNothing() {
        Map<String, List<String>> before = catalog.tables();

        List<ImportedFile> triedOut = catalog.addAll(Import.Mode.DRY_RUN, Tour.FILES.toArray(Path[]::new));

        assertThat(catalog.tables()).isEqualTo(before);
        assertThat(catalog.count("level")).isZero();
        assertThat(triedOut).isEqualTo(catalog.addAll(Tour.FILES.toArray(Path[]::new)));
    }
}
