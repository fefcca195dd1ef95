package org.sokobase.catalog.rating;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.choice.Preference;

/** The ratings that count, one by one and their means. */
public final class RatingsQuery {

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String RATINGS = "select p.unique_id, p.unique_nth, s.name, " + RatingRows.COLUMNS + """
             from rating r join puzzle p on p.id = r.puzzle_id left join study s on s.id = r.study_id
            where r.counts
            """;

    private static final String MEANS = """
            select p.unique_id, p.unique_nth, count(*), sum(r.hard), count(r.hard), sum(r.interesting), count(r.interesting)
            from puzzle p join rating r on r.puzzle_id = p.id
            where p.unique_id in (<puzzles>) and r.counts
            group by p.unique_id, p.unique_nth
            """;

    /** Those of a level together; not left to databases, which do not agree on the order of names. */
    private static final Comparator<RatedPuzzle> ORDER = Comparator.<RatedPuzzle>comparingLong(
                    rated -> rated.level().map(CatalogLevel::id).orElse(Long.MAX_VALUE))
            .thenComparing(RatedPuzzle::unique)
            .thenComparing(rated -> rated.rating().saidBy())
            .thenComparing(rated -> rated.study().orElse(""));

    private final Handle handle;

    public RatingsQuery(Handle handle) {
        this.handle = handle;
    }

    private record Said(PuzzleKey puzzle, Optional<String> study, Rating rating) {

        static Said read(ResultSet row) throws SQLException {
            return new Said(PuzzleKey.read(row, 1), Optional.ofNullable(row.getString(3)), RatingRows.read(row, 4));
        }
    }

    /** How these puzzles are rated. */
    public KnownRatings of(Collection<PuzzleKey> puzzles) {
        return new KnownRatings(means(puzzles));
    }

    /** How puzzles are rated; those without ratings are left out. */
    private Map<PuzzleKey, MeanRating> means(Collection<PuzzleKey> puzzles) {
        Map<PuzzleKey, MeanRating> means = new HashMap<>();
        for (List<Long> ids : pages(puzzles)) {
            handle.createQuery(MEANS)
                    .bindList("puzzles", ids)
                    .map((row, context) -> Map.entry(
                            PuzzleKey.read(row, 1),
                            new MeanRating(
                                    row.getInt(3),
                                    MeanRating.mean(row.getLong(4), row.getLong(5)),
                                    MeanRating.mean(row.getLong(6), row.getLong(7)))))
                    .forEach(mean -> means.put(mean.getKey(), mean.getValue()));
        }
        return means;
    }

    /** Those of these puzzles that pass a filter. */
    Set<PuzzleKey> having(RatingFilter filter, Collection<PuzzleKey> puzzles) {
        String sql = "select distinct l.unique_id, l.unique_nth from level l where l.unique_id in (<puzzles>) and "
                + filter.condition("l");
        Set<PuzzleKey> having = new HashSet<>();
        for (List<Long> ids : pages(puzzles)) {
            having.addAll(handle.createQuery(sql)
                    .bindList("puzzles", ids)
                    .map((row, context) -> PuzzleKey.read(row, 1))
                    .list());
        }
        return having;
    }

    /** Hands over ratings, in the order of their levels. */
    void forEach(WantedRatings wanted, Consumer<RatedPuzzle> consumer) {
        List<Said> all = new ArrayList<>();
        if (wanted.puzzles().isEmpty()) {
            all.addAll(list(wanted, "", query -> {}));
        } else {
            Collection<PuzzleKey> puzzles = new HashSet<>(wanted.puzzles().get());
            for (List<Long> ids : pages(puzzles)) {
                all.addAll(list(wanted, " and p.unique_id in (<puzzles>)", query -> query.bindList("puzzles", ids)));
            }
            all.removeIf(said -> !puzzles.contains(said.puzzle()));
        }
        Map<PuzzleKey, CatalogLevel> levels = new PreferredLevels(handle, new Ranking(handle, Preference.USUAL))
                .of(all.stream().map(Said::puzzle).distinct().toList());
        all.stream()
                .map(said -> new RatedPuzzle(
                        said.puzzle().unique(),
                        Optional.ofNullable(levels.get(said.puzzle())),
                        said.study(),
                        said.rating()))
                .sorted(ORDER)
                .forEach(consumer);
    }

    private List<Said> list(WantedRatings wanted, String condition, Consumer<Query> binding) {
        String by = wanted.saidBy().isPresent() ? " and r.said_by = :by" : "";
        String study = wanted.study().isPresent() ? " and s.name = :study" : "";
        Query query = handle.createQuery(RATINGS + condition + by + study);
        wanted.saidBy().ifPresent(name -> query.bind("by", name));
        wanted.study().ifPresent(name -> query.bind("study", name));
        binding.accept(query);
        return query.map((row, context) -> Said.read(row)).list();
    }

    private static List<List<Long>> pages(Collection<PuzzleKey> puzzles) {
        List<Long> ids = puzzles.stream()
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        List<List<Long>> pages = new ArrayList<>();
        for (int from = 0; from < ids.size(); from += PAGE) {
            pages.add(ids.subList(from, Math.min(ids.size(), from + PAGE)));
        }
        return pages;
    }
}
