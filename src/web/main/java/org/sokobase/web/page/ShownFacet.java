package org.sokobase.web.page;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.web.data.Facet;
import org.sokobase.web.data.FacetCounts;
import org.sokobase.web.data.LevelSelection;
import org.sokobase.web.data.SelectedLevels;
import org.sokobase.web.view.Words;

/**
 * A facet beside a list.
 *
 * @param name   its parameter
 * @param open   whether its values are shown at once
 * @param more   how many further values there are, and where; empty if there are none
 * @param fields what a form must send along to keep the rest of the filter
 */
record ShownFacet(
        String title,
        String name,
        boolean open,
        List<Value> values,
        boolean ofNumbers,
        String more,
        String address,
        List<LevelSelection.Field> fields) {

    private static final int MOST = 30;

    /** Those that are open although nothing of them is chosen. */
    private static final Set<Facet> OPEN = EnumSet.of(Facet.COLLECTION, Facet.BOXES, Facet.SOLVED);

    /** A value, and the list with it chosen, or not any more. */
    record Value(String label, String count, boolean selected, String address) {}

    boolean hasMore() {
        return !more.isEmpty();
    }

    boolean hasValues() {
        return !values.isEmpty();
    }

    /** All of a selection that tell something: those with a single value do not, unless it is chosen. */
    static List<ShownFacet> of(LevelSelection selection, SelectedLevels selected) {
        return Stream.of(Facet.values())
                .filter(facet -> !selection.values(facet).isEmpty()
                        || selected.counts(facet).values().size() > 1)
                .map(facet -> of(facet, selection, selected.counts(facet)))
                .toList();
    }

    private static ShownFacet of(Facet facet, LevelSelection selection, FacetCounts counts) {
        List<String> chosen = selection.values(facet);
        List<FacetCounts.Count> shown = counts.commonest(MOST, chosen);
        int more = counts.values().size() - shown.size();
        return new ShownFacet(
                facet.title(),
                facet.parameter(),
                OPEN.contains(facet) || !chosen.isEmpty(),
                shown.stream()
                        .map(count -> value(facet, selection, count, LevelsPage.PATH))
                        .toList(),
                facet.isOfNumbers(),
                more == 0 ? "" : Words.number(more) + " more",
                selection.first().address("/facets/" + facet.parameter()),
                selection.with(facet, List.of()).fields());
    }

    static Value value(Facet facet, LevelSelection selection, FacetCounts.Count count, String path) {
        return new Value(
                count.label(),
                Words.number(count.count()),
                selection.values(facet).contains(count.value()),
                toggled(facet, selection, count.value()).address(path));
    }

    /** The same with a value chosen, or not any more. */
    private static LevelSelection toggled(Facet facet, LevelSelection selection, String value) {
        List<String> values = new ArrayList<>(selection.values(facet));
        if (!values.remove(value)) {
            values.add(value);
        }
        return selection.with(facet, values);
    }

    /** All of them for programs. */
    static Map<String, Object> json(LevelSelection selection, SelectedLevels selected) {
        Map<String, Object> facets = new LinkedHashMap<>();
        for (Facet facet : Facet.values()) {
            FacetCounts counts = selected.counts(facet);
            List<FacetCounts.Count> shown = counts.commonest(MOST, selection.values(facet));
            Map<String, Object> values = new LinkedHashMap<>();
            values.put(
                    "values",
                    shown.stream().map(count -> json(facet, selection, count)).toList());
            values.put("others", counts.values().size() - shown.size());
            values.put("distinct", counts.values().size());
            facets.put(facet.parameter(), values);
        }
        return facets;
    }

    /** A value for programs. */
    static Map<String, Object> json(Facet facet, LevelSelection selection, FacetCounts.Count count) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("value", count.value());
        value.put("label", count.label());
        value.put("count", count.count());
        value.put("selected", selection.values(facet).contains(count.value()));
        value.put("url", toggled(facet, selection, count.value()).address(LevelsPage.PATH + ".json"));
        return value;
    }
}
