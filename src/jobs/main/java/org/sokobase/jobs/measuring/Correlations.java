package org.sokobase.jobs.measuring;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.rating.KnownRatings;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.choice.Preference;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.level.Note;

/** How well each measure agrees with what people say of levels. What is only a bound counts as if it were the value. */
public final class Correlations {

    private static final int PAGE = 1000;

    /** What people say. */
    public enum Opinion {
        /** The author's number. */
        DIFFICULTY_NUMBER,
        /** The author's words. */
        DIFFICULTY_WORDS,
        /** The mean of the ratings: how hard. */
        HARD,
        /** The mean of the ratings: how interesting. */
        INTERESTING;

        /** The name in output. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** How well a measure agrees with an opinion. */
    public record Row(Measure measure, Opinion opinion, RankCorrelation correlation) {}

    private final Map<Measure, Map<Opinion, List<RankCorrelation.Pair>>> pairs = new EnumMap<>(Measure.class);

    /** Those of the levels of a catalog that are measured, one of each puzzle. */
    public static Correlations of(Catalog catalog, LevelFilter filter) {
        Correlations correlations = new Correlations();
        List<CatalogLevel> page = new ArrayList<>();
        catalog.duplicates().oneOfEachPuzzle(filter, Preference.USUAL, page::add);
        for (int from = 0; from < page.size(); from += PAGE) {
            correlations.add(catalog, page.subList(from, Math.min(page.size(), from + PAGE)));
        }
        return correlations;
    }

    private void add(Catalog catalog, List<CatalogLevel> levels) {
        Map<PuzzleKey, Map<String, KeptMeasure>> known = catalog.measures().of(CatalogLevel.puzzlesOf(levels));
        KnownRatings ratings = catalog.ratings().of(levels);
        for (CatalogLevel level : levels) {
            Map<String, KeptMeasure> measures =
                    known.getOrDefault(level.identity().orElseThrow().puzzle(), Map.of());
            Map<Opinion, Double> opinions = authors(level.notes());
            MeanRating rated = ratings.of(level);
            rated.hard().ifPresent(mean -> opinions.put(Opinion.HARD, mean.doubleValue()));
            rated.interesting().ifPresent(mean -> opinions.put(Opinion.INTERESTING, mean.doubleValue()));
            for (Measure measure : Measure.values()) {
                Optional.ofNullable(measures.get(measure.label()))
                        .map(KeptMeasure::value)
                        .filter(OptionalDouble::isPresent)
                        .ifPresent(value -> add(measure, value.getAsDouble(), opinions));
            }
        }
    }

    /** Adds a level of a file. */
    public void add(MeasuredLevel level) {
        Map<Opinion, Double> opinions = authors(level.level().notes());
        for (Measure measure : Measure.values()) {
            level.of(measure).ifPresent(measured -> add(measure, measured.value(), opinions));
        }
    }

    private static Map<Opinion, Double> authors(List<Note> notes) {
        Map<Opinion, Double> opinions = new EnumMap<>(Opinion.class);
        DifficultyText.of(notes).ifPresent(text -> {
            DifficultyText.number(text).ifPresent(number -> opinions.put(Opinion.DIFFICULTY_NUMBER, number));
            if (!opinions.containsKey(Opinion.DIFFICULTY_NUMBER)) {
                DifficultyText.words(text).ifPresent(worth -> opinions.put(Opinion.DIFFICULTY_WORDS, worth));
            }
        });
        return opinions;
    }

    private void add(Measure measure, double value, Map<Opinion, Double> opinions) {
        opinions.forEach((opinion, said) -> pairs.computeIfAbsent(measure, key -> new EnumMap<>(Opinion.class))
                .computeIfAbsent(opinion, key -> new ArrayList<>())
                .add(new RankCorrelation.Pair(value, said)));
    }

    /** All that say something, in the order of the opinions, then of the measures. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Opinion opinion : Opinion.values()) {
            pairs.forEach((measure, said) -> RankCorrelation.of(said.getOrDefault(opinion, List.of()))
                    .ifPresent(correlation -> rows.add(new Row(measure, opinion, correlation))));
        }
        return Collections.unmodifiableList(rows);
    }
}
