package org.sokobase.web.page;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.level.FoldedText;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.FacetCounts;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** All values of a facet, and a search among them. */
public final class FacetPage {

    private static final int MOST = 1000;

    private final CatalogLease catalog;
    private final KeptColumns columns;

    public FacetPage(CatalogLease catalog, KeptColumns columns) {
        this.catalog = catalog;
        this.columns = columns;
    }

    @JStache(path = "facet")
    record FacetView(
            Frame frame,
            String title,
            String name,
            String find,
            String result,
            List<ShownFacet.Value> values,
            List<LevelSelection.Field> fields,
            String back) {}

    /** What was asked for. */
    private record Asked(Facet facet, LevelSelection selection, String find, List<FacetCounts.Count> values) {}

    /** As a page. */
    public Answer html(WebRequest request) {
        Asked asked = asked(request);
        Facet facet = asked.facet();
        LevelSelection selection = asked.selection();
        int count = asked.values().size();
        String cut = count > MOST ? " Here are the first " + Words.number(MOST) + "; search for the others." : "";
        return Shown.html(new FacetView(
                Frame.of(
                        facet.title(),
                        Shown.catalog(catalog),
                        LevelsPage.PATH,
                        selection.address("/facets/" + facet.parameter() + ".json")),
                facet.title(),
                facet.parameter(),
                asked.find(),
                (count == 1 ? "1 value." : Words.number(count) + " values.") + cut,
                asked.values().stream()
                        .limit(MOST)
                        .map(value -> ShownFacet.value(facet, selection, value, LevelsPage.PATH))
                        .toList(),
                selection.fields(),
                selection.address(LevelsPage.PATH)));
    }

    /** The same for programs, with all values. */
    public Answer json(WebRequest request) {
        Asked asked = asked(request);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(
                "values",
                asked.values().stream()
                        .map(value -> ShownFacet.json(asked.facet(), asked.selection(), value))
                        .toList());
        values.put("others", 0);
        values.put("distinct", asked.values().size());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private Asked asked(WebRequest request) {
        Facet facet = Facet.named(request.piece("name"))
                .orElseThrow(() -> new WebException(
                        404,
                        "not-found",
                        "Levels have no facet " + request.piece("name") + ".",
                        "There are "
                                + String.join(
                                        ", ",
                                        Stream.of(Facet.values())
                                                .map(Facet::parameter)
                                                .toList())
                                + "."));
        LevelSelection selection = LevelSelection.of(request).first();
        String find = request.parameter("find").orElse("");
        FoldedText wanted = FoldedText.of(find);
        List<FacetCounts.Count> values =
                columns.selected(selection, KeptColumns.Looking.FOR_A_WHILE).counts(facet).values().stream()
                        .filter(value -> FoldedText.of(value.label()).contains(wanted))
                        .toList();
        return new Asked(facet, selection, find, values);
    }
}
