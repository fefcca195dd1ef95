package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.argument.ListedIds;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.format.ListedId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code have}: which puzzles of a list, or of another catalog, are in this one. */
@Command(
        name = "have",
        description = {
            "Show which levels of a list of ids, or of a catalog, are here.",
            "The exit code is 1 if the catalog has none of them."
        },
        footer = {"", "Example: sokobase have published-ids.txt"})
public final class HaveCommand implements Callable<Integer> {

    /** A level of the list that the catalog has. */
    private record Had(ListedId id, CatalogLevel level) {}

    private static final Table<Had> TABLE = Table.<Had>named("have")
            .with(Had::id, MissingCommand.TABLE)
            .with(Column.UNIQUE_ID, had -> had.level().identity().map(CatalogLevel.Identity::unique))
            .with(Column.COLLECTION, had -> had.level().collection().title())
            .with(Column.INDEX, had -> had.level().index())
            .with(Column.TITLE, had -> had.level().title())
            .with(Column.AUTHOR, had -> had.level().author())
            .with(Column.FILE, had -> had.level().collection().file())
            .with(Column.PATH, had -> had.level().collection().path());

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = ListedIds.PARAMETER, description = ListedIds.MEANING)
    private String list;

    @Mixin
    private PreferOption prefer;

    private long listed;
    private long had;

    @Override
    public Integer call() {
        Console console = program.console();
        Output<Had> output =
                program.output(TABLE, level -> console.row(level.id().id() + "  ", LevelName.of(level.level()), ""));
        boolean sound = new ListedIds(program, list, prefer.preference()).forEach((id, own) -> {
            listed++;
            own.ifPresent(level -> {
                had++;
                output.write(new Had(id, level));
            });
        });
        console.reports().tell();
        console.info("%d of %s in the catalog.".formatted(had, Phrases.count(listed, "puzzle")));
        return sound ? had == 0 ? ExitCode.NO : ExitCode.DONE : ExitCode.UNREADABLE;
    }
}
