package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.SelectedLevels;
import org.sokobase.web.data.SelectedPage;

/**
 * How long pages of lists take in a catalog that is named, for the page of performance: {@code -Dtest=ListSpeed
 * -Dsokobase.speed.catalog=FILE}. It is no test, and no build runs it.
 */
@Timeout(1800)
class ListSpeed {

    private static final int ROUNDS = 10;
    private static final int LISTS = 20;

    private static final List<String> SORTS = List.of("", "boxes:desc,height");

    /** Processor time in milliseconds, of each list. */
    private record Times(List<Double> facets, List<Double> rows) {

        private String describe(String what) {
            return String.format(
                    Locale.ROOT,
                    "%s: filter and facets %.1f ms, 95%% %.1f ms; rows of 200 levels %.1f ms, 95%% %.1f ms%n",
                    what,
                    share(facets, 50),
                    share(facets, 95),
                    share(rows, 50),
                    share(rows, 95));
        }
    }

    @Test
    void listsAndTheirFacets() {
        StringBuilder report = new StringBuilder();
        CatalogLocation location = CatalogLocation.of(Path.of(System.getProperty("sokobase.speed.catalog")));
        try (CatalogLease catalog = new CatalogLease(location, "speed")) {
            KeptColumns columns = new KeptColumns(catalog);
            double begin = processor();
            int levels = columns.current().columns().size();
            report.append(
                    String.format(Locale.ROOT, "%,d levels: columns read in %.0f ms%n", levels, processor() - begin));
            for (String sort : SORTS) {
                Times times = new Times(new ArrayList<>(), new ArrayList<>());
                for (int round = 0; round < ROUNDS; round++) {
                    times = lists(sort, columns, catalog);
                }
                report.append(times.describe(sort.isEmpty() ? "in the order of import" : "sorted by " + sort));
            }
        }
        System.out.print(report);
        assertThat(report).contains("levels: columns");
    }

    private static Times lists(String sort, KeptColumns columns, CatalogLease catalog) {
        Random random = new Random(1);
        Times times = new Times(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < LISTS; i++) {
            String query = "size=200&boxes=4&height=" + (3 + random.nextInt(4)) + "-10&width=4-"
                    + (7 + random.nextInt(4)) + "&copies=0-" + i + "&sort=" + sort;
            LevelSelection selection = LevelSelection.ofQuery(query);
            double begin = processor();
            SelectedLevels selected = columns.selected(selection, KeptColumns.Looking.FOR_A_WHILE);
            for (Facet facet : Facet.values()) {
                selected.counts(facet);
            }
            double counted = processor();
            SelectedPage.of(selection, columns, catalog);
            times.facets().add(counted - begin);
            times.rows().add(processor() - counted);
        }
        return times;
    }

    private static double processor() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6;
    }

    private static double share(List<Double> times, int percent) {
        return times.stream().sorted().toList().get((times.size() - 1) * percent / 100);
    }
}
