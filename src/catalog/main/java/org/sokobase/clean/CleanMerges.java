package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.edit.Texts;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.LevelMerge;
import org.sokobase.catalog.merge.TextMerging;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.notation.SolutionText;

/** What kept levels gain from removed copies, and what became of it, file by file. */
final class CleanMerges {

    /** Whether a solution may be added to a level. */
    private interface Wanted extends BiPredicate<CleanSet.Kept, SolvedBoard.Known> {}

    private final PublishedTexts published;
    private final Map<Long, List<CleanSet.Kept>> kept = new HashMap<>();
    private final Map<BoardKey, List<SolvedBoard.Known>> solutions = new HashMap<>();
    private final Map<Long, List<MergedLevel>> merged = new HashMap<>();

    private CleanMerges(PublishedTexts published) {
        this.published = published;
    }

    /** Where texts stay as they are. */
    static CleanMerges none() {
        return new CleanMerges(PublishedTexts.NONE);
    }

    /** For the levels that a set keeps in the place of others. */
    static CleanMerges of(Catalog catalog, CleanSet set) {
        CleanMerges merges = new CleanMerges(catalog.edits().published());
        for (CleanSet.Kept one : set.kept()) {
            merges.kept
                    .computeIfAbsent(one.level().collection().id(), none -> new ArrayList<>())
                    .add(one);
        }
        List<CatalogLevel> levels =
                set.kept().stream().map(CleanSet.Kept::level).toList();
        catalog.solutions()
                .forEach(
                        levels,
                        SolvedBoard.Kinds.ENTERED_AND_DERIVED,
                        board -> merges.solutions.put(
                                board.level()
                                        .flatMap(CatalogLevel::identity)
                                        .orElseThrow()
                                        .exactBoard(),
                                board.solutions().stream()
                                        .filter(known -> known.mark().isByMoves()
                                                || known.mark().isByPushes())
                                        .toList()));
        return merges;
    }

    /** What the levels of a file gain that is read again, by their numbers. */
    Map<Integer, LevelMerge> in(SourceFile file, LevelFile read) {
        List<Level> levels = read.collection().levels(); // which are counted from 1
        return in(
                file,
                (one, solution) -> !isIn(levels.get(one.level().index() - 1), solution) && !isBeside(one, solution));
    }

    /** What the levels of a file gain that is written from the catalog, with all solutions entered for their boards. */
    Map<Integer, LevelMerge> in(SourceFile file) {
        return in(file, (one, solution) -> solution.derived().isPresent());
    }

    private Map<Integer, LevelMerge> in(SourceFile file, Wanted wanted) {
        Map<Integer, LevelMerge> merges = new TreeMap<>();
        for (CleanSet.Kept one : keptIn(file)) {
            merge(one, wanted).ifPresent(merge -> merges.put(merge.kept().index(), merge));
        }
        return merges;
    }

    /** Whether levels of a file are kept in the place of others. */
    boolean areWantedIn(SourceFile file) {
        return !keptIn(file).isEmpty();
    }

    private List<CleanSet.Kept> keptIn(SourceFile file) {
        return file.collection()
                .map(CatalogLevel.CollectionRef::id)
                .map(kept::get)
                .orElse(List.of());
    }

    private Optional<LevelMerge> merge(CleanSet.Kept one, Wanted wanted) {
        CatalogLevel level = one.level();
        boolean isEdited = !published.textsOf(level).equals(Texts.of(level))
                || !published.textsOf(level.collection()).equals(Texts.of(level.collection()));
        List<CatalogLevel> from = isEdited
                ? Stream.concat(Stream.of(level), one.copies().stream()).toList()
                : one.copies();
        List<SolvedBoard.Known> best =
                solutions.getOrDefault(level.identity().orElseThrow().exactBoard(), List.of()).stream()
                        .filter(solution -> wanted.test(one, solution))
                        .toList();
        return TextMerging.of(published.of(level), from, best);
    }

    private static boolean isIn(Level level, SolvedBoard.Known solution) {
        return level.solutions().stream()
                .flatMap(written -> moves(written.parse()).stream())
                .anyMatch(solution.moves().toString()::equals);
    }

    private static Optional<String> moves(SolutionText text) {
        return text.withoutBoard().map(Object::toString);
    }

    /** Whether a solution of the level stands in a file of solutions beside its file, and stays there. */
    private static boolean isBeside(CleanSet.Kept one, SolvedBoard.Known solution) {
        CatalogLevel.CollectionRef set = one.level().collection();
        String name = CleanNames.withoutEnding(set.file());
        return solution.derived().isEmpty()
                && one.copies().stream().noneMatch(copy -> copy.collection().id() == set.id())
                && solution.sources().stream()
                        .map(place -> place.file())
                        .anyMatch(place -> !place.equals(set.file())
                                && CleanNames.withoutEnding(place).equals(name));
    }

    /** Takes note of what is written. */
    void written(SourceFile file, LevelMerge merge) {
        add(file, new MergedLevel(merge.kept(), merge.gains(), Optional.empty()));
    }

    /** Takes note of what is not written, and why. */
    void refused(SourceFile file, LevelMerge merge, String why) {
        add(file, new MergedLevel(merge.kept(), merge.gains(), Optional.of(why)));
    }

    /** Takes note that a file stays as it is; its solutions are not looked at. */
    void refusedAll(SourceFile file, String why) {
        in(file, (one, solution) -> false).values().forEach(merge -> refused(file, merge, why));
    }

    private void add(SourceFile file, MergedLevel level) {
        merged.computeIfAbsent(file.collection().orElseThrow().id(), none -> new ArrayList<>())
                .add(level);
    }

    /** What became of the levels of a file that gain something, in order. */
    List<MergedLevel> of(SourceFile file) {
        return file.collection().map(set -> merged.getOrDefault(set.id(), List.of())).orElse(List.of()).stream()
                .sorted(Comparator.comparingInt(level -> level.kept().index()))
                .toList();
    }
}
