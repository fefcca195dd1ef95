package org.sokobase.cli.catalog;

import java.util.function.Function;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.importing.ImportedLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Relation;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** The row of a level that was imported, or was in the catalog before, in its file. */
record ImportedLevelRow(String file, ImportedLevel level) {

    static final Table<ImportedLevelRow> TABLE = Table.<ImportedLevelRow>named("import --levels")
            .with(Column.FILE, ImportedLevelRow::file)
            .with(Column.INDEX, row -> row.level().level().index())
            .with(Column.LINE, row -> row.level().level().line())
            .with(Column.TITLE, row -> row.level().level().title())
            .with(Column.VERDICT, row -> row.level().verdict().label())
            .with(Column.VIEW, ImportedLevelRow::view)
            .with(Column.EXACT_ID, row -> row.id(LevelIdentity::exact))
            .with(Column.UNIQUE_ID, row -> row.id(LevelIdentity::unique))
            .with(Column.FIRST_SEEN, row -> row.level().firstSeen())
            .with(Column.STATUS, row -> row.level().level().status());

    private static final String COLUMNS = "%-15s  %-13s  %-16s  ";

    /** What stands above the columns of a text. */
    static String head() {
        return COLUMNS.formatted("verdict", "view", "Unique-Id");
    }

    /** Writes it as a line of text. */
    void show(Console console) {
        console.row(
                COLUMNS.formatted(Phrases.of(level.verdict()), view(), id(LevelIdentity::unique)),
                file + name(),
                remark());
    }

    /** The same for the file of details. */
    Diagnostic asDetail() {
        return new Diagnostic(
                file, level.level().line(), 0, Severity.INFO, level.verdict().label(), name() + remark());
    }

    private String view() {
        return level.view().map(Symmetry::label).orElse("");
    }

    /** An id, or an empty text for a defective level. */
    private String id(Function<LevelIdentity, LevelId> which) {
        return level.identity().map(which).map(LevelId::toString).orElse("");
    }

    private String name() {
        String title = level.level().title();
        return "#" + level.level().index() + (title.isEmpty() ? "" : " " + title);
    }

    private String remark() {
        String copyOf = level.firstSeen().isEmpty() ? "" : ", seen first as " + level.firstSeen();
        return copyOf
                + (level.verdict() == Relation.REJECTED ? " (" + level.level().status() + ")" : "");
    }
}
