package org.sokobase.cli.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Relation;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * The row of a file that was imported.
 *
 * @param levels those of its levels that are shown where each has a row
 */
record ImportedFileRow(ImportedFile file, List<ImportedLevel> levels) {

    static final Table<ImportedFileRow> TABLE = Table.<ImportedFileRow>named("import")
            .with(Column.FILE, row -> row.file().file())
            .with(Column.LEVELS, row -> row.file().size())
            .with(Column.NEW, row -> row.file().count(Relation.NEW))
            .with(Column.EXACT, row -> row.file().count(Relation.EXACT))
            .with(Column.SYMMETRIC, row -> row.file().count(Relation.SYMMETRIC))
            .with(Column.MOVED, ImportedFileRow::moved)
            .with(Column.REJECTED, row -> row.file().count(Relation.REJECTED))
            .with(Column.SOLUTIONS, row -> row.file().linked())
            .with(Column.STATUS, row -> row.file().status().label())
            .with(Column.FORMAT, row -> row.file().readAs().format())
            .with(Column.CHARSET, row -> row.file().readAs().charset())
            .with(Column.PATH, row -> row.name().path())
            .with(Column.ALSO_AT, row -> row.name().alsoAtInColumn());

    private static final String COLUMNS = "%7s %7s %7s %9s %7s %9s %9s  %-9s  %-19s  ";

    /** What stands above the columns of a text. */
    static String head() {
        return COLUMNS.formatted(
                "levels", "new", "exact", "symmetric", "moved", "defective", "solutions", "status", "read as");
    }

    /** A row for each level that is shown. */
    Stream<ImportedLevelRow> each() {
        return levels.stream().map(level -> new ImportedLevelRow(file.file(), level));
    }

    /** Where it lies. */
    NamedFile name() {
        return NamedFile.given(file.file()).alsoAt(file.others());
    }

    private int moved() {
        return file.count(Relation.MOVED) + file.count(Relation.SYMMETRIC_MOVED);
    }

    /** Whether there is anything to say about it in a text. */
    boolean isWorthShowing() {
        return file.holdsSomething() || file.status() == ImportedFile.Status.UNREADABLE;
    }

    /** Writes it as a line of text. */
    void show(Console console) {
        String columns = COLUMNS.formatted(
                file.size(),
                file.count(Relation.NEW),
                file.count(Relation.EXACT),
                file.count(Relation.SYMMETRIC),
                moved(),
                file.count(Relation.REJECTED),
                file.linked(),
                file.status().label(),
                describe(file.readAs()));
        String alsoAt = name().describeAlsoAt("");
        console.println(columns + name() + (alsoAt.isEmpty() ? "" : ", " + alsoAt));
    }

    /** The same for the file of details. */
    Diagnostic asDetail(ImportTotals ofFile) {
        String message = ofFile.describe() + " " + describe(file.readAs());
        return new Diagnostic(file.file(), 0, 0, Severity.INFO, file.status().label(), message);
    }

    private static String describe(ImportedFile.ReadAs readAs) {
        String what = readAs.files().isPresent() ? Phrases.count(readAs.files().getAsInt(), "file") : readAs.charset();
        return what.isEmpty() ? readAs.format() : readAs.format() + ", " + what;
    }
}
