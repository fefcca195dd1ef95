package org.sokobase.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The page {@code commands.md}, made of the help of every command. */
final class CommandsPage {

    private static final int WIDTH = 100;
    private static final String INTRODUCTION = """
            # What can each command do?

            This page is made from the help of the commands. [Options of every
            command](command-line.md#options-of-every-command) are not repeated here.

            """;

    private CommandsPage() {}

    /** The whole page. */
    static String of(CommandLine program) {
        return INTRODUCTION
                + program.getSubcommands().values().stream()
                        .sorted(Comparator.comparing(CommandLine::getCommandName))
                        .flatMap(command ->
                                Stream.concat(Stream.of(command), command.getSubcommands().values().stream()))
                        .map(command -> section(command.getCommandSpec()))
                        .collect(Collectors.joining("\n"));
    }

    private static String section(CommandSpec command) {
        StringBuilder section =
                new StringBuilder("## " + command.qualifiedName(" ").substring("sokobase ".length()));
        section.append("\n\n```text\n").append(synopsis(command)).append("\n```\n\n");
        section.append(Stream.of(command.usageMessage().description())
                .map(line -> wrapped(escaped(line)) + "\n")
                .collect(Collectors.joining("\n")));
        List<String> rows = new ArrayList<>();
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            rows.add(row(parameter.paramLabel(), parameter));
        }
        command.options().stream()
                .filter(option -> !option.inherited() && !option.hidden())
                .sorted(Comparator.comparing(OptionSpec::longestName))
                .forEach(option -> rows.add(row(names(option), option)));
        if (!rows.isEmpty()) {
            section.append("\n| argument | meaning |\n|---|---|\n").append(String.join("", rows));
        }
        if (command.usageMessage().footer().length > 0) {
            section.append("\n```text\n")
                    .append(String.join("\n", command.usageMessage().footer()).strip())
                    .append("\n```\n");
        }
        return section.toString();
    }

    private static String synopsis(CommandSpec command) {
        boolean hasOptions = command.options().stream().anyMatch(option -> !option.inherited());
        String parameters = command.positionalParameters().stream()
                .map(parameter -> " "
                        + (parameter.arity().min() == 0 ? "[" + parameter.paramLabel() + "]" : parameter.paramLabel())
                        + (parameter.arity().isVariable() ? "..." : ""))
                .collect(Collectors.joining());
        return command.qualifiedName(" ") + (hasOptions ? " [OPTIONS]" : "") + parameters;
    }

    private static String names(OptionSpec option) {
        String label = option.arity().max() == 0
                ? ""
                : option.arity().min() == 0 ? "[=" + option.paramLabel() + "]" : " " + option.paramLabel();
        return String.join(", ", option.names()) + label;
    }

    private static String row(String name, ArgSpec argument) {
        String candidates =
                argument.completionCandidates() == null ? "" : String.join(", ", argument.completionCandidates());
        return "| `" + name.replace("|", "\\|") + "` | "
                + escaped(String.join(" ", argument.description()).replace("${COMPLETION-CANDIDATES}", candidates))
                + " |\n";
    }

    private static String wrapped(String text) {
        return text.replaceAll("(.{1," + WIDTH + "})(?: |$)", "$1\n").strip();
    }

    /** A line of help as text in Markdown. */
    private static String escaped(String line) {
        return line.replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("%%", "%");
    }
}
