package org.sokobase.cli.catalog;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.edit.EditChange;
import org.sokobase.catalog.removal.TakingBack;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.undo.Undo;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code undo}: takes an import back. */
@Command(
        name = "undo",
        description = {
            "Undo an import, a removal or an edit: the last, or one by number.",
            "Removes its files with their levels and solutions, and all boards and puzzles that no "
                    + "other file has and nobody has marked. Solutions of other files that found their "
                    + "levels in it wait again. Levels solved in 'play', 'solutions add' and what 'solve' and 'optimise' "
                    + "save count as imports, too. Marks stay, even those that 'solve' made, and files that "
                    + "it only reread stay as they are.",
            "Undoing what 'remove' did brings the files back as they were, in their order. It refuses if one of "
                    + "them was imported again meanwhile. Undoing what 'edit' did leaves the edits of other runs."
        },
        footer = {"", "Example: sokobase undo --list && sokobase undo --dry-run --run 3"})
public final class UndoCommand implements Callable<Integer> {

    /** An import, and what it was given. */
    private record Run(ImportRun run, List<String> names) {}

    private static final Table<Run> RUNS = Table.<Run>named("undo --list")
            .with(Column.RUN, row -> row.run().number())
            .with(Column.STARTED_AT, row -> startOf(row.run()))
            .with(Column.PROGRAM_VERSION, row -> row.run().programVersion())
            .with(Column.FILES, row -> row.run().files())
            .with(Column.LEVELS, row -> row.run().levels())
            .with(Column.SOLUTIONS, row -> row.run().solutions())
            .with(Column.PATHS, row -> String.join(NamedFile.BETWEEN, row.names()))
            .with(Column.REMOVED_FILES, row -> row.run().removedFiles())
            .with(NewLevelColumn.EDITED_TEXTS, row -> row.run().editedTexts())
            .with(NewLevelColumn.REMOVED_LEVELS, row -> row.run().removedLevels());
    private static final String RUN_ROW = "%4s  %-20s %6s %8s %9s  ";

    @ParentCommand
    private Program program;

    @Option(
            names = "--list",
            description = "List the imports with their numbers, what they brought and what is left of it.")
    private boolean list;

    @Option(names = "--run", paramLabel = "N", description = "The number of the import. Default: the last one.")
    private Optional<Long> number = Optional.empty();

    @Option(names = "--dry-run", description = "Show what would be removed, but change nothing.")
    private boolean dryRun;

    private Console console;

    @Override
    public Integer call() {
        console = program.console();
        if (list && (dryRun || number.isPresent())) {
            throw new UserException(ExitCode.USAGE, "--list shows all imports and excludes --run and --dry-run");
        }
        try (Catalog catalog = program.openCatalog(list ? Access.READ : Access.WRITE)) {
            return list ? list(catalog) : undo(catalog);
        }
    }

    private int list(Catalog catalog) {
        List<ImportRun> runs = catalog.runs().all();
        if (runs.isEmpty()) {
            console.info("no imports");
            return ExitCode.NO;
        }
        Output<Run> output = program.output(RUNS, this::show);
        output.head(RUN_ROW.formatted("run", "started at", "files", "levels", "solutions"), "what");
        runs.forEach(run -> output.write(new Run(run, catalog.runs().names(run))));
        return ExitCode.DONE;
    }

    /** A row for a run; on a terminal with the first of its names only. */
    private void show(Run row) {
        ImportRun run = row.run();
        List<String> names = row.names();
        String columns = RUN_ROW.formatted(run.number(), startOf(run), run.files(), run.levels(), run.solutions());
        String did = isRemoval(run) ? "removed " : run.editedTexts() > 0 ? "edited " : "";
        String first = did + (names.isEmpty() ? "" : names.get(0));
        List<String> others = names.stream().skip(1).toList();
        String rest = others.isEmpty()
                ? ""
                : console.outIsTerminal() ? " and " + others.size() + " more" : ", " + String.join(", ", others);
        console.row(columns, first, rest);
    }

    private static Instant startOf(ImportRun run) {
        return run.startedAt().truncatedTo(ChronoUnit.SECONDS);
    }

    private int undo(Catalog catalog) {
        Optional<ImportRun> run = number.isPresent()
                ? catalog.runs().numbered(number.get())
                : catalog.runs().last();
        if (run.isEmpty() && number.isPresent()) {
            throw new UserException(
                    ExitCode.USAGE, "there is no run " + number.get() + ": 'sokobase undo --list' shows all");
        }
        if (run.isEmpty()) {
            console.warn("sokobase: nothing was imported");
            return ExitCode.NO;
        }
        if (isRemoval(run.get())) {
            program.interruption().leaves("'sokobase undo --list' shows whether the removal is still there");
            return takeBack(catalog, run.get());
        }
        if (run.get().editedTexts() > 0) {
            program.interruption().leaves("'sokobase undo --list' shows whether the edit is still there");
            return takeBackEdits(catalog, run.get());
        }
        if (run.get().files() == 0 && run.get().rereadFiles() > 0) {
            console.warn("sokobase: " + describe(run.get()) + " has nothing to take back: it has only read "
                    + Phrases.count(
                            run.get().rereadFiles(),
                            "file again that was in the catalog before",
                            "files again that were in the catalog before")
                    + ", and what came of that stays; --run names an earlier one");
            return ExitCode.NO;
        }
        if (run.get().files() == 0) {
            console.warn("sokobase: " + describe(run.get()) + " has nothing left to take back, "
                    + "as all its files have been replaced or taken out since; --run names an earlier one");
            return ExitCode.NO;
        }
        program.interruption().leaves("'sokobase undo --list' shows whether the import is still there");
        Undo undo = dryRun ? catalog.runs().tryUndo(run.get()) : catalog.runs().undo(run.get());
        show(undo);
        sayWhatIsNotBroughtBack(undo.run());
        return ExitCode.DONE;
    }

    private static boolean isRemoval(ImportRun run) {
        return run.removedFiles() > 0 || run.removedLevels() > 0;
    }

    private static String describe(ImportRun run) {
        return "run " + run.number() + " of " + startOf(run);
    }

    private void show(Undo undo) {
        Output<ChangedFile> output = program.output(ChangedFile.UNDONE, row -> row.show(console));
        output.head(ChangedFile.head(), "file");
        undo.files()
                .forEach(file ->
                        output.write(new ChangedFile(Optional.of(undo.run().number()), file)));
        sayTotals(undo);
    }

    private void sayTotals(Undo undo) {
        boolean removal = isRemoval(undo.run());
        long files = undo.files().size() - undo.run().removedLevels();
        String did = dryRun ? "Would take back" : "Took back";
        String back = removal ? (dryRun ? " would be there again" : " are there again") : "";
        console.info("%s %s: %s%s."
                .formatted(did, describe(undo.run()), ChangedFile.describe((int) files, undo.removed()), back));
        if (undo.waitingAgain() > 0) {
            console.info(Phrases.count(
                    undo.waitingAgain(),
                    "solution of another file waits for its level again.",
                    "solutions of other files wait for their levels again."));
        }
    }

    private int takeBack(Catalog catalog, ImportRun removal) {
        TakingBack taken = dryRun
                ? catalog.removals().tryTakingBack(removal)
                : catalog.removals().takeBack(removal, console.reports()::report);
        if (taken instanceof TakingBack.InTheWay inTheWay) {
            console.warn("sokobase: " + describe(removal) + " cannot be taken back: " + inTheWay.file()
                    + " was imported again since; undo that first");
            return ExitCode.NO;
        }
        show(((TakingBack.Done) taken).undo());
        return ExitCode.DONE;
    }

    private int takeBackEdits(Catalog catalog, ImportRun edited) {
        EditChange back =
                dryRun ? catalog.edits().tryTakingBack(edited) : catalog.edits().takeBack(edited);
        Output<ChangedFile> output = program.output(ChangedFile.UNDONE, row -> row.show(console));
        output.head(ChangedFile.head(), "file");
        ChangedFile.ofEdits(edited.number(), back).forEach(output::write);
        console.info((dryRun ? "Would take back " : "Took back ") + describe(edited) + ": " + EditCommand.describe(back)
                + ".");
        return ExitCode.DONE;
    }

    private void sayWhatIsNotBroughtBack(ImportRun run) {
        List<String> lost = new ArrayList<>();
        if (run.replacedFiles() > 0) {
            lost.add("the earlier content of " + Phrases.count(run.replacedFiles(), "file") + " that it replaced");
        }
        if (run.rereadFiles() > 0) {
            lost.add("what an older version had made of " + Phrases.count(run.rereadFiles(), "file")
                    + " that it read again");
        }
        if (run.refutedMarks() > 0) {
            lost.add(Phrases.count(run.refutedMarks(), "mark") + " as unsolvable that its solutions refuted");
        }
        if (!lost.isEmpty()) {
            console.warn("Not brought back: " + String.join(", and ", lost) + ".");
        }
    }
}
