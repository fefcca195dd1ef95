package org.sokobase.web.task;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;

/** The addresses of all that takes long. */
public final class TaskRoutes {

    private TaskRoutes() {}

    /** The routes, by their patterns. */
    public static Map<String, Route> routes(Jobs jobs) {
        JobPages pages = new JobPages(jobs);
        JobChanges changes = new JobChanges(jobs);
        ImportRoutes imports = new ImportRoutes(jobs);
        RunPages runs = new RunPages(jobs);
        SearchRoutes searches = new SearchRoutes(jobs);
        ExplainPage explain = new ExplainPage(jobs);
        EventStream events = new EventStream(jobs);
        Map<String, Route> routes = new LinkedHashMap<>();
        routes.put("/jobs", Methods.getAndPost(pages::list, searches::make));
        routes.put("/levels/{id}/explain", explain::html);
        routes.put("/levels/{id}/explain.json", explain::json);
        routes.put("/jobs.json", pages::listJson);
        Route job = new Endings("id", pages::html, Map.of("json", pages::json));
        routes.put("/jobs/{id}", new Methods(Map.of("GET", job, "DELETE", changes::delete)));
        routes.put("/jobs/{id}/cancel", Methods.post(changes::cancel));
        routes.put("/jobs/{id}/again", Methods.post(changes::again));
        TaskPage tasks = new TaskPage(jobs);
        routes.put("/jobs/{id}/{file}", tasks::file);
        routes.put("/events", events::answer);
        routes.put("/import", imports::html);
        routes.put("/import.json", imports::limits);
        routes.put("/imports", Methods.post(imports::announce));
        routes.put("/imports/{job}/files/{file}", new Methods(Map.of("PUT", imports::receive)));
        routes.put("/imports/{job}/start", Methods.post(imports::begin));
        routes.put("/runs/{id}", new Endings("id", runs::html, Map.of("json", runs::json)));
        routes.put("/runs/{id}/undo", Methods.post(runs::undo));
        return routes;
    }
}
