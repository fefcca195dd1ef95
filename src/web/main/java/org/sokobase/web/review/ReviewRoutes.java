package org.sokobase.web.review;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.Writing;
import org.sokobase.web.task.Jobs;

/** The addresses of the pages about duplicates. */
public final class ReviewRoutes {

    private ReviewRoutes() {}

    /**
     * All of them.
     *
     * @param writing whether pages offer what changes the catalog
     * @param jobs    among which keys are made
     */
    public static Map<String, Route> routes(CatalogLease catalog, Writing writing, Jobs jobs) {
        ReviewDesk desk = ReviewDesk.of(catalog, writing, jobs);
        DuplicatesPage duplicates = new DuplicatesPage(desk);
        PairPage pair = new PairPage(desk);
        DecisionsPage decisions = new DecisionsPage(desk);
        DecisionRequests requests = new DecisionRequests(desk);
        Map<String, Route> routes = new LinkedHashMap<>();
        routes.put(ReviewDesk.PATH, desk.page(duplicates::html));
        routes.put(ReviewDesk.PATH + ".json", desk.json(duplicates::json));
        routes.put(ReviewDesk.PATH + "/keys", Methods.post(desk::makeKeys));
        routes.put(PairPage.PATH, desk.page(pair::html));
        routes.put(PairPage.PATH + ".json", desk.json(pair::json));
        routes.put(PairPage.END, desk.page(pair::end));
        routes.put(PairPage.END + ".json", desk.json(pair::endJson));
        PreviewPage preview = new PreviewPage(desk);
        routes.put(DuplicatesPage.PREVIEW, desk.page(preview::html));
        routes.put(DuplicatesPage.PREVIEW + ".json", desk.json(preview::json));
        routes.put(DecisionsPage.PATH, Methods.getAndPost(decisions::html, requests::post));
        routes.put(DecisionsPage.PATH + ".json", decisions::json);
        routes.put(
                DecisionsPage.PATH + "/{unique}/{other}",
                new Methods(Map.of("PUT", requests::put, "DELETE", requests::delete)));
        routes.put(DecisionsPage.PATH + "/remove", Methods.post(requests::remove));
        routes.put(DecisionsPage.PATH + "/undo", Methods.post(requests::undo));
        routes.put(DecisionsPage.PATH + "/undo.json", Methods.post(requests::undoJson));
        CleanPage clean = new CleanPage(desk);
        routes.put(CleanPage.PATH, desk.page(clean::html));
        routes.put(CleanPage.PATH + ".json", desk.json(clean::json));
        routes.put(CleanPage.PATH + ".zip", desk.json(clean::zip));
        return routes;
    }
}
