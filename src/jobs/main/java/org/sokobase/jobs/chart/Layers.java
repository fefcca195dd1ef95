package org.sokobase.jobs.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * The layers of which the chart library draws each kind of series. All bars are one layer, and so are all boxes: only what is in
 * one layer stands beside each other.
 */
final class Layers {

    private static final int MANY = 100;

    private final List<Object> all = new ArrayList<>();

    private Layers() {}

    static List<Object> of(List<Series> series) {
        Layers layers = new Layers();
        layers.bars(only(series, Series.Bars.class));
        layers.boxes(only(series, Series.Boxes.class));
        series.forEach(layers::add);
        return layers.all;
    }

    private static <T extends Series> List<T> only(List<Series> series, Class<T> kind) {
        return series.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private void add(Series series) {
        if (series instanceof Series.Points points) {
            double alpha = points.points().size() > MANY ? 0.35 : 0.8;
            layer("point", data(List.of(points)), "shape").putAll(Map.of("alpha", alpha, "size", 2.5));
        } else if (series instanceof Series.Line line) {
            layer("line", data(List.of(line)), "linetype").put("size", 1.0);
            layer("point", data(List.of(line)), "shape").put("size", 3.0);
        } else if (series instanceof Series.Steps steps) {
            layer("step", data(List.of(steps)), "linetype").put("size", 1.0);
        } else if (series instanceof Series.Intervals intervals) {
            bounds(intervals);
        }
    }

    private void bars(List<Series.Bars> bars) {
        if (!bars.isEmpty()) {
            layer("bar", data(bars), "fill").putAll(Map.of("stat", "identity", "position", "dodge", "size", 0.0));
        }
    }

    private void boxes(List<Series.Boxes> boxes) {
        if (boxes.isEmpty()) {
            return;
        }
        Map<String, Object> data = data(boxes);
        List<Object> groups = new ArrayList<>();
        for (Series.Boxes each : boxes) {
            each.points().forEach(point -> groups.add(each.name() + " " + point.x()));
        }
        data.put("group", groups);
        Map<String, Object> layer = layer("boxplot", data, "fill");
        layer.putAll(Map.of("alpha", 0.3, "position", "dodge"));
        layer.put("mapping", Map.of("x", "x", "y", "y", "group", "group", "color", "series", "fill", "series"));
    }

    private void bounds(Series.Intervals series) {
        List<Interval> intervals = series.intervals();
        Map<String, Object> data = data(series, series.xs(), intervals.stream().mapToDouble(Interval::value));
        data.put("low", numbers(intervals.stream().mapToDouble(Interval::low)));
        data.put("high", numbers(intervals.stream().mapToDouble(Interval::high)));
        Map<String, Object> layer = layer("pointrange", data, "shape");
        layer.putAll(Map.of("size", 0.8, "fatten", 4.0));
        Map<String, Object> mapping =
                new LinkedHashMap<>(Map.of("x", "x", "y", "y", "color", "series", "shape", "series"));
        mapping.putAll(Map.of("ymin", "low", "ymax", "high"));
        layer.put("mapping", mapping);
    }

    /** A layer that tells series apart by colour, and by something that is seen without colours. */
    private Map<String, Object> layer(String geometry, Map<String, Object> data, String besides) {
        Map<String, Object> layer = new LinkedHashMap<>();
        layer.put("geom", geometry);
        layer.put("data", data);
        layer.put("mapping", Map.of("x", "x", "y", "y", "color", "series", besides, "series"));
        layer.put("tooltips", "none");
        layer.put("sampling", "none");
        all.add(layer);
        return layer;
    }

    private static Map<String, Object> data(List<? extends Series.OfPoints> series) {
        Map<String, Object> all =
                data(series.get(0), series.get(0).xs(), series.get(0).ys());
        for (Series.OfPoints other : series.subList(1, series.size())) {
            data(other, other.xs(), other.ys())
                    .forEach((column, values) -> all.merge(column, values, Layers::followedBy));
        }
        return all;
    }

    private static List<?> followedBy(Object first, Object second) {
        List<Object> both = new ArrayList<>((List<?>) first);
        both.addAll((List<?>) second);
        return both;
    }

    private static Map<String, Object> data(Series series, DoubleStream xs, DoubleStream ys) {
        List<Object> x = numbers(xs);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("x", x);
        data.put("y", numbers(ys));
        data.put("series", Collections.nCopies(x.size(), XmlText.of(series.name())));
        return data;
    }

    private static List<Object> numbers(DoubleStream numbers) {
        List<Object> boxed = new ArrayList<>();
        numbers.forEach(boxed::add);
        return boxed;
    }
}
