package org.sokobase.cli.catalog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.removal.Removal;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code remove}: takes files out of the catalog. */
@Command(
        name = "remove",
        description = {
            "Remove files, or single levels of them, from the catalog.",
            "They go with their levels and solutions, and all boards and puzzles that no other file has. "
                    + "Marks, ratings and decisions stay, and so do solutions of other files. The files on the "
                    + "disk stay, too: importing one again brings it back. 'undo' brings everything back as it was.",
            "A single level, FILE#N, goes without the solutions of its board. The others keep their numbers, and importing the "
                    + "same file again does not bring it back."
        },
        footer = {
            "",
            "Examples: sokobase remove --dry-run \"Yard Sale\"",
            "          sokobase remove --yes downloads/old-sets"
        })
public final class RemoveCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(
            arity = "1..*",
            paramLabel = "COLLECTION|FILE#N",
            description =
                    "The title of a collection, or a file; a folder or an archive is all files in it. Or levels, also "
                            + "FILE#N-M.")
    private List<String> names;

    @Option(names = "--yes", description = "Do not ask first, as is necessary where there is no terminal.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Show what would be removed, but change nothing.")
    private boolean dryRun;

    private Console console;

    @Override
    public Integer call() {
        console = program.console();
        boolean canAsk = console.outIsTerminal() && console.errIsTerminal();
        boolean isRefused = !yes && !dryRun && !canAsk;
        try (Catalog catalog = program.openCatalog(dryRun || isRefused ? Access.READ : Access.WRITE)) {
            if (isRefused) {
                catalog.removals().tryRemove(names); // a name that means nothing is worth saying first
                throw new UserException(
                        ExitCode.USAGE, "nobody can be asked here: --yes removes, --dry-run only shows what would go");
            }
            if (!dryRun && yes) {
                program.interruption().leaves("'sokobase undo --list' shows whether it was removed");
            }
            Removal removal =
                    yes && !dryRun ? remove(catalog) : catalog.removals().tryRemove(names);
            show(removal);
            if (dryRun || yes) {
                say(removal);
                return ExitCode.DONE;
            }
            return ask(catalog, removal);
        }
    }

    private Removal remove(Catalog catalog) {
        return catalog.removals().remove(names, Program.version());
    }

    private void show(Removal removal) {
        Output<ChangedFile> output = program.output(ChangedFile.REMOVED, row -> row.show(console));
        output.head(ChangedFile.head(), "file");
        Stream.concat(removal.files().stream(), removal.levels().stream())
                .forEach(file -> output.write(new ChangedFile(removal.run(), file)));
    }

    private int ask(Catalog catalog, Removal tried) {
        sayMarks(tried);
        console.warn("Remove " + ChangedFile.describe(tried.files().size(), tried.removed()) + "? Type yes:");
        if (!answer().equals("yes")) {
            console.warn("Nothing was removed.");
            return ExitCode.NO;
        }
        sayRemoved(remove(catalog));
        return ExitCode.DONE;
    }

    private String answer() {
        try {
            String line = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)).readLine();
            return line == null ? "" : line.strip();
        } catch (IOException e) {
            return "";
        }
    }

    private void say(Removal removal) {
        if (removal.run().isPresent()) {
            sayRemoved(removal);
        } else {
            console.info("Would remove " + ChangedFile.describe(removal.files().size(), removal.removed()) + ".");
        }
        sayMarks(removal);
    }

    private void sayRemoved(Removal removal) {
        console.info("Removed %s. 'sokobase undo --run %d' brings %s back."
                .formatted(
                        ChangedFile.describe(removal.files().size(), removal.removed()),
                        removal.run().orElseThrow(),
                        removal.files().size() + removal.levels().size() == 1 ? "it" : "them"));
    }

    private void sayMarks(Removal removal) {
        if (removal.marked() > 0) {
            console.info("What is said of "
                    + Phrases.count(
                            removal.marked(),
                            "puzzle stays, which has no level then",
                            "puzzles stays, which have no levels then")
                    + ": 'sokobase marks', 'ratings' and 'tags' list it.");
        }
    }
}
