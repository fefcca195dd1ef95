package org.sokobase.cli.duplicate;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Table;
import org.sokobase.file.Source;
import org.sokobase.leak.LeakedLevel;
import org.sokobase.leak.TestLevel;
import org.sokobase.leak.TestSet;
import org.sokobase.leak.TrainingFile;
import org.sokobase.level.Level;
import org.sokobase.similar.Difference;

/**
 * A level that a training set loses, with the test level that is most like it. In the columns of the REMOVED.csv of a clean
 * set the test level is the one that is kept, though not in that set.
 */
record RemovedTrainingRow(Source source, Level level, LeakedLevel leaked, TestLevel test) {

    static final Table<RemovedTrainingRow> TABLE = Table.<RemovedTrainingRow>named("")
            .with(Column.FILE, row -> row.source().name())
            .with(Column.INDEX, row -> row.level().index())
            .with(Column.LINE, row -> row.level().line())
            .with(Column.TITLE, row -> row.level().title())
            .with(Column.AUTHOR, row -> row.level().author())
            .with(Column.UNIQUE_ID, row -> row.leaked().leak().training().unique())
            .with(Column.EXACT_ID, row -> row.leaked().leak().training().exact())
            .with(Column.TIER, row -> row.leaked().leak().tier().label())
            .with(Column.RELATION, row -> row.leaked().leak().relation())
            .with(Column.VIEW, row -> row.leaked().leak().view().label())
            .with(Column.WHY, row -> "stands in the test set")
            .with(Column.KEPT_FILE, row -> row.test().file())
            .with(Column.KEPT_INDEX, row -> row.test().index())
            .with(Column.KEPT_LINE, row -> row.test().line())
            .with(Column.KEPT_TITLE, row -> row.test().title())
            .with(Column.WRITTEN_TO, row -> "")
            .with(Column.PATH, row -> row.source().place())
            .with(Column.KEPT_PATH, row -> row.test().path());

    private static final Comparator<LeakedLevel> SUREST_FIRST = Comparator.comparing(
                    (LeakedLevel level) -> level.leak().tier())
            .thenComparing(level ->
                    level.leak().difference().map(Difference::differing).orElse(Integer.MAX_VALUE));

    /** The rows of a file, in the order of its levels. */
    static List<RemovedTrainingRow> of(TrainingFile file, TestSet set) {
        Map<Integer, LeakedLevel> surest = file.leaked().stream()
                .collect(Collectors.toMap(LeakedLevel::index, leaked -> leaked, RemovedTrainingRow::surer));
        return file.read().collection().levels().stream()
                .flatMap(
                        level -> Optional.ofNullable(surest.get(level.index()))
                                .map(leaked -> of(file.source(), level, leaked, set))
                                .stream())
                .toList();
    }

    private static RemovedTrainingRow of(Source source, Level level, LeakedLevel leaked, TestSet set) {
        return new RemovedTrainingRow(
                source, level, leaked, set.levels().get(leaked.leak().test()));
    }

    private static LeakedLevel surer(LeakedLevel one, LeakedLevel other) {
        return SUREST_FIRST.compare(other, one) < 0 ? other : one;
    }
}
