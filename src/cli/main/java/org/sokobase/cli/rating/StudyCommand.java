package org.sokobase.cli.rating;

import java.util.concurrent.Callable;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code study}: lets people play and rate levels without knowing where they come from. */
@Command(
        name = "study",
        subcommands = {
            StudyNewCommand.class,
            StudyListCommand.class,
            StudyShowCommand.class,
            StudyPlayCommand.class,
            StudyCloseCommand.class,
            StudyReportCommand.class,
            StudyRemoveCommand.class
        },
        description = {
            "Let people play and rate levels of unknown origin.",
            "A study mixes levels of several collections. Each participant gets them in an order of "
                    + "his own, and nobody learns where a level comes from until the study is closed."
        },
        footer = {
            "",
            "Examples: sokobase study new first --from mine.sok --from theirs.sok --levels 40",
            "          sokobase study play first --by ann"
        })
public final class StudyCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    /** The program, for the commands below this one. */
    Program program() {
        return program;
    }

    @Override
    public Integer call() {
        throw new UserException(
                ExitCode.USAGE, "what about studies? Say new, list, show, play, close, report or remove");
    }
}
