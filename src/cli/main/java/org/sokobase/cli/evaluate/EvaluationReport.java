package org.sokobase.cli.evaluate;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.output.TableColumn;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.measuring.MeasureText;
import org.sokobase.jobs.measuring.MeasuredLevel;

/** Writes the measures of each level as soon as they are known. */
final class EvaluationReport {

    private record Row(MeasuredLevel level, Optional<LevelIdentity> identity) {}

    private static final Table<Row> TABLE = table();
    private static final String INDENT = "    ";

    private final Console console;
    private final Set<Measure> wanted;
    private final Output<Row> output;
    private final Identifier identifier = new Identifier();
    private int levels;
    private int defective;
    private int unproved;

    EvaluationReport(Program program, Set<Measure> wanted) {
        this.console = program.console();
        this.wanted = wanted;
        output = program.output(TABLE, this::show);
    }

    private static Table<Row> table() {
        Table<Row> table = Table.<Row>named("evaluate")
                .with(row -> row.level().level(), SharedColumns.SEARCHED)
                .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
                .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
                .with(
                        NewLevelColumn.SOLVABILITY,
                        row -> row.level().evaluation().map(EvaluationReport::solvability));
        for (Measure measure : Measure.values()) {
            table = table.with(
                    column(measure),
                    row -> row.level().of(measure).map(measured -> MeasureText.value(measured.value())));
        }
        return table.with(NewLevelColumn.UNPROVED, row -> unproved(row.level()))
                .with(
                        Column.LURD,
                        row -> row.level()
                                .evaluation()
                                .flatMap(Evaluation::solution)
                                .map(solves -> solves.solution().toString()))
                .with(Column.PATH, row -> row.level().level().path());
    }

    /** The one of its name. */
    private static TableColumn column(Measure measure) {
        return Stream.<TableColumn>concat(Stream.of(Column.values()), Stream.of(NewLevelColumn.values()))
                .filter(column -> column.label().equals(measure.label()))
                .findFirst()
                .orElseThrow();
    }

    private static String solvability(Evaluation evaluation) {
        return evaluation.solvability().name().toLowerCase(Locale.ROOT);
    }

    /** What is only a bound, or only found, such as {@code moves=upper box_lines=found}. */
    private static String unproved(MeasuredLevel level) {
        return Arrays.stream(Measure.values())
                .flatMap(measure -> level
                        .of(measure)
                        .filter(measured -> !measured.isProved())
                        .map(measured ->
                                measure.label() + "=" + measured.proof().label())
                        .stream())
                .collect(Collectors.joining(" "));
    }

    void add(MeasuredLevel level) {
        levels++;
        defective += level.evaluation().isPresent() ? 0 : 1;
        boolean isProved = level.evaluation()
                        .filter(known -> known.solvability() == Evaluation.Solvability.UNSOLVABLE)
                        .isPresent()
                || wanted.stream()
                        .allMatch(measure -> level.of(measure)
                                .filter(measured -> measured.isProved())
                                .isPresent());
        unproved += level.evaluation().isPresent() && !isProved ? 1 : 0; // what no solution has is no gap
        output.write(new Row(level, level.level().board().map(identifier::identify)));
        console.flush();
    }

    private void show(Row row) {
        console.println(row.level().level().name());
        String text = row.level()
                .evaluation()
                .map(this::words)
                .orElseGet(() -> "defective: " + row.level().level().status());
        StringBuilder line = new StringBuilder(INDENT);
        for (String part : text.split(", ", -1)) {
            boolean isFirst = line.length() == INDENT.length();
            if (!isFirst && line.length() + part.length() + 3 > console.width()) {
                console.println(line.append(',').toString());
                line.setLength(INDENT.length());
                isFirst = true;
            }
            line.append(isFirst ? "" : ", ").append(part);
        }
        console.println(line.toString());
    }

    private String words(Evaluation evaluation) {
        String known = wanted.stream()
                .flatMap(measure -> evaluation.of(measure).map(measured -> MeasureText.of(measure, measured)).stream())
                .collect(Collectors.joining(", "));
        return switch (evaluation.solvability()) {
            case SOLVABLE -> known;
            case UNSOLVABLE -> "unsolvable" + (known.isEmpty() ? "" : ", " + known);
            case UNKNOWN -> known.isEmpty() ? "nothing is known" : known;
        };
    }

    void totals(Optional<String> kept) {
        console.info(Phrases.count(levels - defective, "level") + " measured"
                + (unproved == 0 ? "" : "; of " + unproved + " not everything is proved")
                + (defective == 0 ? "" : "; " + defective + " defective")
                + kept.map(text -> "; " + text).orElse("") + ".");
    }
}
