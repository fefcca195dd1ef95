package org.sokobase.jobs.exporting;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.format.ExportFormat;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.WrittenSolution;

/**
 * Exports levels by their numbers, asking the catalog for some at a time, so that others have their turn between them, and nobody
 * waits for whoever reads what is written. It writes what {@code export} writes of the same levels.
 */
public final class SlicedExport {

    private static final int SLICE = 500;

    private final ExportFormat format;
    private final WithSolutions solutions;

    /** In a format, with these solutions. */
    public SlicedExport(ExportFormat format, WithSolutions solutions) {
        this.format = format;
        this.solutions = solutions;
    }

    /** The catalog, which may be opened and closed for every question. */
    @FunctionalInterface
    public interface Asking {
        <T> T ask(Function<Catalog, T> question);
    }

    /** A level with the solutions that come with it. */
    private record Exported(CatalogLevel level, List<WrittenSolution> solutions) {}

    /**
     * Writes all of them.
     *
     * @param ids         of sound levels, in the catalog's order
     * @param collections those that the head of the file is about, in their order
     * @throws CatalogException of the kind {@code OTHER} if some are gone meanwhile
     * @throws IOException if it cannot be written
     */
    public void write(List<Long> ids, List<Long> collections, Asking catalog, Appendable out) throws IOException {
        write(ids, collections, catalog, out, levels -> {});
    }

    /**
     * The same.
     *
     * @param progress receives the number of further levels that are written; what it throws ends the writing
     */
    public void write(List<Long> ids, List<Long> collections, Asking catalog, Appendable out, LongConsumer progress)
            throws IOException {
        LevelWriter writer = format.writer(out);
        LevelsTogether file =
                new LevelsTogether(writer, catalog.ask(open -> open.listing().collections(collections)));
        for (int from = 0; from < ids.size(); from += SLICE) {
            List<Long> slice = ids.subList(from, Math.min(ids.size(), from + SLICE));
            for (Exported one : catalog.ask(open -> levels(slice, open))) {
                file.write(one.level(), one.solutions(), Optional.empty());
            }
            progress.accept(slice.size());
        }
        writer.end();
    }

    private List<Exported> levels(List<Long> slice, Catalog open) {
        List<Exported> levels = new ArrayList<>();
        open.levels().forEachNumbered(slice, solutions, (level, own) -> levels.add(new Exported(level, own)));
        if (levels.size() < slice.size()) {
            throw new CatalogException(
                    CatalogException.Kind.OTHER, "levels were removed while they were exported: export again");
        }
        return levels;
    }
}
