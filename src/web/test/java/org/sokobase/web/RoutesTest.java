package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.browser.ShownPage;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Writing;
import org.sokobase.web.task.Jobs;

/** The tests in a browser go through every page. */
class RoutesTest {

    /** What is read, but is no page. */
    private static final Set<String> NO_PAGES = Set.of(
            "/export",
            "/events",
            "/jobs/{id}/{file}",
            "/levels/{id}/next",
            "/clean.zip",
            "/studies/{study}/report/{figure}",
            "/charts/{experiment}/{figure}",
            "/charts.csv",
            "/charts.svg");

    @TempDir
    private Path folder;

    @Test
    void everyPageIsAmongThoseThatAreTried() throws IOException {
        try (CatalogLease catalog = new CatalogLease(CatalogLocation.of(folder.resolve("catalog")), "test");
                Jobs jobs = Jobs.open(catalog, Writing.ALLOWED, "test")) {
            Set<String> pages = LocalPage.routes(catalog, jobs, Writing.ALLOWED, "test").entrySet().stream()
                    .filter(route -> route.getValue().methods().contains("GET"))
                    .map(route -> route.getKey())
                    .filter(path -> !path.startsWith("/assets/") && !path.endsWith(".json"))
                    .collect(Collectors.toSet());
            pages.removeAll(NO_PAGES);

            assertThat(ShownPage.ALL).extracting(ShownPage::route).containsAll(pages);
        }
    }
}
