package org.sokobase.jobs.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How series are told apart: by colour, by the kind of line and by the form of marks, so that the colour-blind and readers of a
 * print in black and white can. The colours are those of Okabe and Ito, "Color Universal Design", without their yellow, which
 * is too pale on white.
 */
final class Style {

    private static final List<String> AESTHETICS = List.of("color", "fill", "linetype", "shape");

    private static final List<String> COLOURS =
            List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#7F7F7F");
    private static final List<String> LINES = List.of("solid", "dashed", "longdash", "dotdash", "dotted");
    private static final List<Integer> MARKS = List.of(16, 17, 15, 1, 2, 0, 5, 4);

    private static final String INK = "#1C2229";
    private static final String GRID = "#D5DAE1";

    /** Names that are longer stand below the chart, where they take no width from it. */
    private static final int LONG_NAME = 18;

    private Style() {}

    /** A scale for everything by which series differ. */
    static List<Map<String, Object>> scales(List<String> names) {
        List<Map<String, Object>> scales = new ArrayList<>();
        for (String aesthetic : AESTHETICS) {
            List<?> choice = aesthetic.equals("linetype") ? LINES : aesthetic.equals("shape") ? MARKS : COLOURS;
            Map<String, Object> scale = new LinkedHashMap<>();
            scale.put("aesthetic", aesthetic);
            scale.put("name", "");
            scale.put("breaks", names.stream().map(XmlText::of).toList());
            scale.put("limits", names.stream().map(XmlText::of).toList());
            scale.put(
                    "values",
                    IntStream.range(0, names.size())
                            .<Object>mapToObj(i -> choice.get(i % choice.size()))
                            .toList());
            if (isBelow(names)) {
                scale.put("guide", Map.of("name", "legend", "ncol", 1.0));
            }
            scales.add(scale);
        }
        return scales;
    }

    static Map<String, Object> theme(List<String> names) {
        Map<String, Object> theme = new LinkedHashMap<>();
        theme.put("name", "minimal");
        theme.put("text", Map.of("color", INK, "blank", false));
        theme.put("plot_background", Map.of("fill", "#FFFFFF", "color", "#FFFFFF", "size", 0.0, "blank", false));
        theme.put("panel_grid_major", Map.of("color", GRID, "size", 1.0, "blank", false));
        theme.put("panel_grid_minor", "blank");
        theme.put("legend_position", names.size() < 2 ? "none" : isBelow(names) ? "bottom" : "right");
        return theme;
    }

    private static boolean isBelow(List<String> names) {
        return names.stream().anyMatch(name -> name.length() > LONG_NAME);
    }
}
