package org.sokobase.web.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.where.Name;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.QueryText;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * What a chart is to show: all of it is in its address.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param selection of which levels
 * @param x         the measure
 * @param y         the measure that is shown against it; nothing for the numbers of levels
 * @param by        whose values part the levels into sets, each a series of its own
 */
record ChartQuery(LevelSelection selection, Name x, Optional<Name> y, Optional<Facet> by) {

    /** What can part levels. */
    static final List<Facet> PARTING = List.of(Facet.COLLECTION, Facet.AUTHOR, Facet.STATUS, Facet.SOLVED);

    private static final List<String> NO_MEASURES = List.of("run", "index", "line");

    /** All measures, those that are at hand first. */
    static List<Name> measures() {
        Stream<String> first = Stream.of("boxes", "pushes", "moves", "width", "height", "floor", "copies", "solutions");
        List<Name> measures =
                new ArrayList<>(first.map(ConditionNames.ALL::required).toList());
        ConditionNames.ALL.all().stream()
                .filter(name -> name.kind() == Name.Kind.NUMBER)
                .filter(name -> !measures.contains(name) && !NO_MEASURES.contains(name.label()))
                .forEach(measures::add);
        return measures;
    }

    /**
     * What a request asks for.
     *
     * @throws WebException if there is no such measure, or nothing can be parted so
     */
    static ChartQuery of(WebRequest request) {
        return new ChartQuery(
                LevelSelection.of(request).first(),
                request.parameter("x")
                        .map(ChartQuery::measure)
                        .orElseGet(() -> measures().get(0)),
                request.parameter("y").map(ChartQuery::measure),
                request.parameter("by").map(ChartQuery::parting));
    }

    private static Name measure(String label) {
        return measures().stream()
                .filter(name -> name.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new WebException(
                        400, "measure", "There is no measure '" + label + "'.", "Choose one of the form of /charts."));
    }

    private static Facet parting(String label) {
        return PARTING.stream()
                .filter(facet -> facet.parameter().equals(label))
                .findFirst()
                .orElseThrow(() -> new WebException(
                        400, "by", "Levels are not parted by '" + label + "'.", "Choose one of the form of /charts."));
    }

    /** Its address. */
    String address(String path) {
        StringBuilder address = new StringBuilder(path + "?x=" + x.label());
        y.ifPresent(name -> address.append("&y=").append(name.label()));
        by.ifPresent(facet -> address.append("&by=").append(facet.parameter()));
        String query = selection.query();
        return address + (query.isEmpty() ? "" : "&" + query);
    }

    /** The address of one of several drawings. */
    String address(String path, int series) {
        return address(path) + "&series=" + QueryText.encoded(Integer.toString(series));
    }
}
