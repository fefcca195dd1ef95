package org.sokobase.web;

import java.io.IOException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.web.chart.ChartRoutes;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Journal;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.data.ShownElsewhereException;
import org.sokobase.web.game.GameRoutes;
import org.sokobase.web.generate.GenerateRoutes;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.LocalServer;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.Site;
import org.sokobase.web.http.Writing;
import org.sokobase.web.page.AboutPage;
import org.sokobase.web.page.CollectionPage;
import org.sokobase.web.page.CollectionsPage;
import org.sokobase.web.page.ExportPage;
import org.sokobase.web.page.FacetPage;
import org.sokobase.web.page.FindPage;
import org.sokobase.web.page.HomePage;
import org.sokobase.web.page.JournalRoute;
import org.sokobase.web.page.LevelFilesPage;
import org.sokobase.web.page.LevelPage;
import org.sokobase.web.page.LevelsPage;
import org.sokobase.web.page.PuzzlePage;
import org.sokobase.web.page.RelativesPage;
import org.sokobase.web.page.SettingsPage;
import org.sokobase.web.review.ReviewRoutes;
import org.sokobase.web.study.PlayerFailure;
import org.sokobase.web.study.StudyRoutes;
import org.sokobase.web.task.Jobs;
import org.sokobase.web.task.TaskRoutes;
import org.sokobase.web.view.Assets;
import org.sokobase.web.view.FailurePage;
import org.sokobase.web.view.KeptPages;

/**
 * Shows a catalog to the browsers of this machine, from {@link #start} to {@link #close}. It opens the catalog
 * only while it is asked or changes something, so that other processes can go on using it.
 *
 * <p><b>Threads.</b> It answers in threads of its own. Any thread may close it, once.
 */
public final class LocalPage implements AutoCloseable {

    private final LocalServer server;
    private final CatalogLease catalog;
    private final Jobs jobs;
    private final Entrance entrance;

    private LocalPage(LocalServer server, CatalogLease catalog, Jobs jobs, Entrance entrance) {
        this.server = server;
        this.catalog = catalog;
        this.jobs = jobs;
        this.entrance = entrance;
    }

    /**
     * Starts to answer. There need not be a catalog yet.
     *
     * @param address the address of this machine under which it answers
     * @param port    0 for any that is free
     * @param writing whether pages may change the catalog
     * @param version of this program
     * @throws ShownElsewhereException if pages may change it, and another process shows it
     * @throws IOException             if that address and port cannot be had; the message says why
     */
    public static LocalPage start(
            CatalogLocation location, InetAddress address, int port, Writing writing, String version)
            throws IOException {
        CatalogLease catalog = new CatalogLease(location, "sokobase serve");
        try {
            Jobs jobs = Jobs.open(catalog, writing, version);
            try {
                return start(catalog, jobs, address, port, writing, version);
            } catch (IOException e) {
                jobs.close();
                jobs.own().ifPresent(PageFolder::close);
                throw e;
            }
        } catch (IOException e) {
            catalog.close();
            throw e;
        }
    }

    private static LocalPage start(
            CatalogLease catalog, Jobs jobs, InetAddress address, int port, Writing writing, String version)
            throws IOException {
        Entrance entrance = Entrance.of(catalog.location(), jobs.own());
        KeptPages pages = new KeptPages(catalog);
        JournalRoute journal = new JournalRoute(catalog, Journal.of(jobs.own()));
        Map<String, Route> routes = journal.over(routes(catalog, jobs, writing, version));
        routes.replaceAll(pages::over);
        Site site = new Site(
                routes,
                new PlayerFailure(new FailurePage()::of),
                writing,
                entrance.visitors(),
                new Unexpected(catalog, jobs.own())::of);
        LocalServer server = LocalServer.start(address, port, site);
        entrance.opens(server.link());
        journal.begin();
        return new LocalPage(server, catalog, jobs, entrance);
    }

    /**
     * A new link, good once, to the page of another process that shows this catalog.
     *
     * @throws IOException if none says where it does
     */
    public static String linkElsewhere(CatalogLocation location) throws IOException {
        return Entrance.linkElsewhere(location);
    }

    /**
     * What programs send to the page of a catalog, whether it is shown or not.
     *
     * @throws IOException if there is none, and none can be kept
     */
    public static String token(CatalogLocation location) throws IOException {
        return Entrance.token(location);
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
        routes.putAll(ofLevels(catalog, jobs, writing));
        routes.putAll(GameRoutes.routes(catalog, writing, version));
        routes.put("/collections", collections::html);
        routes.put("/collections.json", collections::json);
        routes.put("/find", find::html);
        routes.put("/find.json", find::json);
        routes.put("/settings", Methods.getAndPost(settings::html, settings::set));
        routes.put("/settings.json", settings::json);
        routes.putAll(ReviewRoutes.routes(catalog, writing, jobs));
        routes.putAll(StudyRoutes.routes(catalog, writing));
        routes.put("/about", about::html);
        routes.put("/about.json", about::json);
        routes.putAll(TaskRoutes.routes(jobs));
        routes.putAll(GenerateRoutes.routes(jobs));
        return routes;
    }

    /** Those of lists of levels, and of what stands in them. */
    private static Map<String, Route> ofLevels(CatalogLease catalog, Jobs jobs, Writing writing) {
        KeptColumns columns = jobs.columns();
        LevelsPage levels = new LevelsPage(catalog, columns, writing);
        FacetPage facets = new FacetPage(catalog, columns);
        ExportPage export = new ExportPage(catalog, columns);
        LevelPage level = new LevelPage(catalog, columns, writing);
        LevelFilesPage files = new LevelFilesPage(catalog);
        RelativesPage relatives = new RelativesPage(catalog);
        CollectionPage collection = new CollectionPage(catalog, columns);
        Map<String, Route> routes = new LinkedHashMap<>(new PuzzlePage(catalog).routes());
        routes.putAll(ChartRoutes.routes(catalog, columns, jobs));
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

    /** The address of its first page, for browsers that have been here before. */
    public String link() {
        return server.link();
    }

    /** A new link to its first page, for a browser of the owner; it is good once. */
    public String newLink() {
        return entrance.newLink(server.link());
    }

    /** What programs send to it. */
    public String token() {
        return entrance.token();
    }

    @Override
    public void close() {
        entrance.closes();
        jobs.close();
        server.close();
        jobs.own().ifPresent(PageFolder::close); // until now something could be sent that is kept there
        catalog.close();
    }
}
