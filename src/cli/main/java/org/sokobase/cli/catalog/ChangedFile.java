package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.edit.EditChange;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.UndoneFile;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;

/**
 * A file that goes or comes back, with what goes or comes with it.
 *
 * @param run the number of the run that is undone, or that can be
 */
record ChangedFile(Optional<Long> run, UndoneFile file) {

    static final Table<ChangedFile> UNDONE = table("undo");
    static final Table<ChangedFile> REMOVED = table("remove");

    private static final String ROW = "%9s %9s %9s %9s %9s  ";

    private static Table<ChangedFile> table(String command) {
        return Table.<ChangedFile>named(command)
                .with(Column.RUN, row -> row.run().<Object>map(number -> number).orElse(""))
                .with(Column.FILE, row -> row.file().file())
                .with(Column.LEVELS, row -> row.removed().levels())
                .with(Column.BOARDS, row -> row.removed().boards())
                .with(Column.PUZZLES, row -> row.removed().puzzles())
                .with(Column.SOLUTIONS, row -> row.removed().solutions())
                .with(Column.WAITING, row -> row.removed().waiting())
                .with(Column.STAYS_AT, row -> row.file().staysAt().orElse(""));
    }

    /** The files with texts that are as before an edit; no level goes or comes. */
    static List<ChangedFile> ofEdits(long run, EditChange back) {
        return Stream.concat(back.changed().stream(), back.same().stream())
                .map(text -> text.collection().file())
                .distinct()
                .map(file -> new ChangedFile(Optional.of(run), new UndoneFile(file, Removed.NOTHING, Optional.empty())))
                .toList();
    }

    private Removed removed() {
        return file.removed();
    }

    /** What stands above the rows, but for the heading of the file. */
    static String head() {
        return ROW.formatted("levels", "boards", "puzzles", "solutions", "waiting");
    }

    void show(Console console) {
        String columns = ROW.formatted(
                removed().levels(),
                removed().boards(),
                removed().puzzles(),
                removed().solutions(),
                removed().waiting());
        console.row(
                columns,
                file.file(),
                file.staysAt().map(other -> ", stays at " + other).orElse(""));
    }

    /** How many files, with how much of everything. */
    static String describe(int files, Removed all) {
        String waiting = all.waiting() == 0 ? "" : ", " + Phrases.count(all.waiting(), "waiting solution");
        return "%s%s, %s, %s, %s%s"
                .formatted(
                        files == 0 ? "" : Phrases.count(files, "file") + ", ",
                        Phrases.count(all.levels(), "level"),
                        Phrases.count(all.boards(), "board"),
                        Phrases.count(all.puzzles(), "puzzle"),
                        Phrases.count(all.solutions(), "solution"),
                        waiting);
    }
}
