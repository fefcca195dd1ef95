package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.argument.ListedIds;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS = "id,text,line,unique_id,collection,index,title,author,file,path";

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
        RecordWriter records =
                program.format() == OutputFormat.text ? null : new RecordWriter(console, program.format(), COLUMNS);
        boolean sound = new ListedIds(program, list, prefer.preference()).forEach((id, own) -> {
            listed++;
            own.ifPresent(level -> {
                had++;
                if (records == null) {
                    console.row(id.id() + "  ", LevelName.of(level), "");
                } else {
                    records.write(asRecord(id, level));
                }
            });
        });
        console.reports().tell();
        console.say("%d of %s in the catalog.".formatted(had, Phrases.count(listed, "puzzle")));
        return sound ? had == 0 ? ExitCode.NO : ExitCode.DONE : ExitCode.UNREADABLE;
    }

    private static Object[] asRecord(ListedId id, CatalogLevel level) {
        return new Object[] {
            id.id(),
            id.text(),
            id.line(),
            level.identity().orElseThrow().unique(),
            level.collection().title(),
            level.index(),
            level.title(),
            level.author(),
            NamedFile.of(level)
        };
    }
}
