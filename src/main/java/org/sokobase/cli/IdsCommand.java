package org.sokobase.cli;

import java.util.concurrent.Callable;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.LevelFilter;
import org.sokobase.catalog.PuzzleSet;
import org.sokobase.catalog.WithSolutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code ids}: the puzzles of the catalog as a list that can be published. */
@Command(
        name = "ids",
        description = {
            "List the Unique-Ids of all puzzles, each with its first level.",
            "The text can be published: 'sokobase have' and 'sokobase missing' compare another catalog with it."
        },
        footer = {"", "Example: sokobase ids > my-ids.txt"})
final class IdsCommand implements Callable<Integer> {

    private static final String COLUMNS = "unique_id,collection,index,title,author,file,line,path";

    @ParentCommand
    private Sokobase sokobase;

    @Override
    public Integer call() {
        Console console = sokobase.console();
        RecordWriter records =
                sokobase.format() == OutputFormat.text ? null : new RecordWriter(console, sokobase.format(), COLUMNS);
        PuzzleSet known = new PuzzleSet();
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            catalog.levels(
                    LevelFilter.ALL,
                    WithSolutions.NONE,
                    (level, none) -> level.identity()
                            .filter(identity -> known.add(identity.puzzle()))
                            .ifPresent(identity -> {
                                if (records == null) {
                                    console.println(identity.unique() + "  " + LevelName.of(level));
                                } else {
                                    records.write(
                                            identity.unique(),
                                            level.collection().title(),
                                            level.index(),
                                            level.title(),
                                            level.author(),
                                            NamedFile.of(level),
                                            level.line());
                                }
                            }));
        }
        console.say(Words.count(known.size(), "puzzle") + ".");
        return known.size() == 0 ? ExitCode.NO : ExitCode.DONE;
    }
}
