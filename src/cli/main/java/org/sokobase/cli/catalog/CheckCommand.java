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
            .with(Column.KIND, problem -> problem.kind().label())
            .with(Column.WHERE, IntegrityProblem::where)
            .with(Column.MESSAGE, IntegrityProblem::message)
            .with(Column.CURE, problem -> problem.cure().label());

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
                catalog.integrity().repair(problem -> show(problem, output), progress::step);
            } else {
                catalog.integrity().check(problem -> show(problem, output), progress::step);
            }
        }
        console.info(describe());
        return curable + lost == 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private void show(IntegrityProblem problem, Output<IntegrityProblem> output) {
        switch (problem.cure()) {
            case POSSIBLE -> curable++;
            case DONE -> cured++;
            case NONE -> lost++;
        }
        output.write(problem);
    }

    private void showText(IntegrityProblem problem) {
        String cure = switch (problem.cure()) {
            case POSSIBLE -> "";
            case DONE -> " [repaired]";
            case NONE -> " [cannot be repaired]";
        };
        program.console()
                .row("%-8s  ".formatted(problem.kind().label()), "", problem.where() + ": " + problem.message() + cure);
    }

    private String describe() {
        if (curable + cured + lost == 0) {
            return "The catalog is sound.";
        }
        String howTo = curable == 0 ? "" : "; 'sokobase check --repair' repairs " + curable;
        String done = cured == 0 ? "" : "; " + cured + " repaired";
        String rest = lost == 0
                ? ""
                : "; " + lost + " cannot be repaired: import the files again into a new catalog,"
                        + " or carry over what is sound: 'sokobase dump --salvage DIR'";
        return Phrases.count(curable + cured + lost, "problem") + howTo + done + rest + ".";
    }
}
