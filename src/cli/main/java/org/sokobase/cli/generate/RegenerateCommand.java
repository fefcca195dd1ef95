package org.sokobase.cli.generate;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.choice.Preference;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.generator.Provenance;
import org.sokobase.generator.Regeneration;
import org.sokobase.generator.Regeneration.Result;
import org.sokobase.generator.method.Choices;
import org.sokobase.level.Note;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code regenerate}: makes levels again from their provenance. */
@Command(
        name = "regenerate",
        description = {
            "Make generated levels again, and compare.",
            "Reads how each level was made from the text that 'generate' put beside it, makes it again and says "
                    + "whether it is the same. One level is drawn."
        },
        footer = {
            "",
            "Examples: sokobase regenerate made.sok",
            "          sokobase regenerate made.sok#3",
            "          sokobase regenerate 39b0a8bc4f8d8c6c"
        })
public final class RegenerateCommand implements Callable<Integer> {

    private static final Table<Made> TABLE = Table.<Made>named("regenerate")
            .with(Column.FILE, made -> made.level().file())
            .with(Column.INDEX, made -> made.level().index())
            .with(Column.TITLE, made -> made.level().title())
            .with(Column.RESULT, Made::result)
            .with(Column.REASON, made -> made.again().map(Regeneration::why).orElse(""))
            .with(NewLevelColumn.SEED, made -> made.provenance().map(Provenance::seed))
            .with(NewLevelColumn.NUMBER, made -> made.provenance().map(Provenance::number))
            .with(
                    NewLevelColumn.PROVENANCE,
                    made -> made.provenance().map(Provenance::toString).orElse(""))
            .with(
                    Column.BOARD,
                    made -> made.again()
                            .flatMap(Regeneration::board)
                            .map(board -> board.grid().toString())
                            .orElse(""));

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "FILE[#N]|ID", description = "A level file, one level of it, or an id of the catalog.")
    private String wanted;

    private record Made(ShownLevel level, Optional<Provenance> provenance, Optional<Regeneration> again) {
        static Made of(ShownLevel level) {
            Optional<Provenance> provenance = level.notes().stream()
                    .map(Note::text)
                    .flatMap(text -> Provenance.parse(text).stream())
                    .findFirst();
            return new Made(
                    level,
                    provenance,
                    provenance.flatMap(how -> level.board().map(board -> Regeneration.of(how, board))));
        }

        String result() {
            return again.map(made -> Choices.name(made.result())).orElse("unknown");
        }

        boolean isSame() {
            return again.filter(made -> made.result() == Result.SAME).isPresent();
        }
    }

    @Override
    public Integer call() {
        List<ShownLevel> levels = new WantedLevels(program, Preference.USUAL).named(wanted);
        if (levels.isEmpty()) {
            program.console().info("nothing found for " + wanted);
            return ExitCode.NO;
        }
        Output<Made> output =
                program.output(TABLE, made -> show(made, levels.size() == 1 ? Drawing.SHOWN : Drawing.NONE));
        int same = 0;
        for (ShownLevel level : levels) {
            Made made = Made.of(level);
            output.write(made);
            same += made.isSame() ? 1 : 0;
        }
        program.console().info(same + " of " + Phrases.count(levels.size(), "level") + " are the same.");
        return same == levels.size() ? ExitCode.DONE : ExitCode.NO;
    }

    private enum Drawing {
        SHOWN,
        NONE
    }

    private void show(Made made, Drawing drawing) {
        String why = made.again().map(Regeneration::why).orElse("no text beside it says how it was made");
        program.console().println(made.level().name() + ": " + made.result() + (why.isEmpty() ? "" : ", " + why));
        if (drawing == Drawing.SHOWN) {
            made.provenance().ifPresent(how -> program.console().println(how.toString()));
            made.again()
                    .flatMap(Regeneration::board)
                    .ifPresent(board -> program.console().print(board.grid() + "\n"));
        }
    }
}
