package org.sokobase.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CollectionSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code collections}: lists the collections in the catalog. */
@Command(
        name = "collections",
        description = "List the collections in the catalog, in the order of their import.",
        footer = {"", "Example: sokobase collections --format csv"})
final class CollectionsCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "collection,author,file,levels,puzzles,rejected,solved,unsolvable_puzzles,trivial_puzzles";
    private static final String ROW = "%7s %8s %9s %7s %11s %8s  %s";

    @ParentCommand
    private Sokobase sokobase;

    @Override
    public Integer call() {
        List<CollectionSummary> collections;
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            collections = catalog.collections();
        }
        Console console = sokobase.console();
        if (sokobase.format() == OutputFormat.text) {
            console.println(
                    ROW.formatted("levels", "puzzles", "rejected", "solved", "unsolvable", "trivial", "collection"));
            collections.forEach(c -> console.println(ROW.formatted(
                    c.levels(),
                    c.puzzles(),
                    c.rejected(),
                    c.solved(),
                    c.unsolvablePuzzles(),
                    c.trivialPuzzles(),
                    inWords(c))));
        } else {
            RecordWriter records = new RecordWriter(console, sokobase.format(), COLUMNS);
            collections.forEach(c -> records.write(
                    c.title(),
                    c.author(),
                    c.file(),
                    c.levels(),
                    c.puzzles(),
                    c.rejected(),
                    c.solved(),
                    c.unsolvablePuzzles(),
                    c.trivialPuzzles()));
        }
        return ExitCode.DONE;
    }

    private static String inWords(CollectionSummary collection) {
        String author = collection.author().isEmpty() ? "" : " by " + collection.author();
        return collection.title() + author + " (" + collection.file() + ")";
    }
}
