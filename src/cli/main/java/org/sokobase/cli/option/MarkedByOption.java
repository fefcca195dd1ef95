package org.sokobase.cli.option;

import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import picocli.CommandLine.Option;

/** The option {@code --by} of all commands with which people say something. */
public final class MarkedByOption {

    @Option(
            names = "--by",
            paramLabel = "NAME",
            description = "Who says so. Default: $USER, else the name of your account.")
    private Optional<String> by = Optional.empty();

    /**
     * Who says so.
     *
     * @throws UserException if nobody does
     */
    public String name(Console console) {
        String name = by.map(String::strip).orElseGet(() -> user(console));
        if (name.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "who says so? Give a name with --by");
        }
        return name;
    }

    private static String user(Console console) {
        return Optional.ofNullable(console.environment().get("USER"))
                .filter(name -> !name.isBlank())
                .orElse(System.getProperty("user.name", ""));
    }
}
