package org.sokobase.cli.duplicate;

import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.OverlapColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Likeness;
import org.sokobase.leak.Leak;
import org.sokobase.leak.LeakSummary;
import org.sokobase.leak.LeakedLevel;
import org.sokobase.leak.Sought;
import org.sokobase.leak.TestLevel;
import org.sokobase.leak.TestSet;

/** The row of a test level and a training level in which it was found. */
record LeakRow(TestLevel test, LeakedLevel training, Sought sought) {

    static final Table<LeakRow> TABLE = Table.<LeakRow>named("leaks")
            .with(OverlapColumn.TEST_FILE, row -> row.test().file())
            .with(OverlapColumn.TEST_INDEX, row -> row.test().index())
            .with(OverlapColumn.TRAIN_FILE, row -> row.training().file())
            .with(OverlapColumn.TRAIN_INDEX, row -> row.training().index())
            .with(OverlapColumn.TRAIN_LINE, row -> row.training().line())
            .with(Column.TIER, row -> row.leak().tier().label())
            .with(Column.RELATION, row -> row.leak().relation())
            .with(Column.VIEW, row -> row.leak().view().label())
            .with(row -> row.leak().difference(), SharedColumns.DIFFERENCE)
            .with(OverlapColumn.TEST_ID, row -> row.test().identity().unique())
            .with(OverlapColumn.TRAIN_ID, row -> row.leak().training().unique());

    /** How many levels of each test file were found, by tier. */
    static final Table<LeakSummary> SUMMARY = Table.<LeakSummary>named("leaks --summary")
            .with(OverlapColumn.TEST_FILE, LeakSummary::file)
            .with(Column.TIER, row -> row.tier().label())
            .with(Column.LEVELS, LeakSummary::levels)
            .with(OverlapColumn.FOUND, LeakSummary::found);

    static LeakRow of(LeakedLevel level, TestSet set) {
        return new LeakRow(set.levels().get(level.leak().test()), level, set.sought());
    }

    private Leak leak() {
        return training.leak();
    }

    /** Shows such as {@code test.xsb#3 = train/000.txt#17 (mirrored left to right)}. */
    void show(Console console) {
        console.row("", name(), remark());
    }

    /** The same as a line. */
    String line() {
        return name() + remark();
    }

    private String name() {
        return test.file() + "#" + test.index();
    }

    private String remark() {
        String how = leak().likeness().map(Likeness::describe).orElseGet(this::near);
        return (leak().likeness().isPresent() ? " = " : " ~ ") + training.file() + "#" + training.index() + " (" + how
                + ")";
    }

    private String near() {
        boolean inTier = sought.seeks(leak().tier());
        return Phrases.near(leak().tier(), leak().view(), inTier ? Optional.empty() : leak().difference());
    }
}
