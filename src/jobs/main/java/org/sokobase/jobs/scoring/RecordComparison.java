package org.sokobase.jobs.scoring;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;

/**
 * Lists the records of a catalog, compared with those of somebody else if there are any.
 *
 * @param wanted the puzzles that are compared; all if empty
 * @param others the records of somebody else, if there are any
 */
public record RecordComparison(Optional<Set<PuzzleKey>> wanted, Optional<OtherRecords> others) {

    /** Hands over the records of a catalog, then those that only others have. */
    public void forEach(Catalog catalog, Consumer<ComparedRecord> consumer) {
        Set<LevelId> here = new HashSet<>();
        catalog.solutions().records(puzzle -> wanted.isEmpty() || wanted.get().contains(puzzle), record -> {
            here.add(record.unique());
            consumer.accept(new ComparedRecord(
                    record.unique(),
                    record.level(),
                    Optional.of(record),
                    others.map(list -> list.of(record.unique(), Optional.of(record)))));
        });
        others.ifPresent(list -> onlyThere(catalog, list, here, consumer));
    }

    private void onlyThere(Catalog catalog, OtherRecords list, Set<LevelId> here, Consumer<ComparedRecord> consumer) {
        Optional<Set<LevelId>> ids =
                wanted.map(puzzles -> puzzles.stream().map(PuzzleKey::unique).collect(Collectors.toSet()));
        List<LevelId> missing = list.puzzles().stream()
                .filter(id -> !here.contains(id) && (ids.isEmpty() || ids.get().contains(id)))
                .toList();
        Map<LevelId, CatalogLevel> levels = catalog.levels().preferredOfPuzzles(missing, Preference.USUAL);
        for (LevelId id : missing) {
            consumer.accept(new ComparedRecord(
                    id,
                    Optional.ofNullable(levels.get(id)),
                    Optional.empty(),
                    Optional.of(list.of(id, Optional.empty()))));
        }
    }
}
