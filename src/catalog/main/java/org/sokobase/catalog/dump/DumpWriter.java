package org.sokobase.catalog.dump;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.edit.EditRows;
import org.sokobase.catalog.edit.KeptEdit;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.tag.TagsQuery;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/**
 * Writes a whole catalog as text, as the page dump-format.md describes it: for each collection a .sok file that any
 * program can read and a sidecar, and sidecars for everything that is not about a single collection. The same catalog
 * gives the same bytes.
 */
final class DumpWriter {

    private final Path folder;
    private final Handle handle;
    private final DumpQueries queries;
    private final DumpLevelQueries levels;
    private final LongConsumer progress;
    private final DumpNames names = new DumpNames();
    private final List<DumpLine> summaries = new ArrayList<>();
    private final Map<Long, List<Tag>> tags;
    private final EditRows edits;
    private final RowNumbers sources = new RowNumbers();
    private final RowNumbers boards = new RowNumbers();

    /** For an empty folder; progress is told of every level. */
    DumpWriter(Path folder, Handle handle, LongConsumer progress) {
        this.folder = folder;
        this.handle = handle;
        this.queries = new DumpQueries(handle);
        this.levels = new DumpLevelQueries(handle);
        this.tags = new TagsQuery(handle).ofCollections();
        this.edits = new EditRows(handle);
        this.progress = progress;
    }

    /** Something that writes to a file. */
    @FunctionalInterface
    private interface Part {
        void writeTo(DumpedFile file) throws IOException;
    }

    /**
     * Writes all files.
     *
     * @throws UncheckedIOException if the folder cannot be written, as consumers of rows throw nothing else
     */
    void write(String programVersion) {
        try {
            Files.createDirectory(folder.resolve(DumpFormat.ofCollection("", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        listed(DumpFormat.RUNS, file -> queries.runs(linesOf(file)));
        listed(DumpFormat.SOURCES, file -> queries.sources(sources, linesOf(file)));
        listed(DumpFormat.COLLECTIONS, file -> levels.collections(collection -> write(collection, linesOf(file))));
        listed(DumpFormat.BOARDS, file -> queries.boards(boards, linesOf(file)));
        listed(DumpFormat.SOLUTIONS, file -> queries.solutions(boards, sources, linesOf(file)));
        listed(DumpFormat.WAITING, file -> queries.waiting(sources, linesOf(file)));
        listed(DumpFormat.MARKS, file -> queries.marks(linesOf(file)));
        listed(DumpFormat.DECISIONS, file -> queries.decisions(linesOf(file)));
        listed(DumpFormat.STUDIES, file -> DumpedStudies.write(handle, linesOf(file)));
        listed(DumpFormat.STUDY_EVENTS, file -> DumpedStudyEvents.write(handle, linesOf(file)));
        listed(DumpFormat.RATINGS, file -> new DumpRatingQueries(handle).ratings(linesOf(file)));
        listed(DumpFormat.MEASURES, file -> new DumpMeasureQueries(handle).measures(linesOf(file)));
        listed(DumpFormat.ATTEMPTS, file -> DumpedAttempts.write(handle, linesOf(file)));
        listed(DumpFormat.TAGS, file -> DumpedTags.write(handle, linesOf(file)));
        listed(DumpFormat.REMOVED, file -> DumpedRemovals.write(handle, sources, linesOf(file)));
        listed(DumpFormat.GAMES, file -> DumpedGames.write(handle, linesOf(file)));
        file(DumpFormat.CATALOG, file -> {
            file.write(
                    new DumpLine().with(DumpFormat.MARK, DumpFormat.VERSION).with("program_version", programVersion));
            summaries.forEach(linesOf(file));
            file.write(new DumpLine().with("files", summaries.size()));
        });
    }

    private static Consumer<DumpLine> linesOf(DumpedFile file) {
        return line -> {
            try {
                file.write(line);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /** Writes a file that the list of files names. */
    private void listed(String name, Part part) {
        summaries.add(file(name, part).summary());
    }

    private DumpedFile file(String name, Part part) {
        try {
            DumpedFile file = new DumpedFile(folder, name);
            try (file) {
                part.writeTo(file);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(DumpLevelQueries.CollectionRow collection, Consumer<DumpLine> lines) {
        String name = names.of(collection.ref().file());
        PublishedTexts published = edits.publishedOf(collection.ref().id());
        Map<Integer, List<KeptEdit>> edited = edits.of(collection.ref().id());
        CatalogLevel.CollectionRef ref = published.of(collection.ref());
        DumpLine line = new DumpLine()
                .with("source", sources.of(collection.source()))
                .with("name", name)
                .with("title", ref.title())
                .with("titled", ref.titled())
                .with("author", ref.author())
                .withNotes(ref.notes())
                .with("reference", ref.isReference() ? true : null)
                .withTags(tags.getOrDefault(ref.id(), List.of()));
        lines.accept(EditLines.add(line, edited.getOrDefault(0, List.of())));
        listed(
                DumpFormat.ofCollection(name, DumpFormat.SIDECAR),
                sidecar -> listed(
                        DumpFormat.ofCollection(name, DumpFormat.LEVELS),
                        sok -> writeLevels(ref, published, edited, sok, sidecar)));
    }

    private void writeLevels(
            CatalogLevel.CollectionRef collection,
            PublishedTexts published,
            Map<Integer, List<KeptEdit>> edited,
            DumpedFile sok,
            DumpedFile sidecar)
            throws IOException {
        long[] line = new long[1];
        SokWriter writer = new SokWriter(sok, () -> line[0] = sok.lines() + 1);
        writer.head(collection.titled() ? collection.title() : "", collection.author(), collection.notes());
        levels.levels(collection.id(), (page, solutions) -> {
            for (CatalogLevel shown : page) {
                CatalogLevel level = published.of(shown);
                List<WrittenSolution> moves = level.identity()
                        .map(identity -> solutions.getOrDefault(identity.exactBoard(), List.of()))
                        .orElse(List.of());
                String rows = DumpFormat.rows(level.published());
                try {
                    writer.level(rows, level.title(), level.ownAuthor(), level.notes(), moves);
                    sidecar.write(
                            EditLines.add(line(level, line[0], rows), edited.getOrDefault(level.index(), List.of())));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            progress.accept(page.size());
        });
        writer.end();
    }

    private static DumpLine line(CatalogLevel level, long sokLine, String rows) {
        return new DumpLine()
                .with("index", level.index())
                .with("line", level.line())
                .with("title", level.title())
                .with("author", level.ownAuthor())
                .withNotes(level.notes())
                .with("status", level.status())
                .with(
                        "exact_id",
                        level.identity().map(CatalogLevel.Identity::exact).orElse(null))
                .with("sok_line", sokLine)
                .with("sok_rows", DumpFormat.lines(rows))
                .with("published", PublishedBoard.isPlain(level.published()) ? null : level.published());
    }
}
