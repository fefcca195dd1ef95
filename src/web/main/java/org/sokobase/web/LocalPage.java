package org.sokobase.web;

import java.io.IOException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.web.chart.ChartRoutes;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.game.GameRoutes;
import org.sokobase.web.generate.GenerateRoutes;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.LocalServer;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.Site;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.Writing;
import org.sokobase.web.page.AboutPage;
import org.sokobase.web.page.CollectionPage;
import org.sokobase.web.page.CollectionsPage;
import org.sokobase.web.page.ExportPage;
import org.sokobase.web.page.FacetPage;
import org.sokobase.web.page.FindPage;
import org.sokobase.web.page.HomePage;
import org.sokobase.web.page.LevelFilesPage;
import org.sokobase.web.page.LevelPage;
import org.sokobase.web.page.LevelsPage;
import org.sokobase.web.page.PuzzlePage;
import org.sokobase.web.page.RelativesPage;
import org.sokobase.web.page.SettingsPage;
import org.sokobase.web.review.ReviewRoutes;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.task.TaskRoutes;
import org.sokobase.web.view.Assets;
import org.sokobase.web.view.FailurePage;

/**
 * Shows a catalog to the browsers of this machine, from {@link #start} to {@link #close}. It opens the catalog
 * only while it is asked or changes something, so that other processes can go on using it.
 *
 * <p><b>Threads.</b> It answers in threads of its own. Any thread may close it, once.
 */
public final class LocalPage implements AutoCloseable {

    /** For how many seconds a browser should leave a catalog alone that another process changes. */
    private static final int LATER = 2;

    private final LocalServer server;
    private final CatalogLease catalog;
    private final Jobs jobs;

    private LocalPage(LocalServer server, CatalogLease catalog, Jobs jobs) {
        this.server = server;
        this.catalog = catalog;
        this.jobs = jobs;
    }

    /**
     * Starts to answer. There need not be a catalog yet.
     *
     * @param address the address of this machine under which it answers
     * @param port    0 for any that is free
     * @param writing whether pages may change the catalog
     * @param version of this program
     * @throws IOException if that address and port cannot be had; the message says why
     */
    public static LocalPage start(
            CatalogLocation location, InetAddress address, int port, Writing writing, String version)
            throws IOException {
        CatalogLease catalog = new CatalogLease(location, "sokobase serve");
        Jobs jobs = Jobs.open(catalog, writing, version);
        try {
            Site site = new Site(
                    routes(catalog, jobs, writing, version), new FailurePage(catalog)::of, writing, LocalPage::failure);
            return new LocalPage(LocalServer.start(address, port, site), catalog, jobs);
        } catch (IOException e) {
            jobs.close();
            catalog.close();
            throw e;
        }
    }

    static Map<String, Route> routes(CatalogLease catalog, Jobs jobs, Writing writing, String version) {
        HomePage home = new HomePage(catalog, jobs);
        CollectionsPage collections = new CollectionsPage(catalog);
        FindPage find = new FindPage(catalog);
        SettingsPage settings = new SettingsPage(catalog);
        AboutPage about = new AboutPage(catalog, version);
        Map<String, Route> routes = new LinkedHashMap<>(Assets.routes());
        routes.put("/", home::html);
        routes.put("/index.json", home::json);
        routes.putAll(ofLevels(catalog, writing));
        routes.putAll(GameRoutes.routes(catalog, writing, version));
        routes.put("/collections", collections::html);
        routes.put("/collections.json", collections::json);
        routes.put("/find", find::html);
        routes.put("/find.json", find::json);
        routes.put("/settings", Methods.getAndPost(settings::html, settings::set));
        routes.put("/settings.json", settings::json);
        routes.putAll(ReviewRoutes.routes(catalog, writing));
        routes.put("/about", about::html);
        routes.put("/about.json", about::json);
        routes.putAll(TaskRoutes.routes(jobs));
        routes.putAll(GenerateRoutes.routes(jobs));
        return routes;
    }

    /** Those of lists of levels, and of what stands in them. */
    private static Map<String, Route> ofLevels(CatalogLease catalog, Writing writing) {
        KeptColumns columns = new KeptColumns(catalog);
        LevelsPage levels = new LevelsPage(catalog, columns);
        FacetPage facets = new FacetPage(catalog, columns);
        ExportPage export = new ExportPage(catalog, columns);
        LevelPage level = new LevelPage(catalog, columns, writing);
        LevelFilesPage files = new LevelFilesPage(catalog);
        RelativesPage relatives = new RelativesPage(catalog);
        CollectionPage collection = new CollectionPage(catalog, columns);
        Map<String, Route> routes = new LinkedHashMap<>(new PuzzlePage(catalog).routes());
        routes.putAll(ChartRoutes.routes(catalog, columns));
        routes.put("/levels", levels::html);
        routes.put("/levels.json", levels::json);
        Map<String, Route> formats =
                new TreeMap<>(Map.of("json", level::json, "xsb", files::xsb, "svg", files::svg, "png", files::png));
        routes.put("/levels/{id}", new Endings("id", level::html, formats));
        routes.put("/levels/{id}/relatives", relatives::html);
        routes.put("/levels/{id}/relatives.json", relatives::json);
        routes.put("/facets/{name}", new Endings("name", facets::html, Map.of("json", facets::json)));
        routes.put("/export", export::file);
        routes.put("/collections/{number}", new Endings("number", collection::html, Map.of("json", collection::json)));
        routes.put(
                "/collections/{number}/{index}",
                new Endings("index", collection::level, Map.of("json", collection::levelJson)));
        return routes;
    }

    private static WebException failure(RuntimeException e) {
        if (e instanceof CatalogException failed) {
            return failure(failed);
        }
        if (e instanceof UnknownNameException) {
            return new WebException(404, "unknown-name", sentence(e), "Choose another name.");
        }
        return new WebException(
                500,
                "failure",
                "The page cannot be made: this is a mistake in the program.",
                "The command line can show the same; please report how you came here.");
    }

    private static WebException failure(CatalogException failed) {
        return switch (failed.kind()) {
            case IN_USE ->
                new WebException(503, "catalog-busy", sentence(failed), "It will be free again soon.").again(LATER);
            case MISSING ->
                new WebException(
                        503,
                        "no-catalog",
                        "There is no catalog yet.",
                        "Make one with './sokobase import FILE': a file, a folder or an archive of levels.");
            case UNREACHABLE ->
                new WebException(503, "catalog-away", sentence(failed), "See whether the server of the catalog runs.")
                        .again(LATER);
            default ->
                new WebException(500, "catalog", sentence(failed), "'./sokobase check' says more of the catalog.");
        };
    }

    private static String sentence(RuntimeException e) {
        String said = String.valueOf(e.getMessage());
        return Character.toUpperCase(said.charAt(0)) + said.substring(1) + (said.endsWith(".") ? "" : ".");
    }

    /** The address of its first page. */
    public String link() {
        return server.link();
    }

    @Override
    public void close() {
        jobs.close();
        server.close();
        catalog.close();
    }
}
