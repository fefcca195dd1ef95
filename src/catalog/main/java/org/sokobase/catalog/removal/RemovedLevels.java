package org.sokobase.catalog.removal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.dump.DumpFormatException;
import org.sokobase.catalog.dump.DumpLine;
import org.sokobase.catalog.dump.DumpedInspection;
import org.sokobase.catalog.dump.EditLines;
import org.sokobase.catalog.edit.EditRows;
import org.sokobase.catalog.importing.SolutionLinks;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditionMaking;
import org.sokobase.catalog.level.FirstEditionRows;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.match.CatalogTotals;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.UndoneFile;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;
import org.sokobase.lint.Diagnostic;

/**
 * Removes single levels and brings them back, in a transaction. The others of their collections keep their numbers, and all
 * solutions stay with their boards.
 */
final class RemovedLevels {

    private final Handle handle;
    private final RemovedRows rows;
    private final EditRows edits;

    RemovedLevels(Handle handle) {
        this.handle = handle;
        this.rows = new RemovedRows(handle);
        this.edits = new EditRows(handle);
    }

    /** Removes levels, and keeps their lines for a run. */
    List<UndoneFile> remove(long run, List<CatalogLevel> levels) {
        Map<Long, ChangedCollection> collections = new LinkedHashMap<>();
        List<UndoneFile> gone = new ArrayList<>();
        levels.forEach(level ->
                gone.add(remove(run, level, in(collections, level.collection().id()))));
        collections.values().forEach(ChangedCollection::write);
        return gone;
    }

    private ChangedCollection in(Map<Long, ChangedCollection> collections, long collection) {
        return collections.computeIfAbsent(collection, id -> new ChangedCollection(handle, id));
    }

    private UndoneFile remove(long run, CatalogLevel level, ChangedCollection changed) {
        long collection = level.collection().id();
        writeDown(run, level, changed);
        CatalogTotals gone = CatalogTotals.ofLevel(handle, level.id());
        handle.execute("delete from level where id = ?", level.id());
        for (String table : List.of("text_edit", "published_text")) {
            handle.execute(
                    "delete from " + table + " where collection_id = ? and ordinal = ?", collection, level.index());
        }
        changed.count(-1, level.identity().isPresent() ? 0 : -1);
        CatalogTotals.NONE.minus(gone).add(handle);
        TierRows.gone(handle, CatalogLevel.puzzlesOf(List.of(level)));
        FirstEditionRows.levelGone(handle, level.id());
        return new UndoneFile(nameOf(level), new Removed(1, gone.boards(), gone.puzzles(), 0, 0), Optional.empty());
    }

    /** What a level that goes alone is called. */
    static String nameOf(CatalogLevel level) {
        return level.collection().file() + "#" + level.index();
    }

    private void writeDown(long run, CatalogLevel level, ChangedCollection changed) {
        rows.insertLevel(
                run,
                level.collection().id(),
                level.index(),
                level.published(),
                EditLines.add(
                        RemovedFile.line(changed.published().of(level)),
                        changed.edits().getOrDefault(level.index(), List.of())));
    }

    /** Where a level is that has the number of one that was removed; nothing if there is none. */
    Optional<String> inTheWay(RemovedRows.Row row) throws DumpFormatException {
        long collection = row.collection().orElseThrow();
        int index = DumpLine.parse(row.content()).count("index");
        return edits.isThere(collection, index) ? Optional.of(nameOf(collection) + "#" + index) : Optional.empty();
    }

    private String nameOf(long collection) {
        return new PlaceRows(handle).nameOf(fileOf(collection));
    }

    private long fileOf(long collection) {
        return handle.createQuery("select source_file_id from collection where id = ?")
                .bind(0, collection)
                .mapTo(Long.class)
                .one();
    }

    /** Brings levels back. */
    List<UndoneFile> restore(List<RemovedRows.Row> levels, Consumer<Diagnostic> diagnostics)
            throws DumpFormatException {
        Map<Long, ChangedCollection> collections = new LinkedHashMap<>();
        NewLevels newLevels = new NewLevels(handle);
        KnownLevels known = KnownLevels.indexed(handle, newLevels);
        List<UndoneFile> all = new ArrayList<>();
        for (RemovedRows.Row level : levels) {
            all.add(restore(level, in(collections, level.collection().orElseThrow()), newLevels, known, diagnostics));
        }
        collections.forEach((collection, changed) -> {
            changed.write();
            TierRows.changed(handle, collection, List.of());
            SolutionLinks.linkWaiting(
                    handle, new BoardRows(handle, known), collection, fileOf(collection), diagnostics);
        });
        return all;
    }

    private UndoneFile restore(
            RemovedRows.Row row,
            ChangedCollection changed,
            NewLevels newLevels,
            KnownLevels known,
            Consumer<Diagnostic> diagnostics)
            throws DumpFormatException {
        long collection = row.collection().orElseThrow();
        DumpLine line = DumpLine.parse(row.content());
        Level level = level(line);
        RestoredEdits edited = new RestoredEdits(handle);
        edited.keep(level.index(), line);
        line.end();
        CatalogTotals before = CatalogTotals.kept(handle);
        Optional<IncomingBoard> board = level.inspection().board().map(one -> IncomingBoard.of(one, new Identifier()));
        if (board.isPresent()) {
            BoardMatcher.Placed placed =
                    BoardMatcher.among(handle, known, diagnostics).place(board.get(), nameOf(collection), level.line());
            newLevels.add(collection, level, board.get(), placed.keys());
            placed.news().add(handle);
        } else {
            newLevels.add(collection, level);
        }
        newLevels.flush();
        changed.count(1, board.isPresent() ? 0 : 1);
        edited.lay(collection);
        FirstEditionMaking.levelChanged(handle, LevelIds.of(collection, level.index()));
        CatalogTotals more = CatalogTotals.kept(handle).minus(before);
        return new UndoneFile(
                nameOf(collection) + "#" + level.index(),
                new Removed(1, more.boards(), more.puzzles(), 0, 0),
                Optional.empty());
    }

    /** The numbers of the levels that are removed from a collection. */
    Set<Integer> numbersIn(long collection) {
        return handle.createQuery("select ordinal from removed_line where collection_id = ? and ordinal is not null")
                .bind(0, collection)
                .mapTo(Integer.class)
                .set();
    }

    /** The level of a line. */
    static Level level(DumpLine line) throws DumpFormatException {
        return new Level(
                line.count("index"),
                line.count("line"),
                line.text("title"),
                line.text("author"),
                line.notes(),
                line.text("published"),
                DumpedInspection.of(line.text("published"), line.text("status")),
                List.of());
    }

    /** The lines of the levels that are removed from a collection, each with its run, as a line of the file has them. */
    List<DumpLine> linesOf(long collection) {
        return handle.createQuery("select import_run_id, content from removed_line"
                        + " where collection_id = ? and source_file_id is null order by id")
                .bind(0, collection)
                .map((row, context) ->
                        new DumpLine().with("run", row.getLong(1)).with("content", row.getString(2)))
                .list();
    }

    /** Keeps these lines again, but for those of runs that were undone meanwhile. */
    void keep(long collection, DumpLine file) throws DumpFormatException {
        for (DumpLine line : file.list("removed_levels")) {
            long run = line.number("run");
            String content = line.text("content");
            line.end();
            if (new RunRow(handle, "", OptionalLong.of(run)).isThere()) {
                DumpLine kept = DumpLine.parse(content);
                rows.insertLevel(run, collection, kept.count("index"), kept.text("published"), kept);
            }
        }
    }
}
