package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;

/** What this page is, and the names of the filter language. It needs no catalog. */
public final class AboutPage {

    private final CatalogLease catalog;
    private final String version;

    /** For this version of the program. */
    public AboutPage(CatalogLease catalog, String version) {
        this.catalog = catalog;
        this.version = version;
    }

    /** A name of the filter language. */
    record Name(String label, String kind, String meaning) {}

    @JStache(path = "about")
    record AboutView(Frame frame, String version, String java, List<Name> names) {}

    /** As a page. */
    public Answer html(WebRequest request) {
        return Shown.html(new AboutView(
                Frame.of("About", Shown.catalog(catalog), request.path(), "/about.json"),
                version,
                System.getProperty("java.version"),
                names()));
    }

    /** The same for programs. */
    public Answer json(WebRequest request) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("version", version);
        values.put("catalog", Shown.catalog(catalog));
        values.put(
                "names",
                names().stream()
                        .map(name -> Map.of("name", name.label(), "kind", name.kind(), "meaning", name.meaning()))
                        .toList());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static List<Name> names() {
        return ConditionNames.ALL.all().stream()
                .map(name -> new Name(
                        name.label(),
                        name.kind().toString(),
                        name.meaning()
                                .replaceAll("\\[([^]]+)]\\([^)]*\\)", "$1")
                                .replace("`", "")))
                .toList();
    }
}
