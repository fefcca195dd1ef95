package org.sokobase.web.browser;

import java.util.List;
import org.sokobase.web.TestStudies;

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
            shown("play", "/levels/{id}/play", "/levels/CAA24CD80108784A/play"),
            shown("solutions", "/levels/{id}/solutions", "/levels/CAA24CD80108784A/solutions"),
            shown("playback", "/levels/{id}/solutions/{number}", "/levels/CAA24CD80108784A/solutions/1"),
            shown("moves", "/levels/{id}/moves", "/levels/CAA24CD80108784A/moves"),
            shown("explain", "/levels/{id}/explain", "/levels/CAA24CD80108784A/explain"),
            shown("generate", "/generate", "/generate"),
            shown("generate-evolve", "/generate", "/generate?method=evolve&boxes=4&set.by=pushes&best=5"),
            shown("charts", "/charts", "/charts?x=pushes"),
            shown("charts-two", "/charts", "/charts?x=boxes&y=pushes"),
            shown("charts-sets", "/charts", "/charts?x=boxes&by=collection"),
            shown("charts-none", "/charts", "/charts?x=least_box_lines"),
            new ShownPage("charts-mistake", "/charts", "/charts?where=boxes%3C%3Dx", 400),
            shown("experiment", "/charts/{experiment}", "/charts/forward"),
            shown("experiment-boards", "/charts/{experiment}", "/charts/gallery"),
            shown("experiment-not-run", "/charts/{experiment}", "/charts/time?levels=50"),
            new ShownPage("experiment-mistake", "/charts/{experiment}", "/charts/forward?levels=1", 400),
            new ShownPage("experiment-unknown", "/charts/{experiment}", "/charts/nothing", 404),
            shown("import", "/import", "/import"),
            shown("journal", "/journal", "/journal"),
            shown("jobs", "/jobs", "/jobs"),
            new ShownPage("job-unknown", "/jobs/{id}", "/jobs/99", 404),
            shown("run", "/runs/{id}", "/runs/1"),
            shown("collections", "/collections", "/collections"),
            shown("duplicates", "/duplicates", "/duplicates?tier=same"),
            shown("duplicates-asked", "/duplicates", "/duplicates?tier=all"),
            shown("duplicates-preview", "/duplicates/preview", "/duplicates/preview?tier=all"),
            shown("duplicates-pair", "/duplicates/review", "/duplicates/review?tier=all"),
            shown("duplicates-over", "/duplicates/review", "/duplicates/review?tier=all&look=over"),
            shown("duplicates-end", "/duplicates/review/end", "/duplicates/review/end?tier=all"),
            shown("decisions", "/decisions", "/decisions"),
            shown("clean", "/clean", "/clean"),
            shown("studies", "/studies", "/studies"),
            shown("study", "/studies/{study}", "/studies/running"),
            shown("study-fresh", "/studies/{study}", "/studies/fresh"),
            shown("study-ended", "/studies/{study}", "/studies/ended"),
            new ShownPage("study-unknown", "/studies/{study}", "/studies/nothing", 404),
            shown("study-report", "/studies/{study}/report", "/studies/ended/report"),
            new ShownPage("study-report-early", "/studies/{study}/report", "/studies/running/report", 409),
            player("player-welcome", "fresh/Ann"),
            player("player-early", "later/Ann"),
            player("player-full", "full/Ann"),
            player("player-level", "running/Ann"),
            player("player-rating", "running/Bob"),
            player("player-done", "ended/Ann"),
            player("player-closed", "ended/Dan"),
            new ShownPage("player-unknown", "/s/{token}", "/s/0123456789abcdef0123456789abcdef", 404),
            shown("find", "/find", "/find"),
            shown("find-some", "/find", "/find?what=keyh"),
            shown("find-none", "/find", "/find?what=nowhere"),
            shown("about", "/about", "/about"),
            shown("settings", "/settings", "/settings"),
            new ShownPage("nothing", "/nothing", "/nothing", 404));

    private static ShownPage shown(String name, String route, String address) {
        return new ShownPage(name, route, address, 200);
    }

    private static ShownPage player(String name, String link) {
        return shown(name, "/s/{token}", "/s/" + TestStudies.token(link));
    }

    @Override
    public String toString() {
        return name;
    }
}
