package org.sokobase.cli.catalog;

import java.util.Map;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.RatingOptions;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.measuring.MeasureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code ids}: the puzzles of the catalog as a list that can be published. */
@Command(
        name = "ids",
        description = {
            "List the Unique-Ids of all puzzles, each with its preferred copy.",
            "You can publish the text: 'sokobase have' and 'sokobase missing' compare another catalog with it."
        },
        footer = {"", "Example: sokobase ids > my-ids.txt"})
public final class IdsCommand implements Callable<Integer> {

    /** The preferred level of a puzzle, and what is known of the puzzle. */
    private record Row(CatalogLevel level, Map<String, KeptMeasure> measures) {

        LevelId unique() {
            return level.identity().orElseThrow().unique();
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("ids")
            .with(Column.UNIQUE_ID, Row::unique)
            .with(Row::level, SharedColumns.LEVEL)
            .with(Column.PATH, row -> row.level().collection().path())
            .with(NewLevelColumn.MEASURES, row -> MeasureText.of(row.measures()));

    @ParentCommand
    private Program program;

    @Mixin
    private PreferOption prefer;

    @Mixin
    private RatingOptions ratings;

    @Mixin
    private MeasureOption measures;

    @Mixin
    private WhereOption where;

    private long puzzles;

    @Override
    public Integer call() {
        Console console = program.console();
        LevelFilter filter = LevelFilter.ALL
                .rated(ratings.filter())
                .measured(measures.ranges())
                .where(where.condition());
        Output<Row> output =
                program.output(TABLE, row -> console.println(row.unique() + "  " + LevelName.of(row.level())));
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            catalog.duplicates().oneOfEachMeasured(filter, prefer.preference(), (level, known) -> {
                puzzles++;
                output.write(new Row(level, known));
            });
        }
        console.info(Phrases.count(puzzles, "puzzle") + ".");
        return puzzles == 0 ? ExitCode.NO : ExitCode.DONE;
    }
}
