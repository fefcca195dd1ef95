package org.sokobase.jobs.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The scale of an axis, as the chart library takes it. */
final class AxisScale {

    /** So many numbers have room beside each other. */
    private static final int FEW = 12;

    private AxisScale() {}

    static Map<String, Object> of(String aesthetic, Axis axis, DoubleStream values) {
        Map<String, Object> scale = new LinkedHashMap<>();
        scale.put("aesthetic", aesthetic);
        scale.put("name", XmlText.of(axis.title()));
        if (!axis.labels().isEmpty()) {
            scale.put(
                    "breaks",
                    IntStream.rangeClosed(1, axis.labels().size())
                            .mapToObj(i -> (double) i)
                            .toList());
            scale.put("labels", axis.labels().stream().map(XmlText::of).toList());
        } else if (axis.scale() == Axis.Scale.LOGARITHMIC) {
            scale.put("trans", "log10");
            marks(scale, values.filter(value -> value > 0).toArray());
        } else {
            wholeMarks(scale, values.toArray());
        }
        return scale;
    }

    /** A mark at each number, if there are only a few and no fractions, of which the library would make marks. */
    private static void wholeMarks(Map<String, Object> scale, double[] values) {
        double least = DoubleStream.of(values).min().orElse(0);
        double most = DoubleStream.of(values).max().orElse(0);
        if (values.length > 0
                && most - least <= FEW
                && DoubleStream.of(values).allMatch(value -> value == Math.rint(value))) {
            List<Integer> all =
                    IntStream.rangeClosed((int) least, (int) most).boxed().toList();
            scale.put("breaks", all.stream().map(Integer::doubleValue).toList());
            scale.put("labels", all.stream().map(String::valueOf).toList());
        }
    }

    /** A mark at each power of ten; also at 2 and 5 times these where there are few. */
    private static void marks(Map<String, Object> scale, double[] values) {
        if (values.length == 0) {
            return;
        }
        double least = DoubleStream.of(values).min().orElseThrow();
        double most = DoubleStream.of(values).max().orElseThrow();
        int from = (int) Math.floor(Math.log10(least));
        int to = (int) Math.ceil(Math.log10(most));
        int[] digits = to - from <= 2 ? new int[] {1, 2, 5} : new int[] {1};
        List<Object> breaks = new ArrayList<>();
        List<Object> labels = new ArrayList<>();
        for (int power = from; power <= to; power++) {
            for (int digit : digits) {
                BigDecimal mark = BigDecimal.valueOf(digit).scaleByPowerOfTen(power);
                if (mark.doubleValue() >= least && mark.doubleValue() <= most) {
                    breaks.add(mark.doubleValue());
                    labels.add(mark.toPlainString());
                }
            }
        }
        scale.put("breaks", breaks);
        scale.put("labels", labels);
    }
}
