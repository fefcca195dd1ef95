package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.KnownMarks;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.rating.KnownRatings;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.catalog.source.OtherPlaces;
import org.sokobase.catalog.where.Condition;
import org.sokobase.cli.argument.LevelLookup;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.RatingOptions;
import org.sokobase.cli.option.StatusOption;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Relation;
import org.sokobase.jobs.measuring.MeasureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code find}: where a level occurs. */
@Command(
        name = "find",
        description = {
            "Show where a level occurs in the catalog.",
            "Finds it by id (Exact-Id, Unique-Id or first edition), by the boards of a level file, "
                    + "or by a part of its title, author or collection, in any case and with or without "
                    + "accents. The view says how to turn the level asked for to get the one found; the "
                    + "preferred copy comes first. Brackets show what is known about the puzzle, or why a "
                    + "level is defective."
        },
        footer = {
            "",
            "Examples: sokobase find 1674E2D1AC70B61C",
            "          sokobase find new-set.xsb#3",
            "          sokobase find --status defective"
        })
public final class FindCommand implements Callable<Integer> {

    /** A level, what is known of its puzzle, and where else its file is. */
    private record Row(
            FoundLevel found,
            List<PuzzleMark> marks,
            NamedFile file,
            MeanRating rating,
            Map<String, KeptMeasure> measures) {
        CatalogLevel level() {
            return found.level();
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("find")
            .with(Row::level, SharedColumns.IDS)
            .with(Row::level, SharedColumns.LEVEL)
            .with(
                    Column.VIEW,
                    row -> row.found()
                            .likeness()
                            .map(likeness -> likeness.view().label())
                            .orElse(""))
            .with(Column.MATCHED_BY, row -> row.found().matchedBy().label())
            .with(Column.MARKS, row -> Phrases.labels(row.marks(), ","))
            .with(Column.STATUS, row -> row.level().status())
            .with(Column.PATH, row -> row.file().path())
            .with(Column.ALSO_AT, row -> row.file().alsoAtInColumn())
            .with(Row::rating, SharedColumns.RATING)
            .with(NewLevelColumn.MEASURES, row -> MeasureText.of(row.measures()));
    private static final String ROW = "%-16s  %-10s  ";

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "ID|FILE[#N]|TEXT",
            arity = "0..1",
            description = "An id, a level file (or one level of it), or a text. Only --status defective needs "
                    + "none; then it lists all.")
    private Optional<String> wanted = Optional.empty();

    @Mixin
    private StatusOption status;

    @Mixin
    private RatingOptions ratings;

    @Mixin
    private MeasureOption measures;

    @Mixin
    private WhereOption where;

    @Mixin
    private PreferOption prefer;

    @Override
    public Integer call() {
        List<Row> rows;
        Optional<Condition> condition = where.condition();
        try (Catalog catalog = program.openCatalogToSearch(
                levels -> wanted.map(levels::levelsToSearch).orElse(0L))) {
            List<FoundLevel> all = status.isDefective() ? defective(catalog) : sound(catalog);
            List<FoundLevel> found =
                    condition.map(asked -> having(catalog, asked, all)).orElse(all);
            List<CatalogLevel> levels = found.stream().map(FoundLevel::level).toList();
            KnownMarks marks = catalog.marks().of(levels);
            KnownRatings rated = catalog.ratings().of(levels);
            Map<PuzzleKey, Map<String, KeptMeasure>> known = catalog.measures().of(CatalogLevel.puzzlesOf(levels));
            OtherPlaces alsoAt = catalog.sources().otherPlaces(levels);
            rows = found.stream()
                    .map(one -> new Row(
                            one,
                            marks.of(one.level()),
                            NamedFile.of(one.level(), alsoAt.of(one.level())),
                            rated.of(one.level()),
                            measures(known, one)))
                    .toList();
        }
        program.write(TABLE, rows, this::showText);
        return rows.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    private List<FoundLevel> sound(Catalog catalog) {
        String name = wanted.orElseThrow(() -> new UserException(
                ExitCode.USAGE,
                "what shall be found? Name an id, a level file or a text; 'sokobase list' lists levels"));
        List<FoundLevel> found =
                new LevelLookup(program.console(), catalog, prefer.preference()).find(name, status.wanted());
        List<FoundLevel> rated = ratings.areGiven() ? rated(catalog, found) : found;
        return measures.isGiven() ? measured(catalog, rated) : rated;
    }

    private List<FoundLevel> measured(Catalog catalog, List<FoundLevel> found) {
        List<CatalogLevel> levels = found.stream().map(FoundLevel::level).toList();
        Map<PuzzleKey, Map<String, KeptMeasure>> known = catalog.measures().of(CatalogLevel.puzzlesOf(levels));
        return found.stream()
                .filter(one -> measures.wants(measures(known, one)))
                .toList();
    }

    private static Map<String, KeptMeasure> measures(Map<PuzzleKey, Map<String, KeptMeasure>> known, FoundLevel found) {
        return found.level()
                .identity()
                .map(identity -> known.getOrDefault(identity.puzzle(), Map.of()))
                .orElse(Map.of());
    }

    private static List<FoundLevel> having(Catalog catalog, Condition condition, List<FoundLevel> found) {
        Set<Long> wanted = catalog.levels()
                .having(condition, found.stream().map(FoundLevel::level).toList());
        return found.stream().filter(one -> wanted.contains(one.level().id())).toList();
    }

    private List<FoundLevel> rated(Catalog catalog, List<FoundLevel> found) {
        List<CatalogLevel> levels = found.stream().map(FoundLevel::level).toList();
        Set<PuzzleKey> wanted = catalog.ratings().having(ratings.filter(), CatalogLevel.puzzlesOf(levels));
        return found.stream()
                .filter(one -> one.level()
                        .identity()
                        .filter(identity -> wanted.contains(identity.puzzle()))
                        .isPresent())
                .toList();
    }

    /** A level of a file is looked up by its place, as it has no id by which it could be found. */
    private List<FoundLevel> defective(Catalog catalog) {
        return wanted.map(name -> named(catalog, name).stream()
                        .filter(found -> found.level().identity().isEmpty())
                        .toList())
                .orElseGet(() -> catalog.levels().defective(Optional.empty(), Optional.empty()).stream()
                        .map(level -> new FoundLevel(level, FoundLevel.MatchedBy.STATUS, Optional.empty()))
                        .toList());
    }

    private static List<FoundLevel> named(Catalog catalog, String name) {
        List<CatalogLevel> levels = catalog.levels().named(name);
        return levels.isEmpty()
                ? catalog.levels().find(name)
                : levels.stream()
                        .map(level -> new FoundLevel(level, FoundLevel.MatchedBy.PLACE, Optional.empty()))
                        .toList();
    }

    private void showText(List<Row> rows) {
        Console console = program.console();
        if (rows.isEmpty()) {
            console.info("nothing found" + wanted.map(name -> " for " + name).orElse(""));
            return;
        }
        console.row(ROW.formatted("Unique-Id", "matched by"), "level", "");
        for (Row row : rows) {
            CatalogLevel level = row.level();
            String unique = level.identity()
                    .map(identity -> identity.unique().toString())
                    .orElse("-");
            String like = row.found()
                    .likeness()
                    .filter(likeness -> likeness.relation() != Relation.EXACT)
                    .map(likeness -> " (" + likeness.describe() + ")")
                    .orElse("");
            String known = level.identity().isPresent()
                    ? Phrases.labels(row.marks(), ", ")
                    : "line " + level.line() + ", defective: " + level.status().replace(",", ", ");
            String rated = row.rating().ratings() == 0 ? "" : " [" + Phrases.of(row.rating()) + "]";
            console.row(
                    ROW.formatted(unique, row.found().matchedBy().label()),
                    LevelName.of(level),
                    like + (known.isEmpty() ? "" : " [" + known + "]") + rated);
            String others = row.file().describeAlsoAt("#" + level.index());
            if (!others.isEmpty()) {
                console.row(ROW.formatted("", ""), others, "");
            }
        }
    }
}
