package org.sokobase.cli.export;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.RemovedLevel;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;

/**
 * What a clean set does without, one record a level: what it is, why it goes, and where its kept copy stands.
 *
 * @param target where the collection of the kept copy is written
 */
record RemovedRow(RemovedLevel gone, Optional<String> target) {

    static final Table<RemovedRow> TABLE = Table.<RemovedRow>named("export --clean")
            .with(Column.FILE, row -> row.level().collection().file())
            .with(Column.INDEX, row -> row.level().index())
            .with(Column.LINE, row -> row.level().line())
            .with(Column.TITLE, row -> row.level().title())
            .with(Column.AUTHOR, row -> row.level().author())
            .with(RemovedRow::level, SharedColumns.IDS)
            .with(Column.TIER, row -> row.gone().tier())
            .with(Column.RELATION, row -> row.gone().relation())
            .with(Column.VIEW, row -> row.gone().view())
            .with(Column.WHY, row -> row.gone().why())
            .with(Column.KEPT_FILE, row -> row.kept().collection().file())
            .with(Column.KEPT_INDEX, row -> row.kept().index())
            .with(Column.KEPT_LINE, row -> row.kept().line())
            .with(Column.KEPT_TITLE, row -> row.kept().title())
            .with(Column.WRITTEN_TO, row -> row.target().orElse(""))
            .with(Column.PATH, row -> row.level().collection().path())
            .with(Column.KEPT_PATH, row -> row.kept().collection().path());

    private CatalogLevel level() {
        return gone.level();
    }

    private CatalogLevel kept() {
        return gone.kept();
    }

    /** The rows of all files. */
    static Stream<RemovedRow> of(List<CleanFile> files) {
        Map<Long, String> targets = targets(files);
        return files.stream()
                .flatMap(file -> file.removed().stream())
                .map(gone -> new RemovedRow(
                        gone,
                        Optional.ofNullable(targets.get(gone.kept().collection().id()))));
    }

    /** Where collections are written, by their numbers. */
    private static Map<Long, String> targets(List<CleanFile> files) {
        Map<Long, String> targets = new HashMap<>();
        for (CleanFile file : files) {
            file.source()
                    .collection()
                    .ifPresent(collection -> file.target().ifPresent(target -> targets.put(collection.id(), target)));
        }
        return targets;
    }
}
