package org.sokobase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** What a release has that is made of the help of all commands: the texts of manual pages, one file each, and completions. */
final class ReleaseTexts {

    private ReleaseTexts() {}

    /** Writes them into the folders {@code manual} and {@code completion} of the folder that is the only argument. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        CommandLine program = CommandList.program(new Sokobase(null, null));
        CommandSpec[] commands = all(program).toArray(CommandSpec[]::new);
        Path manual = folder.resolve("manual");
        if (ManPageGenerator.generateManPage(manual.toFile(), null, new boolean[0], true, commands) != 0) {
            throw new IOException("the pages cannot be written to " + manual);
        }
        Path completion = Files.createDirectories(folder.resolve("completion"));
        Files.writeString(completion.resolve("sokobase"), CompletionScript.of(program));
    }

    private static Stream<CommandSpec> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command.getCommandSpec()),
                command.getSubcommands().values().stream().flatMap(ReleaseTexts::all));
    }
}
