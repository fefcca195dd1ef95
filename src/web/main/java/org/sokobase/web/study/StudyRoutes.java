package org.sokobase.web.study;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.Writing;

/** The addresses of studies, for their maker and for players. */
public final class StudyRoutes {

    private StudyRoutes() {}

    /** All of them. */
    public static Map<String, Route> routes(CatalogLease catalog, Writing writing) {
        Map<String, Route> routes = new LinkedHashMap<>(ofMakers(catalog, writing));
        PlayerPage player = new PlayerPage(catalog, writing);
        PlayerRequests sent = new PlayerRequests(catalog, writing);
        routes.put("/s/{token}", new Endings("token", player::html, Map.of("json", player::json)));
        routes.put("/s/{token}/begin", Methods.post(player::begin));
        routes.put("/s/{token}/levels/{level}", new Methods(Map.of("PUT", sent::events)));
        routes.put(
                "/s/{token}/levels/{level}/rating", new Methods(Map.of("PUT", sent::rating, "POST", sent::ratingForm)));
        return routes;
    }

    private static Map<String, Route> ofMakers(CatalogLease catalog, Writing writing) {
        StudiesPage studies = new StudiesPage(catalog, writing);
        StudyPage study = new StudyPage(catalog, writing);
        StudyReportPage report = new StudyReportPage(catalog);
        Map<String, Route> routes = new LinkedHashMap<>();
        routes.put("/studies", Methods.getAndPost(studies::html, studies::make));
        routes.put("/studies.json", Methods.getAndPost(studies::json, studies::makeJson));
        routes.put("/studies/{study}", new Endings("study", study::html, Map.of("json", study::json)));
        routes.put("/studies/{study}/players", Methods.post(study::give));
        routes.put("/studies/{study}/players.json", Methods.post(study::giveJson));
        routes.put("/studies/{study}/players/withdraw", Methods.post(study::withdraw));
        routes.put("/studies/{study}/close", Methods.post(study::close));
        routes.put("/studies/{study}/remove", Methods.post(study::remove));
        routes.put("/studies/{study}/report", report::html);
        routes.put("/studies/{study}/report.json", report::json);
        routes.put(
                "/studies/{study}/report/{figure}",
                new Endings(
                        "figure",
                        request -> {
                            throw StudyReportPage.unknown(); // a figure has no page of its own
                        },
                        Map.of("svg", report::svg, "csv", report::csv)));
        return routes;
    }
}
