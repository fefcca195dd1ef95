package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.choice.Preference;
import org.sokobase.cli.argument.ListedIds;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.format.ListedId;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code missing}: which puzzles of a list, or of another catalog, are not in this one. */
@Command(
        name = "missing",
        description = {
            "Show which levels of a list of ids, or of a catalog, are missing.",
            "The exit code is 1 if the catalog lacks any."
        },
        footer = {
            "",
            "Examples: sokobase missing published-ids.txt",
            "          sokobase missing friend.mv.db --format csv"
        })
public final class MissingCommand implements Callable<Integer> {

    /** What a list says of a puzzle. */
    static final Table<ListedId> TABLE = Table.<ListedId>named("missing")
            .with(Column.ID, ListedId::id)
            .with(Column.TEXT, ListedId::text)
            .with(Column.LINE, ListedId::line);

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = ListedIds.PARAMETER, description = ListedIds.MEANING)
    private String list;

    private long listed;
    private long missing;

    @Override
    public Integer call() {
        Console console = program.console();
        Output<ListedId> output =
                program.output(TABLE, id -> console.println((id.id() + "  " + id.text()).stripTrailing()));
        boolean sound = new ListedIds(program, list, Preference.USUAL).forEach((id, own) -> {
            listed++;
            if (own.isEmpty()) {
                missing++;
                output.write(id);
            }
        });
        console.reports().tell();
        console.info("%d of %s missing.".formatted(missing, Phrases.count(listed, "puzzle")));
        return sound ? missing > 0 ? ExitCode.NO : ExitCode.DONE : ExitCode.UNREADABLE;
    }
}
