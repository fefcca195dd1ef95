package org.sokobase.web.generate;

import java.util.Map;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.task.Jobs;

/** The addresses of the form. */
public final class GenerateRoutes {

    private GenerateRoutes() {}

    /** The routes, by their patterns. */
    public static Map<String, Route> routes(Jobs jobs) {
        FormPage form = new FormPage(jobs);
        return Map.of("/generate", Methods.getAndPost(form::html, form::start), "/generate.json", form::json);
    }
}
