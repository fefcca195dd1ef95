package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sokobase.SharedFolder;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.query.CatalogStats;

/** Two thousand six hundred real levels, against the groups that another program's ids imply. */
class RealCollectionsImportTest {

    private static final int FILE = 0;
    private static final int INDEX = 1;
    private static final int EXACT_ID = 7;
    private static final int UNIQUE_ID = 8;

    @Test
    void theCatalogHoldsWhatAnotherProgramCounted() throws IOException {
        Path corpus = SharedFolder.path("corpus");
        List<String[]> truth = Files.readAllLines(SharedFolder.path("corpus/truth.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .toList();
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            catalog.addAll(corpus.resolve("free-levels"), corpus.resolve("xsokoban90"));

            CatalogStats stats = catalog.catalog().stats();
            assertThat(stats.levels()).isEqualTo(2628);
            assertThat(stats.levels() - stats.rejected()).isEqualTo(2626);
            assertThat(stats.puzzles()).isEqualTo(1960);
            assertThat(stats.exactBoards()).isEqualTo(1962);

            Set<Set<String>> puzzles = groups(truth, UNIQUE_ID);
            assertThat(puzzles).hasSize(663);
            assertThat(groups(catalog, corpus, DuplicateGroup.Sameness.PUZZLE)).isEqualTo(puzzles);
            assertThat(groups(catalog, corpus, DuplicateGroup.Sameness.EXACT_BOARD))
                    .isEqualTo(groups(truth, EXACT_ID));

            Map<String, List<String>> before = catalog.tables();
            assertThat(catalog.addAll(corpus.resolve("free-levels"), corpus.resolve("xsokoban90")))
                    .extracting(ImportedFile::status)
                    .doesNotContain(ImportedFile.Status.IMPORTED, ImportedFile.Status.UPDATED);
            assertThat(catalog.tables()).isEqualTo(before);
        }
    }

    /** The places of all levels that share an id with another. */
    private static Set<Set<String>> groups(List<String[]> truth, int id) {
        return truth.stream()
                .filter(row -> !row[id].isEmpty())
                .collect(Collectors.groupingBy(
                        row -> row[id], Collectors.mapping(row -> row[FILE] + "#" + row[INDEX], Collectors.toSet())))
                .values()
                .stream()
                .filter(group -> group.size() > 1)
                .collect(Collectors.toSet());
    }

    private static Set<Set<String>> groups(TestCatalog catalog, Path corpus, DuplicateGroup.Sameness sameness) {
        DuplicateGroup.Scope scope = new DuplicateGroup.Scope(
                DuplicateGroup.Scope.ALL.within(), DuplicateGroup.Collections.ANY, sameness, Optional.empty());
        Set<Set<String>> groups = new HashSet<>();
        for (DuplicateGroup group : catalog.duplicates(scope)) {
            groups.add(group.members().stream()
                    .map(member -> corpus.relativize(
                                            Path.of(member.level().collection().file()))
                                    .toString()
                                    .replace('\\', '/')
                            + "#" + member.level().index())
                    .collect(Collectors.toSet()));
        }
        return groups;
    }
}
