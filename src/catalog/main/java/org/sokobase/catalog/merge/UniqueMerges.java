package org.sokobase.catalog.merge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.catalog.duplicate.Duplicates;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.solution.Solutions;
import org.sokobase.catalog.solution.SolvedBoard;

/**
 * What levels gain from their copies where one of each puzzle is written, with the texts that are shown and with the
 * solutions entered for its board: texts, and better solutions of other boards of the puzzle.
 *
 * <p>Immutable.
 */
public final class UniqueMerges {

    /** Where texts stay as they are. */
    public static final UniqueMerges NONE = new UniqueMerges(Map.of());

    private final Map<Long, LevelMerge> byLevel;
    private final Map<String, List<Gain>> given;

    private UniqueMerges(Map<Long, LevelMerge> byLevel) {
        this.byLevel = byLevel;
        this.given = byLevel.values().stream()
                .flatMap(merge -> merge.gains().stream())
                .collect(Collectors.groupingBy(Gain::from));
    }

    /** For levels that are kept, by their numbers. */
    public static UniqueMerges of(List<Duplicates.KeptLevel> kept, Solutions solutions) {
        Map<BoardKey, List<SolvedBoard.Known>> derived = new HashMap<>();
        solutions.forEach(
                kept.stream().map(Duplicates.KeptLevel::level).toList(),
                SolvedBoard.Kinds.ENTERED_AND_DERIVED,
                board -> derived.put(
                        board.level()
                                .flatMap(CatalogLevel::identity)
                                .orElseThrow()
                                .exactBoard(),
                        board.solutions().stream()
                                .filter(known -> known.derived().isPresent())
                                .toList()));
        Map<Long, LevelMerge> merges = new HashMap<>();
        for (Duplicates.KeptLevel one : kept) {
            BoardKey board = one.level().identity().orElseThrow().exactBoard();
            TextMerging.of(one.level(), one.copies(), derived.getOrDefault(board, List.of()))
                    .ifPresent(merge -> merges.put(one.level().id(), merge));
        }
        return new UniqueMerges(merges);
    }

    /** What a level gains; empty if it gains nothing. */
    public Optional<LevelMerge> of(CatalogLevel level) {
        return Optional.ofNullable(byLevel.get(level.id()));
    }

    /** What other levels gain from one that is left over, its solutions aside. */
    public List<Gain> givenBy(CatalogLevel level) {
        return given.getOrDefault(TextMerging.place(level), List.of());
    }

    /** How many levels gain something. */
    public int count() {
        return byLevel.size();
    }
}
