package org.sokobase.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.sokobase.cli.bench.BenchCommand;
import org.sokobase.cli.bench.ExperimentCommand;
import org.sokobase.cli.bench.RecordsCommand;
import org.sokobase.cli.bench.ScoreCommand;
import org.sokobase.cli.catalog.BackupCommand;
import org.sokobase.cli.catalog.CheckCommand;
import org.sokobase.cli.catalog.CollectionsCommand;
import org.sokobase.cli.catalog.CompactCommand;
import org.sokobase.cli.catalog.DumpCommand;
import org.sokobase.cli.catalog.EditCommand;
import org.sokobase.cli.catalog.FindCommand;
import org.sokobase.cli.catalog.HaveCommand;
import org.sokobase.cli.catalog.IdsCommand;
import org.sokobase.cli.catalog.ImportCommand;
import org.sokobase.cli.catalog.ListCommand;
import org.sokobase.cli.catalog.LoadCommand;
import org.sokobase.cli.catalog.MarkCommand;
import org.sokobase.cli.catalog.MarksCommand;
import org.sokobase.cli.catalog.MissingCommand;
import org.sokobase.cli.catalog.RemoveCommand;
import org.sokobase.cli.catalog.RestoreCommand;
import org.sokobase.cli.catalog.SolutionsCommand;
import org.sokobase.cli.catalog.StatsCommand;
import org.sokobase.cli.catalog.TagCommand;
import org.sokobase.cli.catalog.TagsCommand;
import org.sokobase.cli.catalog.UndoCommand;
import org.sokobase.cli.check.CheckNewCommand;
import org.sokobase.cli.duplicate.DecideCommand;
import org.sokobase.cli.duplicate.DecisionsCommand;
import org.sokobase.cli.duplicate.DiffCommand;
import org.sokobase.cli.duplicate.DuplicatesCommand;
import org.sokobase.cli.duplicate.LeaksCommand;
import org.sokobase.cli.duplicate.OverlapCommand;
import org.sokobase.cli.duplicate.SimilarCommand;
import org.sokobase.cli.evaluate.EvaluateCommand;
import org.sokobase.cli.export.ExportCommand;
import org.sokobase.cli.file.ConvertCommand;
import org.sokobase.cli.file.IdCommand;
import org.sokobase.cli.file.InspectCommand;
import org.sokobase.cli.file.LintCommand;
import org.sokobase.cli.file.VerifyCommand;
import org.sokobase.cli.generate.GenerateCommand;
import org.sokobase.cli.generate.RegenerateCommand;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.play.DrawCommand;
import org.sokobase.cli.play.PlayCommand;
import org.sokobase.cli.play.ShowCommand;
import org.sokobase.cli.rating.RateCommand;
import org.sokobase.cli.rating.RatingsCommand;
import org.sokobase.cli.rating.StudyCommand;
import org.sokobase.cli.serve.ServeCommand;
import org.sokobase.cli.solve.OptimiseCommand;
import org.sokobase.cli.solve.SolveCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;

/** The commands of the program, in groups, a line each: in its help, and what it shows when no command is given. */
final class CommandList {

    private static final Map<String, List<Class<?>>> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put(
                "Files",
                List.of(
                        IdCommand.class,
                        LintCommand.class,
                        InspectCommand.class,
                        VerifyCommand.class,
                        ConvertCommand.class,
                        DrawCommand.class));
        GROUPS.put(
                "The catalog",
                List.of(
                        ImportCommand.class,
                        EditCommand.class,
                        RemoveCommand.class,
                        UndoCommand.class,
                        FindCommand.class,
                        ListCommand.class,
                        ShowCommand.class,
                        StatsCommand.class,
                        CollectionsCommand.class,
                        IdsCommand.class,
                        ServeCommand.class));
        GROUPS.put(
                "Copies and relatives",
                List.of(
                        DuplicatesCommand.class,
                        OverlapCommand.class,
                        LeaksCommand.class,
                        CheckNewCommand.class,
                        DecideCommand.class,
                        DecisionsCommand.class,
                        SimilarCommand.class,
                        DiffCommand.class,
                        HaveCommand.class,
                        MissingCommand.class,
                        ExportCommand.class));
        GROUPS.put(
                "Solutions",
                List.of(
                        SolutionsCommand.class,
                        RecordsCommand.class,
                        EvaluateCommand.class,
                        MarkCommand.class,
                        MarksCommand.class,
                        TagCommand.class,
                        TagsCommand.class,
                        RateCommand.class,
                        RatingsCommand.class,
                        StudyCommand.class,
                        PlayCommand.class,
                        SolveCommand.class,
                        OptimiseCommand.class,
                        ScoreCommand.class,
                        BenchCommand.class));
        GROUPS.put("New levels", List.of(GenerateCommand.class, RegenerateCommand.class, ExperimentCommand.class));
        GROUPS.put(
                "Upkeep",
                List.of(
                        CheckCommand.class,
                        CompactCommand.class,
                        BackupCommand.class,
                        RestoreCommand.class,
                        DumpCommand.class,
                        LoadCommand.class,
                        CompletionCommand.class));
    }

    private CommandList() {}

    /** The program with all its commands. */
    static CommandLine program(Program sokobase) {
        return program(sokobase, all());
    }

    /**
     * The program with what it needs to read these arguments: the command that comes first, or all of them. To look at all
     * commands takes picocli a fifth of a start, and no line uses two.
     */
    static CommandLine program(Program sokobase, String[] arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        return all().filter(command -> name(command).equals(first))
                .findFirst()
                .map(command -> program(sokobase, Stream.of(command)))
                .orElseGet(() -> program(sokobase));
    }

    private static CommandLine program(Program sokobase, Stream<Class<?>> commands) {
        CommandLine program = new CommandLine(sokobase);
        commands.forEach(program::addSubcommand);
        return program;
    }

    private static Stream<Class<?>> all() {
        return GROUPS.values().stream().flatMap(List::stream);
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    /** Has the help of the program list its commands in groups. */
    static void showIn(CommandLine program) {
        Map<String, CommandLine.IHelpSectionRenderer> sections = program.getHelpSectionMap();
        sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        sections.put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandList::of);
    }

    /** All commands, with what each does. */
    static String of(Help help) {
        StringBuilder list = new StringBuilder();
        GROUPS.forEach((group, commands) -> {
            list.append('\n').append(group).append(":\n");
            commands.forEach(command -> list.append(line(help, name(command))));
        });
        return list.toString();
    }

    private static String line(Help help, String name) {
        Help command = Objects.requireNonNull(help.subcommands().get(name), name);
        String does = command.commandSpec().usageMessage().description()[0];
        String shown = help.colorScheme().commandText(name).toString();
        return "  " + shown + " ".repeat(13 - name.length()) + does + "\n";
    }
}
