package org.sokobase.cli.catalog;

import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.check.IntegrityProblem;
import org.sokobase.catalog.database.Access;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code check}: whether everything in the catalog agrees. */
@Command(
        name = "check",
        description = {
            "Check the catalog, and repair it.",
            "Rereads all levels as published, recomputes all ids, forms and sizes, replays all "
                    + "solutions, and compares the results with what is stored; checks all links and "
                    + "indexes, too. The exit code is 1 if something is wrong.",
            "Levels as published, moves and marks follow from nothing else and cannot be repaired."
        },
        footer = {"", "Example: sokobase check || sokobase check --repair"})
public final class CheckCommand implements Callable<Integer> {

    private static final Table<IntegrityProblem> TABLE = Table.<IntegrityProblem>named("check")
            .with(Column.KIND, flaw -> flaw.kind().label())
            .with(Column.WHERE, IntegrityProblem::where)
            .with(Column.MESSAGE, IntegrityProblem::message)
            .with(Column.CURE, flaw -> flaw.cure().label());

    @ParentCommand
    private Program program;

    @Option(names = "--repair", description = "Repair everything that follows from the rest, in one step.")
    private boolean repair;

    private long curable;
    private long cured;
    private long lost;

    @Override
    public Integer call() {
        Console console = program.console();
        Output<IntegrityProblem> output = program.output(TABLE, this::showText);
        if (repair) {
            program.interruption().leaves("nothing is repaired");
        }
        try (Catalog catalog = program.openCatalog(repair ? Access.WRITE : Access.READ);
                Progress progress = Progress.ofRows(
                        console,
                        repair ? "repair" : "check",
                        catalog.integrity().rows())) {
            if (repair) {
                catalog.integrity().repair(flaw -> show(flaw, output), progress::step);
            } else {
                catalog.integrity().check(flaw -> show(flaw, output), progress::step);
            }
        }
        console.say(inWords());
        return curable + lost == 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private void show(IntegrityProblem flaw, Output<IntegrityProblem> output) {
        switch (flaw.cure()) {
            case POSSIBLE -> curable++;
            case DONE -> cured++;
            case NONE -> lost++;
        }
        output.write(flaw);
    }

    private void showText(IntegrityProblem flaw) {
        String cure = switch (flaw.cure()) {
            case POSSIBLE -> "";
            case DONE -> " [repaired]";
            case NONE -> " [cannot be repaired]";
        };
        program.console().row("%-8s  ".formatted(flaw.kind().label()), "", flaw.where() + ": " + flaw.message() + cure);
    }

    private String inWords() {
        if (curable + cured + lost == 0) {
            return "The catalog is sound.";
        }
        String howTo = curable == 0 ? "" : ", of which 'sokobase check --repair' puts " + curable + " right";
        String done = cured == 0 ? "" : ", of which " + cured + (cured == 1 ? " is" : " are") + " repaired";
        String rest = lost == 0 ? "" : "; " + lost + " cannot be repaired: import the files again into a new catalog";
        return Phrases.count(curable + cured + lost, "flaw") + howTo + done + rest + ".";
    }
}
