package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleSet;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.choice.Preference;
import org.sokobase.format.ListedId;
import org.sokobase.identity.LevelId;

/**
 * Finds out what a catalog has of listed ids, or of the puzzles of another catalog: many at a time, so that millions take
 * neither long nor much memory. They are handed over in their order. For one thread.
 */
public final class IdLookup {

    private static final int CHUNK = 1000;

    private final Catalog catalog;
    private final Preference preference;
    private final BiConsumer<ListedId, Optional<CatalogLevel>> consumer;
    private final List<ListedId> waiting = new ArrayList<>();

    /**
     * Prepares to look into a catalog.
     *
     * @param preference which of several levels with an id is the one
     * @param consumer   gets every id with that level, if there is one
     */
    public IdLookup(Catalog catalog, Preference preference, BiConsumer<ListedId, Optional<CatalogLevel>> consumer) {
        this.catalog = catalog;
        this.preference = preference;
        this.consumer = consumer;
    }

    /** Looks an id up, now or with the next ones. */
    public void add(ListedId listed) {
        waiting.add(listed);
        if (waiting.size() == CHUNK) {
            finish();
        }
    }

    /**
     * Looks up the Unique-Id of every puzzle of another catalog, in the order of its levels.
     *
     * @param text what is to stand beside the id of a level
     */
    public void addPuzzlesOf(Catalog other, Function<CatalogLevel, String> text) {
        finish();
        PuzzleSet known = new PuzzleSet();
        other.levels()
                .forEach(
                        LevelFilter.ALL,
                        WithSolutions.NONE,
                        (level, none) -> level.identity()
                                .filter(identity -> known.add(identity.puzzle()))
                                .ifPresent(
                                        identity -> addPuzzle(new ListedId(identity.unique(), text.apply(level), 0))));
        finishPuzzles();
    }

    private void addPuzzle(ListedId puzzle) {
        waiting.add(puzzle);
        if (waiting.size() == CHUNK) {
            finishPuzzles();
        }
    }

    /** Of all ids only the Unique-Id of a puzzle is that of a puzzle. */
    private void finishPuzzles() {
        handOver(catalog.levels().preferredOfPuzzles(ids(), preference));
    }

    /** Hands over all that is left. */
    public void finish() {
        handOver(catalog.levels().preferred(ids(), preference));
    }

    private List<LevelId> ids() {
        return waiting.stream().map(ListedId::id).toList();
    }

    private void handOver(Map<LevelId, CatalogLevel> found) {
        waiting.forEach(listed -> consumer.accept(listed, Optional.ofNullable(found.get(listed.id()))));
        waiting.clear();
    }
}
