package org.sokobase.cli;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Tour;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.OutputFormat;

/** What each command says about the shipped collections, in each format. */
class TranscriptsTest {

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fillCatalog() {
        CliRun.withCatalog(shared.resolve("catalog")).runLine("import " + Tour.ARGUMENTS);
    }

    static Stream<Arguments> questions() {
        return Stream.of(
                arguments("id", "id collections/first-steps.xsb collections/damaged.xsb"),
                arguments("id-steps", "id --steps collections/published-examples.xsb collections/damaged.xsb"),
                arguments("find-id", "find 4FE1FBB4886DF490"),
                arguments("find-file", "find collections/yard-sale.txt"),
                arguments("find-text", "find sEwing"),
                arguments("duplicates", "duplicates"),
                arguments("duplicates-exact", "duplicates --exact"),
                arguments("check-new", "check-new --nodes 20000 collections/yard-sale.txt collections/damaged.xsb"),
                arguments("overlap", "overlap --tier trimmed"),
                arguments("overlap-list", "overlap --list collections/workshop.xsb"),
                arguments(
                        "leaks",
                        "leaks --train collections/first-steps.xsb --test collections/yard-sale.txt --within 23"),
                arguments(
                        "leaks-summary",
                        "leaks --summary --train collections/first-steps.xsb --test collections --tier trimmed --fail"),
                arguments("lint", "lint " + Tour.ARGUMENTS),
                arguments("verify", "verify " + Tour.ARGUMENTS),
                arguments("solutions", "solutions"),
                arguments("solutions-best", "solutions --best moves --entered workshop"),
                arguments("records", "records"),
                arguments("solutions-id", "solutions 2C17CC03D86F57E0"),
                arguments("score", "score collections/workshop.xsb collections/workshop.lurd"),
                arguments(
                        "score-several",
                        "score collections/first-steps.xsb collections/first-steps.xsb collections/yard-sale.txt"),
                arguments("score-totals", "score collections/yard-sale.txt --totals --weights 50,50,0"),
                arguments("score-own", "score --fail collections/yard-sale.txt"),
                arguments("show-id", "show 1674E2D1AC70B61C"),
                arguments("show-file", "show collections/damaged.xsb"),
                arguments("diff", "diff collections/first-steps.xsb#3 collections/first-steps.xsb#6"),
                arguments("diff-id", "diff 4FE1FBB4886DF490 collections/workshop.xsb#6"),
                arguments("similar", "similar collections/first-steps.xsb#3 --distance 55%"),
                arguments("duplicates-similar", "duplicates --tier similar --distance 18"),
                arguments("solve-explain", "solve --explain collections/workshop.xsb#3 collections/damaged.xsb"),
                arguments("stats", "stats"),
                arguments("collections", "collections"));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void aQuestionIsAnsweredInEveryFormat(String name, String command) {
        Transcript transcript = new Transcript(name);
        for (OutputFormat format : OutputFormat.values()) {
            String line = "--format " + format + " " + command;
            CliRun run = CliRun.withCatalog(shared.resolve("catalog"));
            transcript.add(line, run.runLine(line), shared);
        }
        transcript.check();
    }

    @ParameterizedTest
    @ValueSource(strings = {"import", "import-levels"})
    void anImportIsReportedInEveryFormatTheFirstTimeAndTheSecond(String name) {
        Transcript transcript = new Transcript(name);
        String perLevel = name.equals("import") ? "" : "--levels ";
        for (OutputFormat format : OutputFormat.values()) {
            CliRun run = CliRun.withCatalog(folder.resolve(format.toString()));
            for (String dryRun : new String[] {"--dry-run ", "", ""}) {
                String line = "--format " + format + " import " + dryRun + perLevel + Tour.ARGUMENTS;
                transcript.add(line, run.runLine(line), folder);
            }
        }
        transcript.check();
    }

    @Test
    void anUndoIsReportedInEveryFormatAfterADryRun() {
        Transcript transcript = new Transcript("undo");
        for (OutputFormat format : OutputFormat.values()) {
            CliRun run = CliRun.withCatalog(folder.resolve(format.toString()));
            run.runLine("import -q " + Tour.ARGUMENTS);
            for (String dryRun : new String[] {" --dry-run", "", ""}) {
                String line = "--format " + format + " undo" + dryRun;
                CliRun.Result result = run.runLine(line);
                String err = result.err().replaceAll("of \\S+Z", "of TIME");
                transcript.add(line, new CliRun.Result(result.exitCode(), result.out(), err), folder);
            }
        }
        transcript.check();
    }

    @Test
    void drawnDuplicatesShowEveryBoard() {
        CliRun run = CliRun.withCatalog(shared.resolve("catalog"));
        new Transcript("duplicates-draw")
                .add("duplicates --draw", run.runLine("duplicates --draw"), shared)
                .check();
    }

    @Test
    void onATerminalBoardsAreDrawnInColour() {
        CliRun run = CliRun.withoutCatalog().on(Console.Terminals.BOTH);
        new Transcript("show-terminal")
                .add("show collections/workshop.xsb#1", run.runLine("show collections/workshop.xsb#1"), shared)
                .check();
    }

    @Test
    void onATerminalExplanationsAreDrawnInColour() {
        CliRun run = CliRun.withoutCatalog().on(Console.Terminals.BOTH);
        String line = "solve --explain collections/workshop.xsb#4";
        new Transcript("solve-explain-terminal")
                .add(line, run.runLine(line), shared)
                .check();
    }

    @Test
    void anExportGoesToStandardOutput() {
        CliRun run = CliRun.withCatalog(shared.resolve("catalog"));
        new Transcript("export")
                .add("export --unique", run.runLine("export --unique"), shared)
                .check();
    }

    @Test
    void anExportSaysWhatItLeftOutAndWhy() throws IOException {
        Path removed = folder.resolve("removed.xsb");
        CliRun.Result result = CliRun.withCatalog(shared.resolve("catalog"))
                .run("export", "--unique", "--playable", "-o", folder.resolve("clean.xsb"), "--removed", removed);
        CliRun.Result withFile = new CliRun.Result(result.exitCode(), Files.readString(removed), result.err());
        new Transcript("export-removed")
                .add("export --unique --playable -o clean.xsb --removed removed.xsb; cat removed.xsb", withFile, folder)
                .check();
    }

    @Test
    void wrongSolutionsAreShownWithTheBoardBeforeTheFirstWrongMove() throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.xsb"), """
                ########
                #@$   .#
                ########
                Title: Wrong
                Solution: RRR
                Solution: rrRRR
                Solution: RRRRll
                Solution: RRu
                Solution: RRxR

                ########
                #@$   .
                ########
                Title: Open
                Solution: RRRR
                """);
        Path alone = Files.writeString(folder.resolve("alone.lurd"), "RRRR\n");
        Transcript transcript = new Transcript("verify-wrong");
        for (OutputFormat format : OutputFormat.values()) {
            CliRun.Result result = CliRun.withoutCatalog().run("verify", "--format", format, file, alone);
            transcript.add("verify --format " + format + " wrong.xsb alone.lurd", result, folder);
        }
        transcript.check();
    }

    static Stream<String> commands() {
        return Commands.all();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelp(String command) {
        String line = (command + " --help").strip();
        new Transcript(command.isEmpty() ? "help" : "help-" + command.replace(' ', '-'))
                .add(line, CliRun.withoutCatalog().runLine(line), shared)
                .check();
    }
}
