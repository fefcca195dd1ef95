package org.sokobase.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The commands of the program, in groups, a line each: in its help, and what it shows when no command is given. */
final class CommandList {

    private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put("Files", List.of("id", "lint", "inspect", "verify", "convert"));
        GROUPS.put("The catalog", List.of("import", "undo", "find", "show", "stats", "collections", "ids"));
        GROUPS.put(
                "Copies and relatives",
                List.of("duplicates", "decide", "decisions", "similar", "diff", "have", "missing", "export"));
        GROUPS.put("Solutions", List.of("solutions", "mark", "marks", "play", "solve", "optimise", "score", "bench"));
        GROUPS.put("Upkeep", List.of("check", "compact", "backup", "restore", "dump", "load", "completion"));
    }

    private CommandList() {}

    /** Has the help of the program list its commands in groups. */
    static void showIn(CommandLine program) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = program.getHelpSectionMap();
        sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandList::of);
    }

    /** All commands, with what each does. */
    static String of(Help help) {
        StringBuilder list = new StringBuilder();
        GROUPS.forEach((group, names) -> {
            list.append('\n').append(group).append(":\n");
            names.forEach(name -> list.append(line(help, name)));
        });
        return list.toString();
    }

    private static String line(Help help, String name) {
        Help command = help.subcommands().get(name);
        String does = command.commandSpec().usageMessage().description()[0];
        String shown = help.colorScheme().commandText(name).toString();
        return "  " + shown + " ".repeat(13 - name.length()) + does + "\n";
    }
}
