package org.sokobase.jobs.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Draws heat maps as {@link ChartSvg} draws charts: the same bytes everywhere. Stateless. */
public final class HeatMapSvg {

    private static final double CELL = 34;
    private static final double LETTER = 8;
    private static final double AROUND = 70;
    private static final double LEAST_WIDTH = 640;

    /** White letters are read from this share on. */
    private static final double DARK = 0.5;

    private HeatMapSvg() {}

    /**
     * The drawing, ending in a line feed.
     *
     * @param name as in {@link ChartSvg#of}
     */
    public static String of(HeatMap map, String name) {
        return ChartSvg.drawn(specification(map), map.title(), name);
    }

    private static Map<String, Object> specification(HeatMap map) {
        List<String> rows = HeatMap.shortened(map.rows());
        List<String> columns = HeatMap.shortened(map.columns());
        Map<String, Object> theme = Style.theme(List.of());
        theme.put("axis_text_x", Map.of("angle", 90.0, "hjust", 1.0, "blank", false));
        theme.put("panel_grid_major", "blank");
        Map<String, Object> plot = new LinkedHashMap<>();
        plot.put("kind", "plot");
        plot.put("ggtitle", Map.of("text", XmlText.of(map.title())));
        plot.put(
                "ggsize",
                Map.of(
                        "width",
                        Math.max(LEAST_WIDTH, CELL * columns.size() + LETTER * longest(rows) + AROUND),
                        "height",
                        CELL * rows.size() + LETTER * longest(columns) + AROUND));
        plot.put("theme", theme);
        plot.put(
                "scales",
                List.of(
                        named("x", columns),
                        named("y", reversed(rows)),
                        Map.of(
                                "aesthetic",
                                "fill",
                                "scale_mapper_kind",
                                "color_gradient",
                                "low",
                                "#E8F1F8",
                                "high",
                                "#00467A",
                                "limits",
                                List.of(0.0, 1.0),
                                "guide",
                                "none"),
                        Map.of("aesthetic", "color", "scale_mapper_kind", "identity", "guide", "none")));
        plot.put("layers", layers(map));
        return plot;
    }

    private static int longest(List<String> names) {
        return names.stream().mapToInt(String::length).max().orElse(0);
    }

    private static List<String> reversed(List<String> names) {
        List<String> reversed = new ArrayList<>(names);
        Collections.reverse(reversed);
        return reversed;
    }

    private static Map<String, Object> named(String aesthetic, List<String> names) {
        Map<String, Object> scale = new LinkedHashMap<>();
        scale.put("aesthetic", aesthetic);
        scale.put("name", "");
        scale.put("limits", List.of(0.5, names.size() + 0.5));
        scale.put("expand", List.of(0.0, 0.0));
        scale.put(
                "breaks",
                IntStream.rangeClosed(1, names.size()).mapToObj(i -> (double) i).toList());
        scale.put("labels", names.stream().map(XmlText::of).toList());
        return scale;
    }

    private static List<Object> layers(HeatMap map) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("x", column(map, cell -> cell.column() + 1.0));
        data.put("y", column(map, cell -> (double) map.rows().size() - cell.row()));
        data.put("share", column(map, HeatMap.Cell::share));
        data.put("percent", column(map, HeatMap.Cell::words));
        data.put("ink", column(map, cell -> cell.share() >= DARK ? "#FFFFFF" : "#1C2229"));
        Map<String, Object> tiles = layer("tile", data, Map.of("x", "x", "y", "y", "fill", "share"));
        tiles.put("size", 0.0);
        Map<String, Object> words = layer("text", data, Map.of("x", "x", "y", "y", "label", "percent", "color", "ink"));
        words.put("size", 5.0);
        return List.of(tiles, words);
    }

    private static List<Object> column(HeatMap map, Function<HeatMap.Cell, Object> of) {
        return map.cells().stream().map(of).toList();
    }

    private static Map<String, Object> layer(String geometry, Map<String, Object> data, Map<String, Object> mapping) {
        Map<String, Object> layer = new LinkedHashMap<>();
        layer.put("geom", geometry);
        layer.put("data", data);
        layer.put("mapping", mapping);
        layer.put("tooltips", "none");
        layer.put("sampling", "none");
        return layer;
    }
}
