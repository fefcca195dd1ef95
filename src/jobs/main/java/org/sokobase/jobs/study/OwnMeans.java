package org.sokobase.jobs.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.report.Bootstrap;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Table;

/**
 * The ratings of each set less the mean of all that the same player gave: so it does not matter that some are more severe than others,
 * and not everybody has played the same levels.
 */
final class OwnMeans {

    /** Any number: the same answers give the same intervals. */
    private static final long SEED = 1;

    private final Question question;
    private final Map<String, List<StudyAnswer>> bySet;
    private final Map<String, Double> own;

    OwnMeans(Question question, Map<String, List<StudyAnswer>> bySet) {
        this.question = question;
        this.bySet = bySet;
        this.own = bySet.values().stream()
                .flatMap(List::stream)
                .filter(answer -> question.grades(List.of(answer)).length > 0)
                .collect(Collectors.groupingBy(
                        answer -> answer.rating().saidBy(),
                        Collectors.averagingDouble(answer -> question.grades(List.of(answer))[0])));
    }

    /** The ratings of a set, each less the mean of its player. */
    double[] of(String set) {
        return bySet.getOrDefault(set, List.of()).stream()
                .filter(answer -> question.grades(List.of(answer)).length > 0)
                .mapToDouble(answer -> question.grades(List.of(answer))[0]
                        - own.getOrDefault(answer.rating().saidBy(), 0.0))
                .toArray();
    }

    Figure figure() {
        Table.Builder table =
                new Table.Builder("set", "other_set", "ratings", "other_ratings", "higher_by", "low", "high");
        List<Point> points = new ArrayList<>();
        List<String> names = List.copyOf(bySet.keySet());
        for (int i = 0; i < names.size(); i++) {
            double[] one = of(names.get(i));
            for (double value : one) {
                points.add(new Point(i + 1.0, value));
            }
            for (int j = i + 1; j < names.size(); j++) {
                double[] other = of(names.get(j));
                if (one.length > 0 && other.length > 0) {
                    Estimate higher = Bootstrap.difference(one, other, SEED);
                    table.row(
                            names.get(i),
                            names.get(j),
                            one.length,
                            other.length,
                            higher.value(),
                            higher.low(),
                            higher.high());
                }
            }
        }
        Chart chart = new Chart(
                "How " + question.label() + " the levels of each set are, beside what the same player says of all",
                Axis.named("set", names),
                Axis.linear("rating less the mean of its player"),
                List.of(new Series.Boxes("ratings", points)));
        return Figure.of(
                "own-" + question.label(),
                chart,
                "From each rating the mean of all ratings by the same player is taken. The mean of the first set is higher by"
                        + " so much; its interval of 95% is bootstrapped from " + Bootstrap.SAMPLES
                        + " samples of the ratings of each set.",
                table.build());
    }
}
