package org.sokobase.cli;

import java.util.stream.Stream;
import picocli.CommandLine;

/** The commands that the program has, as it tells them itself. */
final class Commands {

    private Commands() {}

    /** All of them as one types them, such as {@code solutions add}; the program itself is empty. */
    static Stream<String> all() {
        return below("", CommandList.program(new Sokobase(null, null)));
    }

    private static Stream<String> below(String name, CommandLine command) {
        Stream<String> nested = command.getSubcommands().entrySet().stream()
                .flatMap(entry -> below((name + " " + entry.getKey()).strip(), entry.getValue()));
        return Stream.concat(Stream.of(name), nested);
    }
}
