package org.sokobase.jobs.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.study.StudyAnswer;
import org.sokobase.catalog.study.StudyLevel;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Interval;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.measuring.RankCorrelation;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/**
 * What participants say of the levels of a closed study: the ratings of each set beside those of the others (figure 12 of Wu's
 * paper), of each level, and how well they agree with what was measured.
 *
 * <p>Immutable.
 */
public final class StudyReport {

    private final String name;
    private final Map<String, List<StudyAnswer>> bySet = new LinkedHashMap<>();
    private final Map<Integer, List<StudyAnswer>> byPlace = new TreeMap<>();
    private final List<StudyLevel> levels;
    private final List<StudyAnswer> answers;
    private final Map<Integer, Map<String, Double>> measures;

    private StudyReport(
            String name,
            List<StudyLevel> levels,
            List<StudyAnswer> answers,
            Map<Integer, Map<String, Double>> measures) {
        this.name = name;
        this.levels = List.copyOf(levels);
        this.answers = List.copyOf(answers);
        this.measures = measures;
        levels.stream().map(StudyLevel::set).sorted().forEach(set -> bySet.put(set, new ArrayList<>()));
        levels.forEach(level -> byPlace.put(level.place(), new ArrayList<>()));
        answers.stream().filter(answer -> !isKnown(answer)).forEach(answer -> {
            bySet.getOrDefault(answer.level().set(), new ArrayList<>()).add(answer);
            byPlace.getOrDefault(answer.level().place(), new ArrayList<>()).add(answer);
        });
    }

    /**
     * The report of a study.
     *
     * @throws org.sokobase.catalog.study.StudyException if there is no such study, or it is not closed
     */
    public static StudyReport of(Catalog catalog, String study) {
        List<StudyLevel> levels = catalog.studies().levels(study);
        return new StudyReport(study, levels, catalog.studies().answers(study), new StudyMeasures(catalog).of(levels));
    }

    /** Whether a player knew the level before, so that what he says does not count beside what others say. */
    private static boolean isKnown(StudyAnswer answer) {
        return answer.rating().opinion().knownBefore().orElse(false);
    }

    /** How many answers there are, those to levels known before included. */
    public int answers() {
        return answers.size();
    }

    /** All figures, with their tables. */
    public Findings findings() {
        List<Figure> figures = new ArrayList<>();
        for (Question question : Question.values()) {
            figures.add(sets(question));
            figures.add(overlaps(question));
            figures.add(new OwnMeans(question, bySet).figure());
        }
        figures.add(SolvingTimes.figure(bySet));
        figures.add(levels());
        figures.add(correlations());
        figures.add(AnswerRows.figure(answers));
        return new Findings(name, shows(), figures, List.of());
    }

    private String shows() {
        long known = answers.stream().filter(StudyReport::isKnown).count();
        return "What " + answers() + " answers say of " + levels.size() + " levels."
                + (known == 0 ? "" : " " + known + " to levels known before are left out but among the rows.");
    }

    private Figure sets(Question question) {
        List<Point> points = new ArrayList<>();
        List<Interval> means = new ArrayList<>();
        Table.Builder table =
                new Table.Builder("set", "ratings", "mean", "low", "high", "quarter", "median", "three_quarters");
        int set = 0;
        for (Map.Entry<String, List<StudyAnswer>> entry : bySet.entrySet()) {
            set++;
            double[] grades = question.grades(entry.getValue());
            if (grades.length == 0) {
                table.row(entry.getKey(), 0, "", "", "", "", "", "");
                continue;
            }
            Estimate mean = Estimate.mean(grades);
            means.add(new Interval(set, mean.low(), mean.value(), mean.high()));
            for (double grade : grades) {
                points.add(new Point(set, grade));
            }
            table.row(
                    entry.getKey(),
                    grades.length,
                    mean.value(),
                    mean.low(),
                    mean.high(),
                    Estimate.quantile(grades, 0.25),
                    Estimate.quantile(grades, 0.5),
                    Estimate.quantile(grades, 0.75));
        }
        Chart chart = new Chart(
                "How " + question.label() + " the levels of each set are",
                Axis.named("set", List.copyOf(bySet.keySet())),
                Axis.linear("rating, 1 to 7"),
                List.of(new Series.Boxes("ratings", points), new Series.Intervals("mean, 95%", means)));
        return Figure.of(
                "sets-" + question.label(),
                chart,
                "A box holds the middle half of the ratings, with a line at the median; the whiskers end at the farthest"
                        + " rating that is no farther from it than one and a half times its height. The mark is the mean,"
                        + " with its interval of 95%: low to high.",
                table.build());
    }

    /** Which share of the ratings two sets have in common, grade by grade. */
    private Figure overlaps(Question question) {
        Table.Builder table = new Table.Builder("set", "other_set", "overlap_percent", "mean_higher_by", "low", "high");
        List<String> names = List.copyOf(bySet.keySet());
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                double[] one = question.grades(bySet.getOrDefault(names.get(i), List.of()));
                double[] other = question.grades(bySet.getOrDefault(names.get(j), List.of()));
                if (one.length > 0 && other.length > 0) {
                    Estimate higher = Estimate.difference(one, other);
                    table.row(
                            names.get(i),
                            names.get(j),
                            100 * overlap(one, other),
                            higher.value(),
                            higher.low(),
                            higher.high());
                }
            }
        }
        return Figure.of(
                "overlap-" + question.label(),
                "How far the sets differ: " + question.label(),
                "The overlap is the sum over all grades of the smaller share of the two sets. The mean of the first set is"
                        + " higher by so much, with its interval of 95%: low to high.",
                table.build());
    }

    static double overlap(double[] one, double[] other) {
        double common = 0;
        for (int grade = Opinion.LEAST; grade <= Opinion.MOST; grade++) {
            common += Math.min(share(one, grade), share(other, grade));
        }
        return common;
    }

    private static double share(double[] grades, int grade) {
        long equal = 0;
        for (double each : grades) {
            equal += each == grade ? 1 : 0;
        }
        return (double) equal / grades.length;
    }

    private Figure levels() {
        Table.Builder table = new Table.Builder(
                "level", "set", "origin", "unique_id", "answers", "solved", "hard", "interesting", "median_seconds");
        Map<String, List<Interval>> marks = new LinkedHashMap<>();
        bySet.keySet().forEach(set -> marks.put(set, new ArrayList<>()));
        for (StudyLevel level : levels) {
            List<StudyAnswer> answers = byPlace.getOrDefault(level.place(), List.of());
            LevelAnswers told = LevelAnswers.of(answers);
            double[] hard = Question.HARD.grades(answers);
            if (hard.length > 0) {
                Estimate mean = Estimate.mean(hard);
                marks.computeIfAbsent(level.set(), set -> new ArrayList<>())
                        .add(new Interval(level.place(), mean.low(), mean.value(), mean.high()));
            }
            table.row(
                    level.place(),
                    level.set(),
                    level.origin(),
                    level.puzzle().unique(),
                    answers.size(),
                    told.solved(),
                    mean(hard),
                    mean(Question.INTERESTING.grades(answers)),
                    told.seconds());
        }
        List<Series> series = new ArrayList<>();
        marks.forEach((set, means) -> series.add(new Series.Intervals(set, means)));
        Chart chart = new Chart(
                "How hard each level is, by set", Axis.linear("level"), Axis.linear("mean rating, 1 to 7"), series);
        return Figure.of(
                "levels",
                chart,
                "Means with their intervals of 95%. Levels have the numbers of the table; those for practice are not"
                        + " among them.",
                table.build());
    }

    private static double mean(double[] grades) {
        return grades.length == 0 ? Double.NaN : Estimate.mean(grades).value();
    }

    /** With every measure that is known of at least four levels. */
    private Figure correlations() {
        Table.Builder table = new Table.Builder("rating", "measure", "levels", "spearman", "low", "high");
        for (Question question : Question.values()) {
            Map<String, List<RankCorrelation.Pair>> pairs = new TreeMap<>();
            for (StudyLevel level : levels) {
                double rating = mean(question.grades(byPlace.getOrDefault(level.place(), List.of())));
                if (!Double.isNaN(rating)) {
                    measures.getOrDefault(level.place(), Map.of())
                            .forEach((measure, value) -> pairs.computeIfAbsent(measure, key -> new ArrayList<>())
                                    .add(new RankCorrelation.Pair(value, rating)));
                }
            }
            pairs.forEach((measure, of) -> RankCorrelation.of(of)
                    .ifPresent(found -> table.row(
                            question.label(), measure, found.pairs(), found.rho(), found.low(), found.high())));
        }
        return Figure.of(
                "correlations",
                "How well measures agree with ratings",
                "Spearman's rank correlation of the mean rating of each level with what 'sokobase evaluate --save' has"
                        + " measured, with intervals of 95%.",
                table.build());
    }
}
