package org.sokobase.jobs.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.rating.Effort;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Survival;
import org.sokobase.jobs.report.Table;

/** How long the levels of each set took. A level that was not solved took longer than the player tried: its time is censored. */
final class SolvingTimes {

    private static final double MILLIS = 1_000;

    private SolvingTimes() {}

    static Figure figure(Map<String, List<StudyAnswer>> bySet) {
        Table.Builder table = new Table.Builder("set", "tried", "solved", "median_s", "after_s", "unsolved_percent");
        List<Series> series = new ArrayList<>();
        bySet.forEach((set, answers) -> {
            double[] solved = seconds(answers, Outcome.SOLVED);
            double[] unsolved = seconds(answers, Outcome.UNSOLVED);
            Survival survival = Survival.of(solved, unsolved);
            List<Point> points = new ArrayList<>(List.of(new Point(0, 1)));
            double median = survival.median().orElse(Double.NaN);
            int tried = solved.length + unsolved.length;
            if (survival.steps().isEmpty()) {
                table.row(set, tried, 0, "", "", "");
            }
            for (Survival.Step step : survival.steps()) {
                points.add(new Point(step.time(), step.left()));
                table.row(set, tried, solved.length, median, step.time(), 100 * step.left());
            }
            series.add(new Series.Steps(set, points));
        });
        Chart chart = new Chart(
                "Which share of the levels of each set is not solved yet",
                Axis.linear("seconds"),
                Axis.linear("share not solved yet"),
                series);
        return Figure.of(
                "times",
                chart,
                "The estimate of Kaplan and Meier: a level that was given up or left counts as unsolved as long as the player"
                        + " tried. The median is the time after which half are solved; it is missing where fewer are. Of a"
                        + " time without input no more than 60 seconds count.",
                table.build());
    }

    private enum Outcome {
        SOLVED,
        UNSOLVED
    }

    private static double[] seconds(List<StudyAnswer> answers, Outcome outcome) {
        return answers.stream()
                .map(answer -> answer.rating().effort())
                .filter(effort -> outcome(effort) == outcome)
                .flatMap(effort -> effort.time().stream())
                .mapToDouble(Duration::toMillis)
                .map(millis -> millis / MILLIS)
                .toArray();
    }

    private static Outcome outcome(Effort effort) {
        return effort.outcome().equals(Optional.of(Effort.Outcome.SOLVED)) ? Outcome.SOLVED : Outcome.UNSOLVED;
    }
}
