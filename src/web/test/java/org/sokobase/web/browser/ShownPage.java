package org.sokobase.web.browser;

import java.util.List;

/**
 * A page in one of its states. Tests and pictures go through all of them: a new page joins with a line for each state.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name    of its files
 * @param route   as in {@code LocalPage.routes}
 * @param address within a catalog of the project's collections
 * @param status  of HTTP
 */
public record ShownPage(String name, String route, String address, int status) {

    public static final List<ShownPage> ALL = List.of(
            shown("home", "/", "/"),
            shown("levels", "/levels", "/levels"),
            shown("levels-filtered", "/levels", "/levels?where=boxes%3C%3D2&sort=pushes"),
            shown("levels-defective", "/levels", "/levels?collection=damaged"),
            shown("levels-none", "/levels", "/levels?where=boxes%3E1000"),
            new ShownPage("levels-mistake", "/levels", "/levels?where=boxes%3C%3Dx+and+solved", 400),
            shown("levels-facets", "/levels", "/levels?boxes=2-3&solved=yes&sort=moves"),
            shown("facet", "/facets/{name}", "/facets/author"),
            shown("level-in-list", "/levels/{id}", "/levels/CAA24CD80108784A?list=boxes%3D2-3"),
            shown("relatives", "/levels/{id}/relatives", "/levels/CAA24CD80108784A/relatives"),
            shown("collection", "/collections/{number}", "/collections/1"),
            shown("level-defective", "/collections/{number}/{index}", "/collections/1/2"),
            shown("level", "/levels/{id}", "/levels/CAA24CD80108784A"),
            new ShownPage("level-unknown", "/levels/{id}", "/levels/0123456789ABCDEF", 404),
            shown("collections", "/collections", "/collections"),
            shown("find", "/find", "/find"),
            shown("find-some", "/find", "/find?what=keyh"),
            shown("find-none", "/find", "/find?what=nowhere"),
            shown("about", "/about", "/about"),
            shown("settings", "/settings", "/settings"),
            new ShownPage("nothing", "/nothing", "/nothing", 404));

    private static ShownPage shown(String name, String route, String address) {
        return new ShownPage(name, route, address, 200);
    }

    @Override
    public String toString() {
        return name;
    }
}
