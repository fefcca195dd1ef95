package org.sokobase.web.chart;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.where.Name;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.SelectedLevels;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** One or two measures of any selection: a drawing, the table beside it, and both for programs. */
final class ChartsPage {

    private static final String PATH = "/charts";

    private final CatalogLease catalog;
    private final KeptColumns columns;
    private final ExperimentList experiments;

    ChartsPage(CatalogLease catalog, KeptColumns columns, ExperimentList experiments) {
        this.catalog = catalog;
        this.columns = columns;
        this.experiments = experiments;
    }

    /** A value that can be chosen. */
    record Choice(String value, String name, boolean selected) {}

    /** A drawing. */
    record Picture(String address, String label) {}

    @JStache(path = "charts")
    record ChartsView(
            Frame frame,
            String where,
            String collection,
            String author,
            List<LevelSelection.Field> kept,
            List<Choice> xs,
            List<Choice> ys,
            List<Choice> partings,
            String wrong,
            String place,
            String counted,
            List<Picture> pictures,
            String head,
            List<String> heads,
            List<ChartTable.Row> rows,
            String levels,
            String csv,
            String json,
            List<ExperimentList.Line> experiments) {
        boolean hasWrong() {
            return !wrong.isEmpty();
        }

        boolean hasRows() {
            return !rows.isEmpty();
        }

        boolean isEmpty() {
            return rows.isEmpty() && !hasWrong();
        }
    }

    /** As a page; a filter with a mistake is shown with a mark at its place. */
    Answer html(WebRequest request) {
        ChartQuery query = ChartQuery.of(request);
        try {
            return Shown.html(view(query, counted(query)));
        } catch (WebException e) {
            if (e.details().isEmpty()) {
                throw e;
            }
            return Shown.html(view(query, List.of(), List.of(), List.of(), e, ""))
                    .withStatus(e.status());
        }
    }

    /** The numbers for programs. */
    Answer json(WebRequest request) {
        ChartQuery query = ChartQuery.of(request);
        Counted counted = counted(query);
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("x", query.x().label());
        values.put("y", query.y().map(Name::label));
        values.put("by", query.by().map(Facet::parameter));
        values.put("without", counted.without());
        values.put("rows", ChartRows.all(query, counted));
        values.put("experiments", experiments.rows());
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    /** The same as a table. */
    Answer csv(WebRequest request) {
        ChartQuery query = ChartQuery.of(request);
        return Answer.of(Answer.CSV, ChartRows.csv(query, counted(query))).asFile("chart.csv");
    }

    /** The drawing, or one of several. */
    Answer svg(WebRequest request) {
        ChartQuery query = ChartQuery.of(request);
        Counted counted = counted(query);
        int number = request.parameter("series")
                .filter(text -> text.matches("\\d{1,2}"))
                .map(Integer::parseInt)
                .filter(series -> series < ChartDrawing.drawings(query, counted))
                .orElse(0);
        return Answer.of(Answer.SVG, ChartDrawing.svg(query, counted, number));
    }

    private Counted counted(ChartQuery query) {
        SelectedLevels selected = columns.selected(query.selection(), KeptColumns.Looking.AT_ALL);
        return Counted.of(query, selected);
    }

    private ChartsView view(ChartQuery query, Counted counted) {
        List<Picture> pictures = IntStream.range(0, ChartDrawing.drawings(query, counted))
                .mapToObj(i -> new Picture(
                        query.address(PATH + ".svg", i),
                        title(query)
                                + (ChartDrawing.drawings(query, counted) > 1
                                        ? ", " + counted.series().get(i).name()
                                        : "")))
                .toList();
        long total = counted.series().stream().mapToLong(Counted.Series::total).sum();
        String without =
                counted.without() == 0 ? "" : "; " + Words.number(counted.without()) + " without a value are left out";
        return view(
                query,
                total == 0 ? List.of() : pictures,
                ChartTable.heads(query, counted),
                total == 0 ? List.of() : ChartTable.rows(query, counted),
                null,
                (total == 1 ? "1 level" : Words.number(total) + " levels") + without);
    }

    private static String title(ChartQuery query) {
        return query.y().map(name -> Words.measure(name.label()) + " against ").orElse("levels by ")
                + Words.measure(query.x().label());
    }

    private ChartsView view(
            ChartQuery query,
            List<Picture> pictures,
            List<String> heads,
            List<ChartTable.Row> rows,
            @Nullable WebException wrong,
            String counted) {
        LevelSelection selection = query.selection();
        return new ChartsView(
                Frame.of("Charts", Shown.catalog(catalog), PATH, query.address(PATH + ".json")),
                selection.where().orElse(""),
                selection.collection().orElse(""),
                selection.author().orElse(""),
                selection
                        .where(Optional.empty())
                        .collection(Optional.empty())
                        .author(Optional.empty())
                        .fields(),
                measures(Optional.of(query.x())),
                Stream.concat(
                                Stream.of(new Choice(
                                        "", "how many levels", query.y().isEmpty())),
                                measures(query.y()).stream())
                        .toList(),
                partings(query),
                wrong == null ? "" : String.valueOf(wrong.getMessage()),
                wrong == null ? "" : wrong.details(),
                counted,
                pictures,
                Words.measure(query.x().label()),
                heads,
                rows,
                selection.address("/levels"),
                query.address(PATH + ".csv"),
                query.address(PATH + ".json"),
                experiments.lines());
    }

    private static List<Choice> measures(Optional<Name> chosen) {
        return ChartQuery.measures().stream()
                .map(name -> new Choice(name.label(), Words.measure(name.label()), chosen.equals(Optional.of(name))))
                .toList();
    }

    private static List<Choice> partings(ChartQuery query) {
        Choice none = new Choice("", "all levels together", query.by().isEmpty());
        return Stream.concat(
                        Stream.of(none),
                        ChartQuery.PARTING.stream()
                                .map(facet -> new Choice(
                                        facet.parameter(),
                                        "each " + facet.title().toLowerCase(Locale.ROOT),
                                        query.by().equals(Optional.of(facet)))))
                .toList();
    }
}
