package org.sokobase.jobs.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.choice.Preference;
import org.sokobase.level.Note;
import org.sokobase.play.BestKnown;

/**
 * What is told of two levels and differs.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name  what it is, such as {@code title} or the name of a measure
 * @param left  of the left level, or an empty string
 * @param right of the right level, or an empty string
 */
public record ReviewFact(String name, String left, String right) {

    /** The name of where a level stands: its file and number. */
    public static final String PLACE = "place";

    private static final String DATE = "date";

    /** The facts that differ: what is published, then copies and solutions, then what was measured. */
    static List<ReviewFact> of(Catalog catalog, ReviewPair pair) {
        List<ReviewFact> facts = new ArrayList<>();
        add(facts, PLACE, pair, level -> level.collection().file() + "#" + level.index());
        add(facts, "title", pair, CatalogLevel::title);
        add(facts, "author", pair, CatalogLevel::author);
        add(facts, "collection", pair, level -> level.collection().title());
        add(facts, DATE, pair, ReviewFact::date);
        add(facts, "boxes", pair, level -> Integer.toString(level.normalBoard().boxes()));
        Known left = Known.of(catalog, pair.left());
        Known right = Known.of(catalog, pair.right());
        facts.add(new ReviewFact("copies", Long.toString(left.copies()), Long.toString(right.copies())));
        facts.add(new ReviewFact("solutions", Integer.toString(left.solutions()), Integer.toString(right.solutions())));
        facts.add(new ReviewFact("best", left.shownBest(), right.shownBest()));
        TreeSet<String> measures = new TreeSet<>(left.measures().keySet());
        measures.addAll(right.measures().keySet());
        measures.forEach(name -> facts.add(new ReviewFact(name, left.measure(name), right.measure(name))));
        facts.removeIf(fact -> fact.left().equals(fact.right()));
        return facts;
    }

    private static void add(
            List<ReviewFact> facts, String name, ReviewPair pair, Function<CatalogLevel, String> value) {
        facts.add(new ReviewFact(name, value.apply(pair.left()), value.apply(pair.right())));
    }

    private static String date(CatalogLevel level) {
        return Stream.concat(level.notes().stream(), level.collection().notes().stream())
                .filter(note -> note.key().equalsIgnoreCase(DATE))
                .map(Note::text)
                .findFirst()
                .orElse("");
    }

    /** What the catalog knows of a level. */
    private record Known(long copies, int solutions, Optional<BestKnown> best, Map<String, KeptMeasure> measures) {

        static Known of(Catalog catalog, CatalogLevel level) {
            PuzzleKey puzzle = level.identity().orElseThrow().puzzle();
            List<SolvedBoard.Known> solutions =
                    catalog.solutions().of(level.normalBoard(), SolvedBoard.Kinds.ENTERED_AND_DERIVED);
            return new Known(
                    catalog.levels().find(level.normalBoard(), Preference.USUAL).size() - 1L,
                    solutions.size(),
                    BestKnown.of(
                            solutions.stream().map(SolvedBoard.Known::metrics).toList()),
                    catalog.measures().of(List.of(puzzle)).getOrDefault(puzzle, Map.of()));
        }

        String shownBest() {
            return best.map(known -> known.moves() + "/" + known.pushes()).orElse("");
        }

        String measure(String name) {
            KeptMeasure measure = measures.get(name);
            return measure == null || measure.value().isEmpty()
                    ? ""
                    : KeptMeasure.digits(measure.value().getAsDouble());
        }
    }
}
