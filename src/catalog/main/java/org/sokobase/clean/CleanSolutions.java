package org.sokobase.clean;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.merge.Gain;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.identity.LevelId;

/**
 * The solutions that no file of a clean set has any more, because their levels are removed. Each is turned so that it
 * solves the kept copy, and is preceded by the Exact-Id of that copy. If a decision replaced the level by a different
 * puzzle, its solutions are unchanged, with the Exact-Id of the removed level.
 */
final class CleanSolutions {

    private final Map<String, List<CleanFile>> files = new HashMap<>();
    private final Map<PuzzleKey, List<RemovedLevel>> removed = new LinkedHashMap<>();

    /** The solutions that kept levels gain, each behind the Exact-Id of its board. */
    private final Set<String> merged = new HashSet<>();

    private CleanSolutions(Collection<CleanFile> all) {
        for (CleanFile file : all) {
            files.computeIfAbsent(file.source().name(), none -> new ArrayList<>())
                    .add(file);
            file.removed()
                    .forEach(gone -> removed.computeIfAbsent(puzzle(gone.level()), none -> new ArrayList<>())
                            .add(gone));
            file.merged().stream().filter(MergedLevel::isWritten).forEach(this::addMerged);
        }
    }

    private void addMerged(MergedLevel level) {
        level.gains().stream()
                .filter(gain -> gain.kind() == Gain.Kind.SOLUTION)
                .forEach(gain ->
                        merged.add(line(level.kept().identity().orElseThrow().exact(), gain.text())));
    }

    private static String line(LevelId exact, String moves) {
        return exact + " " + moves;
    }

    /** The lines of a file of solutions; none if nothing is lost. */
    static List<String> lines(Catalog catalog, Collection<CleanFile> files) {
        return new CleanSolutions(files).lines(catalog);
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }

    private List<String> lines(Catalog catalog) {
        List<CatalogLevel> wanted = removed.values().stream()
                .flatMap(List::stream)
                .map(gone -> gone.likeness().isPresent() ? gone.kept() : gone.level())
                .toList();
        List<String> lines = new ArrayList<>();
        catalog.solutions().forEach(wanted, SolvedBoard.Kinds.ENTERED_AND_DERIVED, board -> {
            List<RemovedLevel> gone = removed.getOrDefault(puzzle(board.level().orElseThrow()), List.of());
            board.solutions().stream()
                    .filter(solution -> solution.sources().stream().noneMatch(place -> isKept(place, gone)))
                    .map(solution -> line(board.exact(), solution.moves().toString()))
                    .filter(line -> !merged.contains(line))
                    .forEach(lines::add);
        });
        return lines;
    }

    /** Whether a solution of a puzzle, of which these levels go, stays at its place; in doubt it does not. */
    private boolean isKept(FileLine place, List<RemovedLevel> gone) {
        List<CleanFile> named = files.getOrDefault(place.file(), List.of());
        return !named.isEmpty() && named.stream().allMatch(file -> isKept(file, place.line(), gone));
    }

    private boolean isKept(CleanFile file, int line, List<RemovedLevel> gone) {
        return switch (file.outcome()) {
            case COPIED -> true;
            case NOT_WRITTEN ->
                file.source()
                        .collection()
                        .filter(CatalogLevel.CollectionRef::isReference)
                        .isPresent();
            case CUT ->
                file.source()
                        .collection()
                        .map(set -> isBelowOneThatStays(line, set, gone))
                        .orElseGet(() -> noneGoesBeside(file, gone));
            case ANEW -> gone.stream().noneMatch(level -> isIn(file, level.level()));
        };
    }

    private static boolean isBelowOneThatStays(int line, CatalogLevel.CollectionRef set, List<RemovedLevel> gone) {
        return gone.stream().noneMatch(level -> level.level().collection().id() == set.id())
                || lastAbove(line, set, gone.stream().map(RemovedLevel::kept))
                        > lastAbove(line, set, gone.stream().map(RemovedLevel::level));
    }

    /** The line of the last of these levels of a set that stands above a line; -1 if none does. */
    private static int lastAbove(int line, CatalogLevel.CollectionRef set, Stream<CatalogLevel> levels) {
        return levels.filter(level -> level.collection().id() == set.id())
                .mapToInt(CatalogLevel::line)
                .filter(own -> own <= line)
                .max()
                .orElse(-1);
    }

    private static boolean isIn(CleanFile file, CatalogLevel level) {
        return file.source()
                .collection()
                .filter(set -> set.id() == level.collection().id())
                .isPresent();
    }

    /** Whether the file of levels beside a file of solutions loses none of these levels. */
    private static boolean noneGoesBeside(CleanFile solutions, List<RemovedLevel> gone) {
        Optional<String> place = solutions.source().location().map(CleanNames::withoutEnding);
        return gone.stream()
                .map(level -> level.level().collection().path().map(CleanNames::withoutEnding))
                .noneMatch(place::equals);
    }
}
