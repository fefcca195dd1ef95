package org.sokobase.catalog.removal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.dump.DumpLine;
import org.sokobase.catalog.dump.EditLines;
import org.sokobase.catalog.edit.EditRows;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.solution.CreditColumns;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.tag.TagsQuery;
import org.sokobase.identity.LevelId;

/** Writes down all that the catalog has of a file, before it goes; {@link RestoredFiles} reads it. */
final class RemovedFile {

    private static final String SOLUTIONS = """
            select o.line, b.normal_form, s.lurd, %s
            from solution_source o
            join solution s on s.id = o.solution_id
            join board b on b.id = s.board_id
            where o.source_file_id = ? order by s.id, o.line
            """.formatted(CreditColumns.of("o"));

    private static final String WAITING = """
            select w.line, w.lurd, w.wanted_id, w.run, %2$s
            from (select id, line, lurd, wanted_id, cast(null as bigint) as run, %1$s
                  from unmatched_solution where source_file_id = :file
                  union all
                  select id, line, lurd, wanted_id, import_run_id, %1$s from awaited_solution where source_file_id = :file) w
            order by w.id
            """.formatted(CreditColumns.NAMES, CreditColumns.of("w"));

    private final Handle handle;
    private final RemovedRows rows;
    private final EditRows edits;
    private final long run;
    private final long file;

    RemovedFile(Handle handle, long run, long file) {
        this.handle = handle;
        this.rows = new RemovedRows(handle);
        this.edits = new EditRows(handle);
        this.run = run;
        this.file = file;
    }

    void writeDown() {
        Optional<CatalogLevel.CollectionRef> collection = handle.createQuery(
                        LevelRows.SELECT_COLLECTIONS + "where f.id = ?")
                .bind(0, file)
                .map((row, context) -> LevelRows.collection(row, 1))
                .findOne();
        rows.insert(run, file, collection.map(CatalogLevel.CollectionRef::id), head(collection));
        collection.map(CatalogLevel.CollectionRef::id).ifPresent(this::writeLevels);
        rows.insert(run, solutions());
        rows.insert(run, waiting());
    }

    private DumpLine head(Optional<CatalogLevel.CollectionRef> collection) {
        DumpLine line = handle.createQuery("""
                        select name, location, sha256, size_bytes, format, charset, reader_version
                        from source_file where id = ?
                        """)
                .bind(0, file)
                .map((row, context) -> new DumpLine()
                        .with("file", row.getString(1))
                        .with("location", row.getString(2))
                        .with("sha256", row.getString(3))
                        .with("size_bytes", row.getLong(4))
                        .with("format", row.getString(5))
                        .with("charset", row.getString(6))
                        .with("reader_version", row.getLong(7)))
                .one()
                .with("places", places());
        collection.map(shown -> edits.publishedOf(shown.id()).of(shown)).ifPresent(heading -> {
            line.with("title", heading.title())
                    .with("titled", heading.titled())
                    .with("author", heading.author())
                    .withNotes(heading.notes())
                    .with("reference", heading.isReference() ? true : null)
                    .withTags(new TagsQuery(handle).ofCollections().getOrDefault(heading.id(), List.of()));
            EditLines.add(line, edits.of(heading.id()).getOrDefault(0, List.of()));
            List<DumpLine> levels = new RemovedLevels(handle).linesOf(heading.id());
            line.with("removed_levels", levels.isEmpty() ? null : levels);
        });
        return line;
    }

    /** The oldest one first. */
    private List<DumpLine> places() {
        List<PlaceRows.Row> newestFirst = new PlaceRows(handle).of(file);
        return newestFirst.stream()
                .sorted((one, other) -> Long.compare(one.id(), other.id()))
                .map(row -> new DumpLine()
                        .with("run", row.run())
                        .with("name", row.place().name())
                        .with("location", row.place().location().orElse(null))
                        .with("root", row.place().root().orElse(null)))
                .toList();
    }

    private void writeLevels(long collection) {
        PublishedTexts published = edits.publishedOf(collection);
        Map<Integer, List<KeptEdit>> edited = edits.of(collection);
        new Pages(handle, done -> {})
                .forEachPage(
                        LevelRows.SELECT + "where l.id between " + LevelIds.of(collection, 0) + " and "
                                + LevelIds.of(collection, Integer.MAX_VALUE),
                        "l.id",
                        new LevelRows(),
                        CatalogLevel::id,
                        page -> rows.insert(
                                run,
                                page.stream()
                                        .map(level -> EditLines.add(
                                                line(published.of(level)),
                                                edited.getOrDefault(level.index(), List.of())))
                                        .toList()));
    }

    static DumpLine line(CatalogLevel level) {
        return new DumpLine()
                .with("index", level.index())
                .with("line", level.line())
                .with("title", level.title())
                .with("author", level.ownAuthor())
                .withNotes(level.notes())
                .with("published", level.published())
                .with("status", level.status());
    }

    private List<DumpLine> solutions() {
        return handle.createQuery(SOLUTIONS)
                .bind(0, file)
                .map((row, context) -> new DumpLine()
                        .with("solution", row.getInt(1))
                        .with("rows", row.getString(2))
                        .with("lurd", row.getString(3))
                        .withCredit(CreditColumns.read(row, 4)))
                .list();
    }

    private List<DumpLine> waiting() {
        return handle.createQuery(WAITING)
                .bind("file", file)
                .map((row, context) -> new DumpLine()
                        .with("waiting", row.getInt(1))
                        .with("lurd", row.getString(2))
                        .with("wanted_id", id(row.getObject(3, Long.class)))
                        .with("found_in_run", row.getObject(4, Long.class))
                        .withCredit(CreditColumns.read(row, 5)))
                .list();
    }

    private static @Nullable LevelId id(@Nullable Long bits) {
        return bits == null ? null : new LevelId(bits);
    }
}
