package org.sokobase.catalog.removal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.dump.DumpFormatException;
import org.sokobase.catalog.dump.DumpLine;
import org.sokobase.catalog.importing.CollectionRows;
import org.sokobase.catalog.importing.FileRows;
import org.sokobase.catalog.importing.NewCollection;
import org.sokobase.catalog.importing.SolutionLinks;
import org.sokobase.catalog.level.FirstEditionMaking;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.mark.ReferenceRows;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.match.CatalogTotals;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.catalog.solution.PendingSolutionRows;
import org.sokobase.catalog.solution.SolutionRows;
import org.sokobase.catalog.solution.UnassignedSolution;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.catalog.tag.TagRows;
import org.sokobase.catalog.tier.TierRows;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.UndoneFile;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Brings files back from the lines that {@link RemovedFile} wrote, one after the other. For one thread. */
final class RestoredFiles {

    private final Handle handle;
    private final long removal;
    private final Consumer<Diagnostic> diagnostics;
    private final Identifier identifier = new Identifier();
    private final List<UndoneFile> restored = new ArrayList<>();
    private @Nullable File current;

    /** Brings back what a run has removed. */
    RestoredFiles(Handle handle, long removal, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.removal = removal;
        this.diagnostics = diagnostics;
    }

    void read(RemovedRows.Row row) throws DumpFormatException {
        DumpLine line = DumpLine.parse(row.content());
        if (line.has("file")) {
            end();
            current = new File(row, line);
        } else if (current == null) {
            throw new DumpFormatException("a line of no file");
        } else if (line.has("index")) {
            current.addLevel(line);
        } else if (line.has("solution")) {
            current.addSolution(line);
        } else {
            current.addWaiting(line);
        }
        line.end();
    }

    /** All lines were read; returns the files. */
    List<UndoneFile> end() {
        if (current != null) {
            restored.add(current.end());
            current = null;
        }
        return restored;
    }

    /** The file that is being brought back. */
    private final class File {

        private final String name;
        private final long row;
        private final CatalogTotals before = CatalogTotals.kept(handle);
        private final NewLevels newLevels = new NewLevels(handle);
        private final KnownLevels known = KnownLevels.indexed(handle, newLevels);
        private final BoardMatcher places = BoardMatcher.among(handle, known, diagnostics);
        private final BoardRows boards = new BoardRows(handle, known);
        private final RunRow run = new RunRow(handle, "", OptionalLong.of(removal));
        private final SolutionRows solutionRows = new SolutionRows(handle, boards, run, diagnostics);
        private final PendingSolutionRows waitingRows = new PendingSolutionRows(handle);
        private final RestoredEdits edits = new RestoredEdits(handle);
        private final FileSolutions solutions;
        private final Optional<Long> collection;
        private Optional<NewCollection> open = Optional.empty();
        private long levels;
        private long newSolutions;
        private long waiting;

        File(RemovedRows.Row kept, DumpLine line) throws DumpFormatException {
            name = line.text("file");
            row = insert(kept, line);
            solutions = FileSolutions.ofNew(handle, row);
            collection = line.has("title") ? Optional.of(insertCollection(kept, line)) : Optional.empty();
            open = collection.map(id -> new NewCollection(handle, id, name, places, newLevels, known));
        }

        private long insert(RemovedRows.Row kept, DumpLine line) throws DumpFormatException {
            List<DumpLine> found = line.list("places");
            if (found.isEmpty()) {
                throw new DumpFormatException("a file without a place");
            }
            FileRows.FileRow file = new FileRows.FileRow(
                    new FilePlace(name, line.textIfAny("location", Integer.MAX_VALUE), Optional.empty()),
                    line.text("sha256"),
                    line.number("size_bytes"),
                    line.text("format"),
                    line.text("charset"),
                    line.count("reader_version"));
            long inserted = new FileRows(handle).insertWithoutPlace(run(found.get(0)), file);
            long row = renumber("source_file", inserted, kept.file());
            for (DumpLine place : found) {
                new PlaceRows(handle)
                        .insert(
                                row,
                                run(place),
                                new FilePlace(
                                        place.text("name"),
                                        place.textIfAny("location", Integer.MAX_VALUE),
                                        place.textIfAny("root", Integer.MAX_VALUE)));
            }
            return row;
        }

        private long insertCollection(RemovedRows.Row kept, DumpLine line) throws DumpFormatException {
            CollectionRows.Heading heading = new CollectionRows.Heading(
                    line.text("title"), line.truth("titled"), line.text("author"), line.notes());
            long inserted = new CollectionRows(handle).insert(row, heading);
            long id = renumber("collection", inserted, kept.collection());
            if (line.truthIfAny("reference")) {
                new ReferenceRows(handle).mark(id);
            }
            line.tags().forEach(tag -> new TagRows(handle).addToCollection(tag, id));
            edits.keep(0, line);
            new RemovedLevels(handle).keep(id, line);
            return id;
        }

        /** Gives a row to which nothing refers yet the number that it had, if no other row has it now. */
        private long renumber(String table, long inserted, Optional<Long> wanted) {
            String sql = "update " + table + " set id = :wanted where id = :id and not exists" + " (select 1 from "
                    + table + " where id = :wanted)";
            return wanted.filter(number -> handle.createUpdate(sql)
                                    .bind("wanted", number)
                                    .bind("id", inserted)
                                    .execute()
                            == 1)
                    .orElse(inserted);
        }

        /** The run in a field, or if that was undone, the one that removed the file. */
        private long run(DumpLine place) throws DumpFormatException {
            long number = place.number("run");
            return isRun(number) ? number : removal;
        }

        private boolean isRun(long number) {
            return handle.createQuery("select count(*) from import_run where id = ?")
                            .bind(0, number)
                            .mapTo(Long.class)
                            .one()
                    > 0;
        }

        void addLevel(DumpLine line) throws DumpFormatException {
            Level level = RemovedLevels.level(line);
            open.orElseThrow(() -> new DumpFormatException("a level of no collection"))
                    .add(level, level.inspection().board().map(board -> IncomingBoard.of(board, identifier)));
            edits.keep(level.index(), line);
            levels++;
        }

        private void finishLevels() {
            open.ifPresent(NewCollection::finish);
            open = Optional.empty();
        }

        void addSolution(DumpLine line) throws DumpFormatException {
            finishLevels();
            Board board = Board.of(Grid.of(line.text("rows")));
            Moves moves = Moves.of(line.text("lurd"));
            if (!(Replay.play(board, moves) instanceof Verdict.Solves solves)) {
                throw new DumpFormatException("the moves do not solve their board");
            }
            int at = line.count("solution");
            LevelKeys keys =
                    places.place(IncomingBoard.of(board, identifier), name, at).keys();
            WrittenSolution written = new WrittenSolution(at, 1, moves.toString()).credited(line.credit());
            newSolutions += solutionRows.insert(keys, board, solves, solutions, written) ? 1 : 0;
        }

        void addWaiting(DumpLine line) throws DumpFormatException {
            finishLevels();
            Moves moves = Moves.of(line.text("lurd"));
            Optional<LevelId> wanted =
                    line.textIfAny("wanted_id", Integer.MAX_VALUE).flatMap(LevelId::parse);
            WrittenSolution written =
                    new WrittenSolution(line.count("waiting"), 1, moves.toString()).credited(line.credit());
            long waitingRow = waitingRows.insert(row, written, new UnassignedSolution(moves, wanted));
            if (line.has("found_in_run") && isRun(line.number("found_in_run"))) {
                PendingSolutionRows.found(handle, waitingRow, line.number("found_in_run"));
            } else {
                waiting++;
            }
        }

        /** Solutions that came meanwhile may have waited for these levels; keys of tiers are made when they are needed. */
        UndoneFile end() {
            finishLevels();
            collection.ifPresent(id -> {
                edits.lay(id);
                TierRows.changed(handle, id, List.of());
                FirstEditionMaking.changed(handle, id);
                SolutionLinks.linkWaiting(handle, boards, id, row, diagnostics);
            });
            CatalogTotals more = CatalogTotals.kept(handle).minus(before);
            return new UndoneFile(
                    name, new Removed(levels, more.boards(), more.puzzles(), newSolutions, waiting), Optional.empty());
        }
    }
}
