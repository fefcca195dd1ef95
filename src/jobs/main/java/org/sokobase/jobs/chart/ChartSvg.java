package org.sokobase.jobs.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.jetbrains.letsPlot.commons.encoding.UnsupportedRGBEncoder;
import org.jetbrains.letsPlot.core.util.PlotSvgExportCommon;
import org.sokobase.file.XmlEscapes;

/**
 * Draws charts as SVG that needs nothing else: no fonts of this machine, no display, no scripts. The same chart is drawn in the
 * same bytes on every machine.
 *
 * <p><b>Threads.</b> Safe for any number.
 */
public final class ChartSvg {

    private static final int WIDTH = 800;
    private static final int HEIGHT = 460;
    private static final double ROW_OF_LEGEND = 23;
    private static final int LENGTH_OF_ROW = 30;
    private static final Pattern ROOT = Pattern.compile("^<svg ([^>]*)>");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");

    private ChartSvg() {}

    /**
     * The drawing, ending in a line feed.
     *
     * @param name letters, digits and hyphens; different for each chart of a page, as ids of its elements begin with it
     */
    public static String of(Chart chart, String name) {
        return drawn(specification(chart), label(chart), name);
    }

    /** What the chart library draws, with what a reader of the page aloud says. */
    static String drawn(Map<String, Object> specification, String label, String name) {
        String svg = PlotSvgExportCommon.INSTANCE.buildSvgImageFromRawSpecs(
                specification, null, new UnsupportedRGBEncoder(), false);
        return withFixedIds(labelled(svg, label), name) + "\n";
    }

    private static Map<String, Object> specification(Chart chart) {
        List<String> names = chart.names();
        List<Object> scales = new ArrayList<>(Style.scales(names));
        scales.add(AxisScale.of("x", chart.x(), numbers(chart, Series::xs)));
        scales.add(AxisScale.of("y", chart.y(), numbers(chart, Series::ys)));
        Map<String, Object> theme = Style.theme(names);
        Map<String, Object> plot = new LinkedHashMap<>();
        plot.put("kind", "plot");
        if (!chart.title().isEmpty()) {
            plot.put("ggtitle", Map.of("text", XmlText.of(chart.title())));
        }
        boolean below = "bottom".equals(theme.get("legend_position"));
        plot.put("ggsize", Map.of("width", WIDTH, "height", HEIGHT + (below ? ROW_OF_LEGEND * rows(names) : 0)));
        plot.put("theme", theme);
        plot.put("scales", scales);
        plot.put("layers", Layers.of(chart.series()));
        return plot;
    }

    /** The library breaks long names. */
    private static int rows(List<String> names) {
        return names.stream()
                .mapToInt(name -> 1 + name.length() / LENGTH_OF_ROW)
                .sum();
    }

    private static DoubleStream numbers(Chart chart, Function<Series, DoubleStream> of) {
        return chart.series().stream().flatMapToDouble(of);
    }

    private static String label(Chart chart) {
        return chart.title() + (chart.title().isEmpty() ? "" : "; ") + chart.y().title() + " against "
                + chart.x().title() + ": " + String.join("; ", chart.names());
    }

    /** With a label, and a size that follows the page. */
    private static String labelled(String svg, String label) {
        Matcher root = ROOT.matcher(svg);
        if (!root.find()) {
            throw new IllegalStateException("the chart library no longer writes an SVG element");
        }
        Matcher size =
                Pattern.compile("width=\"([\\d.]+)\" height=\"([\\d.]+)\"").matcher(root.group(1));
        String box = size.find() ? " viewBox=\"0 0 " + size.group(1) + " " + size.group(2) + "\"" : "";
        return "<svg " + root.group(1) + box + " role=\"img\"" + new XmlEscapes().attribute("aria-label", label) + ">"
                + svg.substring(root.end());
    }

    /** The library gives its elements ids by lot; here they are numbers. */
    private static String withFixedIds(String svg, String name) {
        Map<String, String> fixed = new LinkedHashMap<>();
        Matcher ids = ID.matcher(svg);
        while (ids.find()) {
            fixed.putIfAbsent(ids.group(1), name + "-" + (fixed.size() + 1));
        }
        String result = svg;
        for (Map.Entry<String, String> id : fixed.entrySet()) {
            result = result.replaceAll(
                    "(?<=[\"#])" + Pattern.quote(id.getKey()) + "(?=[\" )])", Matcher.quoteReplacement(id.getValue()));
        }
        return result;
    }
}
