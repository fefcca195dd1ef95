package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS = "unique_id,collection,index,title,author,file,line,path";

    @ParentCommand
    private Program program;

    @Mixin
    private PreferOption prefer;

    private long puzzles;

    @Override
    public Integer call() {
        Console console = program.console();
        RecordWriter records =
                program.format() == OutputFormat.text ? null : new RecordWriter(console, program.format(), COLUMNS);
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            catalog.puzzles(LevelFilter.ALL, prefer.preference(), level -> {
                puzzles++;
                LevelId unique = level.identity().orElseThrow().unique();
                if (records == null) {
                    console.println(unique + "  " + LevelName.of(level));
                } else {
                    records.write(
                            unique,
                            level.collection().title(),
                            level.index(),
                            level.title(),
                            level.author(),
                            NamedFile.of(level),
                            level.line());
                }
            });
        }
        console.say(Phrases.count(puzzles, "puzzle") + ".");
        return puzzles == 0 ? ExitCode.NO : ExitCode.DONE;
    }
}
