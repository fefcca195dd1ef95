package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.RatingOptions;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.LevelId;
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

    private static final Table<CatalogLevel> TABLE = Table.<CatalogLevel>named("ids")
            .with(Column.UNIQUE_ID, IdsCommand::unique)
            .with(Function.identity(), SharedColumns.LEVEL)
            .with(Column.PATH, level -> level.collection().path());

    @ParentCommand
    private Program program;

    @Mixin
    private PreferOption prefer;

    @Mixin
    private RatingOptions ratings;

    @Mixin
    private MeasureOption measures;

    private long puzzles;

    @Override
    public Integer call() {
        Console console = program.console();
        Output<CatalogLevel> output =
                program.output(TABLE, level -> console.println(unique(level) + "  " + LevelName.of(level)));
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            catalog.duplicates()
                    .oneOfEachPuzzle(
                            LevelFilter.ALL.rated(ratings.filter()).measured(measures.ranges()),
                            prefer.preference(),
                            level -> {
                                puzzles++;
                                output.write(level);
                            });
        }
        console.info(Phrases.count(puzzles, "puzzle") + ".");
        return puzzles == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private static LevelId unique(CatalogLevel level) {
        return level.identity().orElseThrow().unique();
    }
}
