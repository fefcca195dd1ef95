package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.cli.argument.ListedIds;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS = "id,text,line";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = ListedIds.PARAMETER, description = ListedIds.MEANING)
    private String list;

    private long listed;
    private long missing;

    @Override
    public Integer call() {
        Console console = program.console();
        RecordWriter records =
                program.format() == OutputFormat.text ? null : new RecordWriter(console, program.format(), COLUMNS);
        boolean sound = new ListedIds(program, list, Preference.USUAL).forEach((id, own) -> {
            listed++;
            if (own.isEmpty()) {
                missing++;
                if (records == null) {
                    console.println((id.id() + "  " + id.text()).stripTrailing());
                } else {
                    records.write(id.id(), id.text(), id.line());
                }
            }
        });
        console.reports().tell();
        console.say("%d of %s missing.".formatted(missing, Phrases.count(listed, "puzzle")));
        return sound ? missing > 0 ? ExitCode.NO : ExitCode.DONE : ExitCode.UNREADABLE;
    }
}
