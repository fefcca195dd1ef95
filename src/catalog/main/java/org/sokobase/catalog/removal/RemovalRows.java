package org.sokobase.catalog.removal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.dump.DumpFormatException;
import org.sokobase.catalog.dump.DumpLine;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.catalog.undo.FileRemoval;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.TriedRemoval;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.catalog.undo.UndoneFile;
import org.sokobase.file.FileNames;
import org.sokobase.format.ReaderVersion;
import org.sokobase.lint.Diagnostic;

/** Removes files and brings them back, in a transaction. */
final class RemovalRows {

    private static final String SAME_BYTES = """
            select f.name from source_file f
            where f.sha256 = :sha256 and f.reader_version <> :as_told
            and (exists (select 1 from collection c where c.source_file_id = f.id)) = :levels
            """;

    private final Handle handle;
    private final Consumer<Diagnostic> diagnostics;
    private final RemovedRows rows;
    private final PlaceRows places;

    RemovalRows(Handle handle, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.diagnostics = diagnostics;
        this.rows = new RemovedRows(handle);
        this.places = new PlaceRows(handle);
    }

    Removal remove(List<String> names, String programVersion) {
        RemovalTargets targets = RemovalTargets.of(handle, names);
        RunRow run = new RunRow(handle, programVersion, OptionalLong.empty());
        run.named(names);
        targets.files().forEach(file -> new RemovedFile(handle, run.id(), file).writeDown());
        run.removed(targets.files().size());
        return remove(run.id(), targets);
    }

    /** Counts what would go, in the order in which {@link #remove} takes it out, and changes nothing. */
    Removal tryRemove(List<String> names) {
        RemovalTargets targets = RemovalTargets.of(handle, names);
        MarkedPuzzles marked = new MarkedPuzzles(handle, targets);
        TriedRemoval tried = new TriedRemoval(handle);
        List<UndoneFile> gone = new ArrayList<>();
        for (int i = targets.files().size() - 1; i >= 0; i--) {
            long file = targets.files().get(i);
            gone.add(new UndoneFile(places.nameOf(file), tried.file(file, marked::loses), Optional.empty()));
        }
        Collections.reverse(gone);
        List<UndoneFile> levels = targets.levels().stream()
                .map(level -> new UndoneFile(
                        RemovedLevels.nameOf(level), tried.level(level.id(), marked::loses), Optional.empty()))
                .toList();
        return new Removal(Optional.empty(), gone, levels, sum(gone, levels), marked.withoutLevel());
    }

    private static Removed sum(List<UndoneFile> files, List<UndoneFile> levels) {
        return Stream.concat(files.stream(), levels.stream())
                .map(UndoneFile::removed)
                .reduce(Removed.NOTHING, Removed::plus);
    }

    /** What files have in common goes with the last one that is taken out: so that is the one that had it first. */
    private Removal remove(long run, RemovalTargets targets) {
        MarkedPuzzles marked = new MarkedPuzzles(handle, targets);
        FileRemoval removal = new FileRemoval(handle, places);
        List<UndoneFile> gone = new ArrayList<>();
        for (int i = targets.files().size() - 1; i >= 0; i--) {
            long file = targets.files().get(i);
            String name = places.nameOf(file);
            Removed removed = removal.remove(file, places.of(file)).orElseThrow();
            gone.add(new UndoneFile(name, removed, Optional.empty()));
        }
        Collections.reverse(gone);
        List<UndoneFile> levels = new RemovedLevels(handle).remove(run, targets.levels());
        return new Removal(Optional.of(run), gone, levels, sum(gone, levels), marked.withoutLevel());
    }

    TakingBack takeBack(ImportRun run) {
        try {
            for (String file : rows.files(run.number())) {
                DumpLine line = DumpLine.parse(file);
                if (isBack(line)) {
                    return new TakingBack.InTheWay(line.text("file"));
                }
            }
            for (RemovedRows.Row level : rows.levels(run.number())) {
                Optional<String> inTheWay = new RemovedLevels(handle).inTheWay(level);
                if (inTheWay.isPresent()) {
                    return new TakingBack.InTheWay(inTheWay.get());
                }
            }
            List<UndoneFile> files = restore(run.number());
            rows.delete(run.number());
            forget(run.number());
            Removed all = files.stream().map(UndoneFile::removed).reduce(Removed.NOTHING, Removed::plus);
            return new TakingBack.Done(new Undo(run, files, all, 0));
        } catch (DumpFormatException e) {
            throw damaged(run.number(), e);
        }
    }

    /** A file with these bytes and this name, wherever it is, or any other file at one of its places. */
    private boolean isBack(DumpLine file) throws DumpFormatException {
        // The same bytes in other characters are another file.
        Set<String> there = file.number("reader_version") == ReaderVersion.TOLD ? Set.of() : namesOfSame(file);
        for (DumpLine place : file.list("places")) {
            Optional<String> location = place.textIfAny("location", Integer.MAX_VALUE);
            if (location.isPresent() && isTaken(location.get())
                    || there.contains(FileNames.withoutFolders(place.text("name")))) {
                return true;
            }
        }
        return false;
    }

    private boolean isTaken(String location) {
        return count("select count(*) from file_place where location = ?", location) > 0;
    }

    /** What files with the same bytes are called, of those with levels or of those without. */
    private Set<String> namesOfSame(DumpLine file) throws DumpFormatException {
        return handle.createQuery(SAME_BYTES)
                .bind("sha256", file.text("sha256"))
                .bind("levels", file.has("title"))
                .bind("as_told", ReaderVersion.TOLD)
                .mapTo(String.class)
                .map(FileNames::withoutFolders)
                .set();
    }

    private long count(String sql, String... values) {
        return handle.select(sql, (Object[]) values).mapTo(Long.class).one();
    }

    private List<UndoneFile> restore(long run) throws DumpFormatException {
        RestoredFiles restored = new RestoredFiles(handle, run, diagnostics);
        List<DumpFormatException> wrong = new ArrayList<>();
        rows.forEach(run, row -> {
            try {
                if (wrong.isEmpty() && !row.isLevelAlone()) {
                    restored.read(row);
                }
            } catch (DumpFormatException e) {
                wrong.add(e);
            }
        });
        if (!wrong.isEmpty()) {
            throw wrong.get(0);
        }
        List<UndoneFile> all = new ArrayList<>(restored.end());
        all.addAll(new RemovedLevels(handle).restore(rows.levels(run), diagnostics));
        return all;
    }

    /** The run goes, unless it stands in for one that brought the files and was undone since. */
    private void forget(long run) {
        if (count("select count(*) from file_place where import_run_id = cast(? as bigint)", Long.toString(run)) > 0) {
            handle.execute("update import_run set removed_files = 0 where id = ?", run);
        } else {
            handle.execute("delete from import_run where id = ?", run);
        }
    }

    private static CatalogException damaged(long run, DumpFormatException wrong) {
        return new CatalogException(
                CatalogException.Kind.DAMAGED,
                "what run " + run + " has removed cannot be read: " + wrong.getMessage(),
                wrong);
    }
}
