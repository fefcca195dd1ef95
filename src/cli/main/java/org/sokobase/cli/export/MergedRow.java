package org.sokobase.cli.export;

import java.util.List;
import java.util.stream.Stream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.merge.Gain;
import org.sokobase.clean.CleanFile;
import org.sokobase.clean.MergedLevel;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;

/**
 * What kept levels of a clean set gain from removed copies, one record a text: the level, the text and where it stood.
 *
 * @param file   the file of the level
 * @param merged the level
 * @param gain   the text
 */
record MergedRow(CleanFile file, MergedLevel merged, Gain gain) {

    static final Table<MergedRow> TABLE = Table.<MergedRow>named("export --clean --merge-texts")
            .with(Column.FILE, row -> row.level().collection().file())
            .with(Column.INDEX, row -> row.level().index())
            .with(Column.LINE, row -> row.level().line())
            .with(MergedRow::level, SharedColumns.IDS)
            .with(Column.GAIN, row -> row.gain().kind().label().replace(' ', '-'))
            .with(Column.GAINED, row -> row.gain().text())
            .with(Column.GAINED_FROM, row -> row.gain().from())
            .with(Column.REFUSAL, row -> row.merged().refusal().orElse(""))
            .with(Column.WRITTEN_TO, row -> row.file().target().orElse(""))
            .with(Column.PATH, row -> row.level().collection().path());

    private CatalogLevel level() {
        return merged.kept();
    }

    /** The rows of all files. */
    static Stream<MergedRow> of(List<CleanFile> files) {
        return files.stream()
                .flatMap(file -> file.merged().stream()
                        .flatMap(merged -> merged.gains().stream().map(gain -> new MergedRow(file, merged, gain))));
    }
}
