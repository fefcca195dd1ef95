package org.sokobase.cli.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.cli.console.ClosedPipeException;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;

/**
 * Says what an import does, while it runs: a row for every file or level, or on a terminal a screen of folders, and at the
 * end the totals. When nobody reads the rows any more, the import goes on without them.
 */
final class ImportReport {

    private final Console console;
    private final Shape shape;
    private final ImportTotals totals;

    /** Nothing if nobody reads it any more. */
    private Optional<Output<ImportedFileRow>> output;

    /** What stands on a terminal instead of a row for every file. */
    private Optional<FolderTable> folders = Optional.empty();

    /** What there is to say of files once they are in the catalog; nothing if it is said at once. */
    private Optional<List<Runnable>> untilKept = Optional.empty();

    /** What has a row. */
    enum Shape {
        /** Every file. */
        FILES,
        /** Every level of every file. */
        LEVELS
    }

    /** For an import of these paths, which is counted in these totals. */
    ImportReport(Program program, Shape shape, ImportTotals totals, List<String> paths) {
        this.console = program.console();
        this.shape = shape;
        this.totals = totals;
        if (program.format() == OutputFormat.TEXT && console.outIsTerminal() && shape == Shape.FILES) {
            folders = Optional.of(new FolderTable(paths));
        }
        output = output(program);
    }

    private Optional<Output<ImportedFileRow>> output(Program program) {
        try {
            return Optional.of(
                    switch (shape) {
                        case FILES -> program.output(ImportedFileRow.TABLE, this::showText);
                        case LEVELS ->
                            program.output(
                                    ImportedLevelRow.TABLE,
                                    ImportedFileRow::each,
                                    row -> row.each().forEach(level -> level.show(console)));
                    });
        } catch (ClosedPipeException e) {
            return Optional.empty();
        }
    }

    private void showText(ImportedFileRow row) {
        if (folders.isEmpty() && row.isWorthShowing()) {
            row.show(console);
        }
    }

    /** From now on nothing is said of files before {@link #kept}. */
    void waitUntilKept() {
        untilKept = Optional.of(new ArrayList<>());
    }

    /** Shows what stands above all rows. */
    void head() {
        if (folders.isEmpty()) {
            write(rows -> {
                switch (shape) {
                    case FILES -> rows.head(ImportedFileRow.head(), "file");
                    case LEVELS -> rows.head(ImportedLevelRow.head(), "level");
                }
            });
        }
    }

    /** Shows and counts a file. */
    void show(ImportedFile file) {
        show(file, file.levels());
    }

    /** Shows and counts a file, with other levels than those that it brought. */
    void show(ImportedFile file, List<ImportedLevel> levels) {
        ImportedFileRow row = new ImportedFileRow(file, levels);
        totals.add(file);
        folders.ifPresent(table -> table.add(file));
        whenKept(() -> console.reports().row(() -> row.asDetail(totals.of(file))));
        if (shape == Shape.LEVELS) {
            row.each().forEach(level -> whenKept(() -> console.reports().row(level::asDetail)));
        }
        whenKept(() -> write(rows -> rows.write(row)));
        remark(row);
    }

    private void remark(ImportedFileRow row) {
        ImportedFile file = row.file();
        file.reread()
                .filter(brought -> file.status() == ImportedFile.Status.REREAD)
                .ifPresent(brought -> console.reports().remark(file.file(), "read again: " + Phrases.of(brought)));
        if (!file.remark().isEmpty() && file.status() != ImportedFile.Status.UNMATCHED) {
            console.reports().remark(file.file(), file.remark());
        } else if (shape == Shape.LEVELS && file.status() == ImportedFile.Status.UNCHANGED) {
            console.reports().remark(file.file(), "in the catalog already, unchanged");
        } else if (shape == Shape.LEVELS && file.status() == ImportedFile.Status.NEW_PLACE) {
            console.reports()
                    .remark(file.file(), "in the catalog already, " + row.name().describeAlsoAt(""));
        }
    }

    /** Says something now, or once it is true. */
    private void whenKept(Runnable said) {
        if (untilKept.isPresent()) {
            untilKept.get().add(said);
        } else {
            said.run();
        }
    }

    private void write(Consumer<Output<ImportedFileRow>> row) {
        try {
            output.ifPresent(row);
        } catch (ClosedPipeException e) {
            output = Optional.empty();
        }
    }

    /** All files are in the catalog now. */
    void kept() {
        untilKept.ifPresent(said -> said.forEach(Runnable::run));
        folders();
    }

    /** Shows a screen rather than a row for every file, which may be thousands. Any thread may ask for it. */
    void folders() {
        if (!console.isQuiet()) {
            folders.ifPresent(table -> write(rows -> table.show(console)));
        }
    }

    /** Whether there was no file at all. */
    boolean isEmpty() {
        return totals.files() == 0;
    }

    /** Says what all files together brought. */
    void totals() {
        console.reports().tell();
        if (console.isQuiet()) {
            long warnings = console.reports().warnings();
            console.warn(totals.describe() + (warnings == 0 ? "" : " " + Phrases.count(warnings, "warning") + "."));
        }
        console.info(totals.describe());
    }

    /** How many puzzles there are. Another process may have a catalog that was loaded by now; it is known without it. */
    long puzzles(Catalog catalog) {
        return untilKept.isPresent() ? totals.newLevels() : catalog.stats().puzzles();
    }
}
