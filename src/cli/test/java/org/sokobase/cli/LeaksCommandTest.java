package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;

@Timeout(120)
class LeaksCommandTest {

    private static final String ONE = "#####\n#@$.#\n#####\nTitle: One\n\n";
    private static final String TWO = "######\n#@ $.#\n######\nTitle: Two\nAuthor: Ann\n\n";
    private static final String THREE = "####\n#.@#\n# $#\n#  #\n####\nTitle: Three\n\n";
    private static final String HOLE = "####\n#.@\n# $#\n####\nTitle: Hole\n\n";

    @TempDir
    private Path folder;

    private final CliRun run = CliRun.withoutCatalog();

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    --train collections/workshop.xsb --test collections/yard-sale.txt,                           0
                    --train collections/workshop.xsb --test collections/yard-sale.txt --fail,                    1
                    --train collections/workshop.xsb --test collections/first-steps.xsb --fail,                  0
                    --train collections/workshop.xsb --test collections/first-steps.xsb --fail --within 25,      1
                    --train collections/workshop.xsb collections/first-steps.xsb --test collections/yard-sale.txt --fail, 1
                    --train collections/workshop.xsb nowhere --test collections/yard-sale.txt --fail,            3
                    --train collections/workshop.xsb --test collections/yard-sale.txt nowhere,                   3
                    --train collections/workshop.xsb --test README.md,                                           3
                    --train README.md --test collections/workshop.xsb,                                           3
                    --train collections/workshop.xsb,                                                            2
                    --test collections/workshop.xsb,                                                             2
                    --train - --test -,                                                                          2
                    --train collections --test collections --tier similar,                                       2
                    --train collections --test collections --tier nearly,                                        2
                    --train collections --test collections --within x,                                           2
                    --train collections --test collections --summary -o x.csv,                                   2
                    """)
    void theExitCodeAnswers(String line, int exitCode) {
        CliRun.Result result = run.runLine("leaks " + line);

        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
        if (exitCode == ExitCode.USAGE) {
            assertThat(result.errLines()).hasSize(1);
            assertThat(result.out()).isEmpty();
        }
    }

    @Test
    void whatAnOverlapHasInCommonLeaks() {
        CliRun.Result result =
                run.runLine("leaks --train collections/workshop.xsb --test collections/yard-sale.txt --format csv");

        assertThat(result.outLines())
                .containsExactly(
                        "test_file,test_index,train_file,train_index,train_line,tier,relation,view,differing,squares,"
                                + "percent,test_id,train_id",
                        "collections/yard-sale.txt,3,collections/workshop.xsb,4,34,same,symmetric,mirror,0,34,0.0,"
                                + "0090ED4D4EC58FC6,0090ED4D4EC58FC6",
                        "collections/yard-sale.txt,5,collections/workshop.xsb,5,45,same,symmetric,rot180,0,26,0.0,"
                                + "142AF65130A39B05,142AF65130A39B05",
                        "collections/yard-sale.txt,9,collections/workshop.xsb,6,56,same,symmetric+moved,"
                                + "mirror-rot270,0,36,0.0,4FE1FBB4886DF490,4FE1FBB4886DF490");
        assertThat(result.err()).isEqualTo("3 of 10 test levels found in 6 training levels: exact 0, same 3.\n");
    }

    @Test
    void theSummaryCountsEveryTestFileByTierSurerOnesIncluded() throws IOException {
        Path train = file("train.xsb", ONE + TWO);
        Path same = file("tests/a.xsb", ONE + THREE);
        Path near = file("tests/b.xsb", TWO.replace("$.", ".$") + HOLE);

        CliRun.Result result = run.run(
                "leaks", "--train", train, "--test", same, near, "--within", "2", "--summary", "--format", "csv");

        assertThat(result.outLines())
                .containsExactly(
                        "test_file,tier,levels,found",
                        same + ",exact,2,1",
                        same + ",same,2,1",
                        same + ",similar,2,1",
                        near + ",exact,1,0",
                        near + ",same,1,0",
                        near + ",similar,1,1");
        assertThat(result.err()).contains("1 of 4 test levels without a board: not compared");
    }

    @Test
    void rowsGoToAFileAndTheSummaryIsShown() throws IOException {
        Path train = file("train.xsb", ONE + TWO);
        Path rows = folder.resolve("rows");

        for (String format : List.of("text", "csv", "json")) {
            CliRun.Result shown = run.run("leaks", "--train", train, "--test", train, "--format", format);
            CliRun.Result written = run.run("leaks", "--train", train, "--test", train, "--format", format, "-o", rows);
            CliRun.Result summary =
                    run.run("leaks", "--train", train, "--test", train, "--format", format, "--summary");

            assertThat(shown.out()).contains("train.xsb");
            assertThat(rows).hasContent(shown.out());
            assertThat(written.out()).isEqualTo(summary.out());
        }
    }

    @Test
    void aCleanTrainingSetLosesWhatIsFoundAndNothingElse() throws IOException {
        file("train/a.xsb", "; head\n\n" + ONE + TWO + HOLE);
        file("train/sub/b.xsb", TWO);
        file("train/sub/c.xsb", THREE);
        file("train/readme.md", "Hello\n");
        file("train/a.lurd", "R\nrR\n");
        Path test = file("test.xsb", "######\n#.$ @#\n######\nTitle: Owt\n");
        Path clean = folder.resolve("clean");

        CliRun.Result result = run.run("leaks", "--train", folder.resolve("train"), "--test", test, "--clean", clean);

        assertThat(result.exitCode()).isZero();
        Path there = clean.resolve(folder.resolve("train").toString().substring(1));
        assertThat(files(clean)).hasSize(5).contains("REMOVED.csv");
        assertThat(there.resolve("a.xsb")).hasContent("; head\n\n" + ONE + HOLE);
        assertThat(there.resolve("sub/c.xsb")).hasContent(THREE);
        assertThat(there.resolve("readme.md")).hasContent("Hello\n");
        assertThat(there.resolve("sub/b.xsb")).doesNotExist();
        List<String> removed = Files.readAllLines(clean.resolve("REMOVED.csv"));
        assertThat(removed).hasSize(3);
        assertThat(removed.get(1))
                .contains("a.xsb,2,8,Two,Ann,", ",same,symmetric,", ",stands in the test set," + test + ",1,1,Owt,,");
        assertThat(result.err())
                .contains(
                        "sub/b.xsb: not written: test levels were found in all of its levels",
                        "a.lurd: copied as it is, also the solutions of levels that are not written",
                        "Training set of 5 files with 5 levels: 2 levels go, 3 in 4 files stay.");
    }

    @Test
    void theColumnsOfRemovedLevelsAreThoseOfACleanSet() throws IOException {
        Path train = file("train.xsb", ONE);
        CliRun catalog = CliRun.withCatalog(folder.resolve("catalog"));
        catalog.run("import", train);
        catalog.run("export", "--clean", folder.resolve("tidy"));
        run.run("leaks", "--train", train, "--test", train, "--clean", folder.resolve("clean"));

        assertThat(Files.readAllLines(folder.resolve("clean/REMOVED.csv")).get(0))
                .isEqualTo(
                        Files.readAllLines(folder.resolve("tidy/REMOVED.csv")).get(0));
    }

    @Test
    void aFolderThatIsThereIsRefusedBeforeAnythingIsSearchedAndStays() throws IOException {
        Path train = file("train.xsb", ONE);
        file("clean/mine.txt", "mine");

        CliRun.Result result = run.run("leaks", "--train", train, "--test", train, "--clean", folder.resolve("clean"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).hasSize(1).first().asString().contains("is there already");
        assertThat(files(folder)).containsExactly("clean/mine.txt", "train.xsb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"train.xsb", "link.xsb", "set/test.xsb"})
    void aFileThatIsReadIsNotWrittenTo(String output) throws IOException {
        Path train = file("train.xsb", ONE);
        Path test = file("set/test.xsb", TWO);
        Files.createSymbolicLink(folder.resolve("link.xsb"), train);

        CliRun.Result result =
                run.run("leaks", "--train", train, "--test", test.getParent(), "-o", folder.resolve(output));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(output + ": is one of the files that are read: name another one");
        assertThat(train).hasContent(ONE);
        assertThat(test).hasContent(TWO);
    }

    @Test
    void aFileThatCannotBeMadeIsSaidAtOnce() throws IOException {
        Path train = file("train.xsb", ONE);

        CliRun.Result result =
                run.run("leaks", "--train", train, "--test", train, "-o", folder.resolve("nowhere/rows.csv"));

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines()).hasSize(1).first().asString().contains("nowhere/rows.csv: cannot be written");
    }

    @Test
    void whatCannotBeReadIsSaidAndTheRestIsSearched() throws IOException {
        file("train/a.xsb", HOLE + ONE);
        Files.createSymbolicLink(folder.resolve("train/b.xsb"), folder.resolve("nowhere"));
        file("train/c.xsb", TWO);
        Path test = file("test.xsb", TWO);

        CliRun.Result result = run.run("leaks", "--train", folder.resolve("train"), "--test", test);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.outLines()).hasSize(1);
        assertThat(result.err())
                .contains("train/b.xsb: ", "1 of 3 training levels without a board: not compared", "1 of 1 test level")
                .contains("Some files could not be read.");
    }

    @Test
    void withoutATrainingLevelNothingIsRuledOut() throws IOException {
        Path test = file("test.xsb", TWO);

        CliRun.Result result = run.run("leaks", "--train", folder.resolve("nowhere"), "--test", test);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.out()).isEmpty();
        assertThat(result.errLines()).hasSize(2).last().asString().contains("there is no training level");
    }

    @Test
    void largeLevelsAreComparedAsWholePuzzlesAndThatIsSaid() throws IOException {
        Path large = file("large.xsb", org.sokobase.Boards.room(90, 5));

        CliRun.Result result = run.run("leaks", "--train", large, "--test", large, "--within", "2");

        assertThat(result.outLines()).hasSize(1);
        assertThat(result.err())
                .contains("1 of 1 training level too large for all that is sought: compared only as whole puzzles");
    }

    @Test
    void boardsOfLanguageModelsInJsonLinesAreFoundAndCutOutByTheLine() throws IOException {
        String one = "{\"id\": 1, \"prompt\": \"#####\\n#PXO#\\n#####\"}\n";
        String two = "{\"id\": 2, \"prompt\": \"######\\n#P_XO#\\n######\"}\n";
        Path train = file("train.jsonl", one + two);
        Path test = file(
                "test.jsonl",
                "{\"board\": \" # \\t # \\t # \\t # \\t # \\t\\n # \\t O \\t X \\t P \\t # \\t\\n"
                        + " # \\t # \\t # \\t # \\t # \\t\"}\n");
        Path clean = folder.resolve("clean");

        CliRun.Result result = run.run(
                "leaks", "--train", train, "--test", test, "--symbols", "#_O√XPS", "--clean", clean, "--format", "csv");

        assertThat(result.exitCode()).isZero();
        assertThat(result.outLines()).hasSize(2).last().asString().contains(",1,1,same,symmetric,rot180,0,3,");
        assertThat(clean.resolve(train.toString().substring(1))).hasContent(two);
    }

    @Test
    void documentsOfOtherThingsStayAndThoseOfSeveralLevelsGoWhole() throws IOException {
        String other = "{\"question\": \"1 + 1\", \"answer\": 2}\n";
        String both = "{\"one\": \"#####\\n#@$.#\\n#####\", \"two\": \"######\\n#@ $.#\\n######\"}\n";
        String kept = "{\"three\": \"#######\\n#@  $.#\\n#######\"}\n";
        Path mixed = file("mixed.jsonl", other + "{\"board\": \"#####\\n#@$.#\\n#####\"}\n");
        Path several = file("several.jsonl", other + both + kept);
        Path test = file("test.xsb", "#####\n#@$.#\n#####\n");
        Path clean = folder.resolve("clean");

        CliRun.Result result = run.run("leaks", "--train", mixed, "--train", several, "--test", test, "--clean", clean);

        assertThat(result.err())
                .contains(
                        "several.jsonl: 1 more level goes with documents in which test levels were found",
                        "Training set of 2 files with 4 levels: 3 levels go, 1 in 2 files stay.");
        assertThat(clean.resolve(mixed.toString().substring(1))).hasContent(other);
        assertThat(clean.resolve(several.toString().substring(1))).hasContent(other + kept);
    }

    @Test
    void standardInputMayBeEitherSet() throws IOException {
        Path file = file("train.xsb", ONE + TWO);

        assertThat(run.reading(TWO).run("leaks", "--train", file, "--test", "-").out())
                .isEqualTo("-#1 = " + file + "#2 (the very same board)\n");
        assertThat(run.reading(TWO).run("leaks", "--train", "-", "--test", file).out())
                .isEqualTo(file + "#2 = -#1 (the very same board)\n");
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        CliRun terminal = CliRun.withoutCatalog().on(Console.Terminals.BOTH).with("COLUMNS", "60");

        assertThat(terminal.runLine("leaks --train collections --test collections/yard-sale.txt")
                        .outLines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
    }
}
