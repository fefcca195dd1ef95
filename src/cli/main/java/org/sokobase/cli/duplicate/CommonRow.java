package org.sokobase.cli.duplicate;

import org.sokobase.catalog.overlap.CommonPuzzle;
import org.sokobase.catalog.overlap.NamedLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Difference;

/** The row of two levels that collections have in common. */
final class CommonRow {

    static final Table<CommonPuzzle> TABLE = Table.<CommonPuzzle>named("overlap --list")
            .with(Column.UNIQUE_ID, row -> row.here().unique())
            .with(Column.COLLECTION, row -> row.here().collection())
            .with(Column.INDEX, row -> row.here().index())
            .with(Column.TITLE, row -> row.here().title())
            .with(Column.AUTHOR, row -> row.here().author())
            .with(Column.FILE, row -> row.here().file())
            .with(Column.LINE, row -> row.here().line())
            .with(
                    Column.RELATION,
                    row -> row.likeness()
                            .map(likeness -> likeness.relation().label())
                            .orElse(row.tier().label()))
            .with(Column.VIEW, row -> row.view().label())
            .with(Column.TIER, row -> row.tier().label())
            .with(Column.OTHER_UNIQUE_ID, row -> row.there().unique())
            .with(Column.OTHER_COLLECTION, row -> row.there().collection())
            .with(Column.OTHER_INDEX, row -> row.there().index())
            .with(Column.OTHER_TITLE, row -> row.there().title())
            .with(Column.OTHER_AUTHOR, row -> row.there().author())
            .with(Column.OTHER_FILE, row -> row.there().file())
            .with(Column.OTHER_LINE, row -> row.there().line())
            .with(Column.DIFFERING, row -> row.apart().map(Difference::differing))
            .with(Column.PERCENT, row -> row.apart().map(Difference::percent));

    private CommonRow() {}

    /** Shows such as {@code new.xsb#3 "Corner" = sets/first.xsb#17 "Corner" (mirrored left to right)}. */
    static void show(CommonPuzzle row, Console console) {
        String how = row.likeness()
                .map(Likeness::describe)
                .orElseGet(() -> Phrases.near(row.tier(), row.view(), row.apart()));
        console.row(
                "",
                name(row.here()),
                (row.likeness().isPresent() ? " = " : " ~ ") + name(row.there()) + " (" + how + ")");
    }

    private static String name(NamedLevel level) {
        return level.file() + "#" + level.index() + (level.title().isEmpty() ? "" : " \"" + level.title() + '"');
    }
}
