package org.sokobase.cli.generate;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.output.WrittenFile;
import org.sokobase.generator.GeneratedLevel;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.generating.GeneratedTexts;

/** Where generated levels go: a file of levels, and records for programs. */
final class GeneratedOutput implements Closeable {

    private static final Table<Row> TABLE = Table.<Row>named("generate")
            .with(Column.INDEX, Row::index)
            .with(NewLevelColumn.NUMBER, row -> row.level().number())
            .with(Column.EXACT_ID, row -> row.level().identity().exact())
            .with(Column.UNIQUE_ID, row -> row.level().identity().unique())
            .with(Column.VERDICT, row -> "new")
            .with(Column.WIDTH, row -> row.level().board().grid().width())
            .with(Column.HEIGHT, row -> row.level().board().grid().height())
            .with(Column.BOXES, row -> row.level().board().boxes())
            .with(NewLevelColumn.FLOOR, row -> row.level().board().floor())
            .with(Column.MOVES, row -> row.measure(Measure.MOVES))
            .with(Column.PUSHES, row -> row.measure(Measure.PUSHES))
            .with(Column.BOX_LINES, row -> row.measure(Measure.BOX_LINES))
            .with(Column.BOX_CHANGES, row -> row.measure(Measure.BOX_CHANGES))
            .with(Column.PUSHING_SESSIONS, row -> row.measure(Measure.PUSHING_SESSIONS))
            .with(Column.PLAYER_LINES, row -> row.measure(Measure.PLAYER_LINES))
            .with(NewLevelColumn.LEAST_BOX_LINES, row -> row.measure(Measure.LEAST_BOX_LINES))
            .with(NewLevelColumn.TRIES, row -> row.level().tries())
            .with(NewLevelColumn.CPU_US, row -> row.level().cpuNanos() / 1000);

    private final GeneratedTexts texts;
    private final Optional<WrittenFile> file;
    private final Output<Row> records;
    private long index;

    GeneratedOutput(Program program, GeneratedTexts texts, String title, Optional<WrittenFile> file) {
        this.texts = texts;
        this.file = file;
        records = program.output(TABLE, row -> {});
        if (file.isPresent()) {
            try {
                texts.head(file.get().writer(), title);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private record Row(long index, GeneratedLevel level) {
        Optional<?> measure(Measure measure) {
            return level.evaluation().of(measure).map(known -> Math.round(known.value()));
        }
    }

    /** What is reported is in the file before, so that a kill loses nothing of it. */
    void add(GeneratedLevel level) {
        index++;
        try {
            if (file.isPresent()) {
                texts.write(file.get().writer(), index, level);
                file.get().flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        records.write(new Row(index, level));
    }

    void complete() throws IOException {
        if (file.isPresent()) {
            file.get().complete();
        }
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
