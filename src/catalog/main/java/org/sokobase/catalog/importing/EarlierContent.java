package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Count;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.undo.FileRemoval;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.file.Source;

/** Removes earlier content of a place that has a new file, unless it was found elsewhere as well. */
final class EarlierContent {

    private final ImportTarget target;
    private final ImportState state;
    private final FileRemoval removal;

    EarlierContent(ImportTarget target, ImportState state) {
        this.target = target;
        this.state = state;
        this.removal = new FileRemoval(state.handle(), state.filePlaces());
    }

    /**
     * What became of it.
     *
     * @param levels  how many levels went
     * @param staysAt the name of another place where all of it is, so that nothing went
     */
    private record Replaced(long levels, Optional<String> staysAt) {

        String describe(String before, String after) {
            return staysAt.map(place -> "its earlier content stays as that of " + place)
                    .orElse(before + "its earlier content" + (levels == 0 ? "" : " of " + Count.of(levels, "level"))
                            + after);
        }
    }

    /** Takes files away from a place, and says so; an empty string if there are none. */
    String remove(Source place, List<Long> fileRows) {
        return fileRows.isEmpty() ? "" : take(place, fileRows).describe("", " is gone");
    }

    /** Takes files away from a place where there is another one now, and says so with it. */
    ImportedFile replace(Source place, List<Long> fileRows, ImportedFile added) {
        return fileRows.isEmpty()
                ? added
                : added.replacing(take(place, fileRows).describe("replaces ", ""));
    }

    private Replaced take(Source source, List<Long> fileRows) {
        beforeRemoval();
        state.run().replaced(fileRows.size());
        long levels = 0;
        Optional<String> staysAt = Optional.empty();
        boolean stays = true;
        for (long row : fileRows) {
            List<PlaceRows.Row> here = state.filePlaces().of(row).stream()
                    .filter(place -> place.place().isAt(source.place()))
                    .toList();
            Optional<Removed> removed = removal.remove(row, here);
            stays &= removed.isEmpty();
            staysAt = removed.isEmpty() ? Optional.of(state.filePlaces().nameOf(row)) : staysAt;
            levels += removed.map(Removed::levels).orElse(0L);
            if (removed.isPresent()
                    && (removed.get().boards() > 0 || removed.get().solutions() > 0)) {
                state.links().forgetTrials();
            }
        }
        return new Replaced(levels, stays ? staysAt : Optional.empty());
    }

    private void beforeRemoval() {
        target.index();
        state.beforeRemoval();
    }

    /**
     * If older readers took an archive for one text, its members take the place of that. Returns what its owner should
     * know.
     */
    Optional<String> replaceText(Source archive, Set<Long> members) {
        ArchivesAsText texts = new ArchivesAsText(state.handle(), state.filePlaces());
        long levels = 0;
        for (long text : members.isEmpty() ? List.<Long>of() : texts.of(archive, members)) {
            beforeRemoval();
            Optional<Removed> removed = texts.remove(text, archive, members);
            if (removed.isPresent()) {
                state.run().replaced(1);
                state.links().forgetTrials();
                levels += removed.get().levels();
            }
        }
        return levels == 0
                ? Optional.empty()
                : Optional.of("an archive, of which an older version had made one text of " + Count.of(levels, "level")
                        + ": its files take the place of that");
    }
}
