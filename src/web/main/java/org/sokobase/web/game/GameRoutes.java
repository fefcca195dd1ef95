package org.sokobase.web.game;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.http.Endings;
import org.sokobase.web.http.Methods;
import org.sokobase.web.http.Route;
import org.sokobase.web.http.Writing;

/** The addresses under which levels are played. */
public final class GameRoutes {

    private GameRoutes() {}

    /**
     * All of them.
     *
     * @param version of this program, which stands with the solutions that are entered
     */
    public static Map<String, Route> routes(CatalogLease catalog, Writing writing, String version) {
        PlayPage play = new PlayPage(catalog, writing);
        SolutionsPage solutions = new SolutionsPage(catalog, writing);
        MovesPage moves = new MovesPage(catalog, writing, version);
        CheckPage check = new CheckPage(catalog);
        NextLevel next = new NextLevel(catalog);
        Map<String, Route> routes = new LinkedHashMap<>();
        routes.put("/levels/{id}/play", play::html);
        routes.put("/levels/{id}/play.json", play::json);
        routes.put("/levels/{id}/next", next::html);
        routes.put("/levels/{id}/next.json", next::json);
        routes.put("/levels/{id}/solutions", Methods.getAndPost(solutions::list, moves::enter));
        routes.put("/levels/{id}/solutions.json", Methods.getAndPost(solutions::listJson, moves::enter));
        routes.put(
                "/levels/{id}/solutions/{number}",
                new Endings("number", solutions::one, Map.of("json", solutions::oneJson)));
        routes.put("/levels/{id}/moves", Methods.getAndPost(moves::html, moves::form));
        routes.put("/levels/{id}/moves.json", Methods.getAndPost(moves::json, moves::formJson));
        routes.put("/levels/{id}/check.json", Methods.getAndPost(check::check, check::sent));
        routes.put("/levels/{id}/check", Methods.post(check::sent));
        routes.put("/levels/{id}/helps.json", check::helps);
        return routes;
    }
}
