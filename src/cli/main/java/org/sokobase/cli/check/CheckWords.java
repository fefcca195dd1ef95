package org.sokobase.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.OverlapColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.jobs.checking.CheckedLevel;
import org.sokobase.jobs.checking.KnownRelative;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Metrics;

/** What is said of a level that was checked. */
final class CheckWords {

    /** How many relatives are named to people. */
    private static final int MOST = 5;

    static final Table<CheckedLevel> TABLE = Table.<CheckedLevel>named("check-new")
            .with(CheckedLevel::level, SharedColumns.SEARCHED)
            .with(Column.LINE, CheckedLevel::line)
            .with(Column.STATUS, row -> row.level().status())
            .with(Column.UNIQUE_ID, row -> row.identity().map(LevelIdentity::unique))
            .with(Column.EXACT_ID, row -> row.identity().map(LevelIdentity::exact))
            .with(Column.VERDICT, row -> row.verdict().label())
            .with(
                    Column.TIER,
                    row -> nearest(row).map(relative -> relative.tier().label()))
            .with(
                    Column.VIEW,
                    row -> nearest(row).map(relative -> relative.view().label()))
            .with(row -> nearest(row).flatMap(KnownRelative::difference), SharedColumns.DIFFERENCE)
            .with(
                    Column.OTHER_FILE,
                    row -> nearest(row)
                            .map(relative -> relative.level().collection().file()))
            .with(
                    Column.OTHER_INDEX,
                    row -> nearest(row).map(relative -> relative.level().index()))
            .with(
                    Column.OTHER_TITLE,
                    row -> nearest(row).map(relative -> relative.level().title()))
            .with(
                    Column.OTHER_AUTHOR,
                    row -> nearest(row).map(relative -> relative.level().author()))
            .with(Column.RESULT, row -> row.result().label())
            .with(Column.REASON, row -> row.result().reason())
            .with(Column.OPTIMAL, row -> row.result().found().map(found -> found.optimal() ? "yes" : "no"))
            .with(row -> row.result().found().map(LevelResult.Found::metrics), SharedColumns.METRICS)
            .with(
                    Column.MESSAGE,
                    row -> row.findings().stream().map(Diagnostic::message).collect(Collectors.joining("|")))
            .with(OverlapColumn.TERMS, CheckedLevel::terms)
            .with(OverlapColumn.OTHER_TERMS, row -> nearest(row).flatMap(KnownRelative::terms));

    private CheckWords() {}

    private static Optional<KnownRelative> nearest(CheckedLevel level) {
        return level.relatives().stream().findFirst();
    }

    /** All of it, a line each. */
    static List<String> of(CheckedLevel level) {
        List<String> lines = new ArrayList<>();
        level.relatives().stream().limit(MOST).forEach(relative -> {
            lines.add(of(relative));
            relative.terms().ifPresent(terms -> lines.add("its author says: " + terms));
        });
        if (level.relatives().size() > MOST) {
            lines.add("and " + (level.relatives().size() - MOST) + " more like it");
        }
        if (level.verdict() != CheckedLevel.Verdict.DEFECTIVE
                || level.findings().isEmpty()) {
            lines.add(of(level.result()));
        }
        level.own().flatMap(own -> own.metrics()).ifPresent(own -> lines.add("its own solution: " + of(own)));
        level.findings()
                .forEach(finding -> lines.add(
                        "line " + finding.line() + ": " + finding.severity().label() + ": " + finding.message()));
        level.terms().ifPresent(terms -> lines.add("terms: " + terms));
        return lines;
    }

    private static String of(KnownRelative relative) {
        String name = LevelName.of(relative.level());
        String copies = relative.levels() > 1 ? " and " + (relative.levels() - 1) + " more" : "";
        return relative.likeness()
                .map(likeness -> "known: " + name + copies + " (" + likeness.describe() + ")")
                .orElseGet(() -> "near: " + name + copies + " ("
                        + Phrases.near(relative.tier(), relative.view(), relative.difference()) + ")");
    }

    private static String of(LevelResult result) {
        String reason = result.reason().isEmpty() ? "" : " (" + result.reason() + ")";
        return result.found()
                .map(found -> "solvable: " + of(found.metrics()) + (found.optimal() ? " (proved optimal)" : reason))
                .orElse(result.label().replace('-', ' ') + reason);
    }

    private static String of(Metrics metrics) {
        return Phrases.count(metrics.pushes(), "push", "pushes") + ", " + Phrases.count(metrics.moves(), "move");
    }
}
