package org.sokobase.web.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Optional;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.Operator;
import org.sokobase.catalog.where.Value;

/**
 * The values of a measure in ranges of the same width. Whatever is far behind nearly all others is in one range at the end.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param from   where the first range begins
 * @param step   how wide each is
 * @param places how many digits its numbers have behind the point
 * @param size   how many ranges there are
 * @param open   whether the last one has no end
 */
record Bins(double from, double step, int places, int size, boolean open) {

    /** All values in one. */
    static final Bins ONE = new Bins(0, 1, 0, 1, true);

    /** Of so many values one lies in the range at the end, at most. */
    private static final int FAR = 200;

    /** The ranges of some values, of which there are at most so many. */
    static Bins of(double[] values, int most) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        if (sorted.length == 0) {
            return ONE;
        }
        double least = sorted[0];
        double last = sorted[sorted.length - 1];
        double end = sorted[Math.max(0, sorted.length - 1 - sorted.length / FAR)];
        boolean isWhole = Arrays.stream(sorted).allMatch(value -> value == Math.rint(value));
        BigDecimal step = isWhole ? BigDecimal.ONE : new BigDecimal("0.001");
        for (int i = 0; (end - least) / step.doubleValue() >= most - 2; i++) {
            // 1, 2, 5, 10, 20, 50 and so on
            step = step.multiply(i % 3 == 1 ? new BigDecimal("2.5") : BigDecimal.valueOf(2));
        }
        step = step.stripTrailingZeros();
        int places = Math.max(0, step.scale());
        double from = Math.floor(least / step.doubleValue()) * step.doubleValue();
        int size = (int) Math.floor((end - from) / step.doubleValue()) + 1;
        boolean open = last >= from + size * step.doubleValue();
        return new Bins(from, step.doubleValue(), places, open ? size + 1 : size, open);
    }

    /** In which range a value is. */
    int at(double value) {
        return (int) Math.max(0, Math.min(size - 1L, (long) Math.floor((value - from) / step + 1e-9)));
    }

    /** Where a range begins. */
    BigDecimal least(int bin) {
        return BigDecimal.valueOf(from + bin * step).setScale(places, RoundingMode.HALF_UP);
    }

    /** Where the next range begins; nothing if there is none. */
    Optional<BigDecimal> end(int bin) {
        return open && bin == size - 1 ? Optional.empty() : Optional.of(least(bin + 1));
    }

    /** Whether each range has one number only. */
    boolean isSingle() {
        return step == 1;
    }

    /** A range as people read it. */
    String name(int bin) {
        if (end(bin).isEmpty()) {
            return least(bin) + " or more";
        }
        if (isSingle()) {
            return least(bin).toString();
        }
        BigDecimal last = places == 0 ? least(bin + 1).subtract(BigDecimal.ONE) : least(bin + 1);
        return least(bin) + "–" + last;
    }

    /** That a level is in a range. */
    Condition condition(Name name, int bin) {
        Value.Amount least = new Value.Amount(least(bin));
        Condition from = new Condition.Comparison(name, Operator.GREATER_OR_EQUAL, least);
        if (isSingle() && end(bin).isPresent()) {
            return new Condition.Comparison(name, Operator.EQUAL, least);
        }
        return end(bin).map(end -> from.and(new Condition.Comparison(name, Operator.LESS, new Value.Amount(end))))
                .orElse(from);
    }
}
