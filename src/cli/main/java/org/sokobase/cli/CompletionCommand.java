package org.sokobase.cli;

import org.sokobase.cli.option.Program;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code completion}: a script with which a shell completes commands and options. */
@Command(
        name = "completion",
        description = "Write a completion script for bash and zsh.",
        footer = {"", "Example: source <(sokobase completion)"})
final class CompletionCommand implements Runnable {

    @ParentCommand
    private Program program;

    @Override
    public void run() {
        program.console().print(CompletionScript.of(CommandList.program(program)));
    }
}
