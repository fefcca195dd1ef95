package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Packed;
import org.sokobase.Tour;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.cli.console.ExitCode;

/** {@code export --clean}. */
@Timeout(60)
class CleanExportTest {

    private static final String ONE = "#####\n#@$.#\n#####\nTitle: One\n\n";
    private static final String ONE_TURNED = "#####\n#.$@#\n#####\nTitle: One, turned\n\n";
    private static final String TWO = "######\n#@ $.#\n######\nTitle: Two\n\n";
    private static final String THREE = "#######\n#@  $.#\n#######\nTitle: Three\n\n";

    @TempDir
    private Path folder;

    private Path sets;
    private Path tidy;
    private CliRun run;

    @BeforeEach
    void nameFolders() throws IOException {
        sets = Files.createDirectory(folder.resolve("sets"));
        tidy = folder.resolve("tidy");
        run = CliRun.withCatalog(folder.resolve("catalog"));
    }

    private Path file(String name, String text) throws IOException {
        Path file = sets.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private void importSets() {
        assertThat(run.run("import", "-q", sets).exitCode()).isZero();
    }

    private CliRun.Result export(Object... options) {
        return run.run(Stream.concat(Stream.of("export", "--clean", tidy), Stream.of(options))
                .toArray());
    }

    /** Where a file of the sets is in the clean set. */
    private Path clean(String name) {
        return tidy.resolve(sets.resolve(name).toString().substring(1));
    }

    private String report() throws IOException {
        return Files.readString(tidy.resolve("REPORT.txt"));
    }

    private static Map<String, byte[]> contents(Path folder) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    @Test
    void everyFileIsWrittenWithoutItsCopiesAndAllElseAsItWas() throws IOException {
        run.runLine("import -q " + Tour.ARGUMENTS);

        CliRun.Result result = export();

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEqualTo("Clean set of 6 files with 37 levels: 8 copies go, 29 in 6 files stay.\n");
        assertThat(contents(tidy).keySet())
                .containsExactly(
                        "CREDITS.txt",
                        "REMOVED.csv",
                        "REPORT.html",
                        "REPORT.txt",
                        "REPORT/001.html",
                        "collections/damaged.xsb",
                        "collections/first-steps.xsb",
                        "collections/published-examples.xsb",
                        "collections/workshop.lurd",
                        "collections/workshop.xsb",
                        "collections/yard-sale.txt");
        assertThat(tidy.resolve("collections/damaged.xsb")).hasSameBinaryContentAs(Path.of("collections/damaged.xsb"));
        String yard = Files.readString(Path.of("collections/yard-sale.txt"));
        assertThat(Files.readString(tidy.resolve("collections/yard-sale.txt")))
                .startsWith(yard.substring(0, yard.indexOf("\n\n") + 2))
                .hasSizeLessThan(yard.length());
    }

    @Test
    void whatIsCleanIsNotMadeCleanerByDoingItAgain() throws IOException {
        run.runLine("import -q " + Tour.ARGUMENTS);
        export();
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", "-q", tidy.resolve("collections"));

        CliRun.Result again = other.run("export", "--clean", folder.resolve("again"));

        assertThat(again.err()).contains("0 copies go");
        Map<String, byte[]> first = contents(tidy.resolve("collections"));
        Map<String, byte[]> second = contents(folder.resolve("again" + tidy.resolve("collections")));
        assertThat(second).hasSameSizeAs(first);
        first.forEach((name, bytes) -> assertThat(second.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void theSameCatalogGivesTheSameBytes() throws IOException {
        run.runLine("import -q " + Tour.ARGUMENTS);
        export();
        Map<String, byte[]> first = contents(tidy);
        Files.move(tidy, folder.resolve("before"));

        export();

        Map<String, byte[]> second = contents(tidy);
        assertThat(second).hasSameSizeAs(first);
        first.forEach((name, bytes) -> assertThat(second.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void aDryRunShowsTheSummaryOrTheReportAndWritesNothing() throws IOException {
        run.runLine("import -q " + Tour.ARGUMENTS);

        CliRun.Result dry = export("--dry-run");

        assertThat(dry.exitCode()).isZero();
        assertThat(dry.out()).isEqualTo("""
                  files   levels   copies     stay  folder
                      6       37        8       29  collections
                """);
        assertThat(dry.err()).isEqualTo("""
                Clean set of 6 files with 37 levels: 8 copies go, 29 in 6 files stay.
                Nothing was written.
                """);
        CliRun.Result all = export("--dry-run", "--report");
        assertThat(all.err()).isEqualTo("Nothing was written.\n");
        assertThat(tidy).doesNotExist();
        assertThat(export("--summary").out()).isEqualTo(dry.out());
        assertThat(all.out()).isEqualTo(report());
    }

    @Test
    void theSummaryHasALineForEachFolder() throws IOException {
        file("top.xsb", ONE + TWO);
        file("in/a.xsb", ONE + ONE_TURNED);
        file("in/b.xsb", THREE);
        file("in/deep/c.xsb", TWO);
        importSets();

        String summary = export("--dry-run", "--summary", "--prefer", "order", "--format", "csv")
                .out();

        assertThat(summary)
                .isEqualTo(
                        ("folder,files,levels,removed,stay\n" + "SETS,1,2,2,0\nSETS/in,2,3,1,2\nSETS/in/deep,1,1,0,1\n")
                                .replace("SETS", sets.toString()));
    }

    @Test
    void theRowsOfWhatIsRemovedCanBeHadAsData() throws IOException {
        run.runLine("import -q " + Tour.ARGUMENTS);

        String rows = export("--dry-run", "--format", "csv").out();
        export();

        assertThat(rows).isEqualTo(Files.readString(tidy.resolve("REMOVED.csv")));
        assertThat(rows.lines()).hasSize(1 + 8);
        assertThat(rows)
                .startsWith("file,index,line,title,author,unique_id,exact_id,tier,relation,view,why,"
                        + "kept_file,kept_index,kept_line,kept_title,written_to,path,kept_path\n")
                .contains("collections/workshop.xsb,6,56,Anvil,,4FE1FBB4886DF490,3407AAA3ED8A768D,same,symmetric+moved,"
                        + "mirror-rot270,has more texts,collections/yard-sale.txt,9,102,Doorstop,"
                        + "collections/yard-sale.txt,"
                        + Path.of("collections/workshop.xsb").toRealPath() + ","
                        + Path.of("collections/yard-sale.txt").toRealPath() + "\n");
    }

    @Test
    void theReportSaysWhichCopyIsKeptAndWhy() throws IOException {
        file("a.xsb", ONE + TWO);
        file("b.xsb", THREE + ONE_TURNED);
        importSets();

        export("--prefer", "order");

        assertThat(report()).isEqualTo("""
                        Clean set of 2 files with 4 levels: 1 copy goes, 3 in 2 files stay.

                        SETS/a.xsb: 2 levels, copied as it is, as PLACE/a.xsb

                        SETS/b.xsb: 2 levels, 1 of them removed, all else as it was, as PLACE/b.xsb
                          #2 "One, turned", line 6: rotated by 180 degrees
                            kept: SETS/a.xsb#1 "One", line 1 (was imported first)
                        """.replace("SETS", sets.toString())
                .replace("PLACE", sets.toString().substring(1)));
        assertThat(clean("b.xsb")).hasContent(THREE);
    }

    @ParameterizedTest
    @CsvSource({
        "exact, 2, 'exact,exact,identity,was imported first'",
        "same, 3, 'same,symmetric,rot180,was imported first'",
        "trimmed, 4, 'trimmed,trimmed,identity,has fewer outer walls'"
    })
    void aTierSaysWhatIsRedundant(String tier, int removed, String last) throws IOException {
        file("a.xsb", TWO);
        file(
                "b.xsb",
                TWO + TWO + "######\n#.$ @#\n######\n\n" + "######\n#@ $.#\n## ###\n ###\n\n"
                        + "########\n#@ $  .#\n########\n");
        importSets();

        String rows = export("--tier", tier, "--prefer", "walls,order", "--format", "csv")
                .out();

        assertThat(rows.lines()).hasSize(1 + removed).last().asString().contains("," + last + ",");
    }

    @Test
    void thePreferredCopyIsTheOneThatStays() throws IOException {
        file("a.xsb", ONE + TWO);
        file("b.xsb", "Title: Better\n\n" + ONE_TURNED);
        importSets();

        export("--prefer", "collection=better");

        assertThat(clean("a.xsb")).hasContent(TWO);
        assertThat(report())
                .contains("#1 \"One\", line 1: rotated by 180 degrees", "(stands in the collection better)");
    }

    @Test
    void ofAFileOfCopiesNothingIsWritten() throws IOException {
        file("a.xsb", ONE + TWO);
        file("b.xsb", ONE + ONE_TURNED);
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.xsb")).doesNotExist();
        assertThat(report()).contains("2 of them removed, not written\n  all of its levels are copies of others\n");
    }

    @Test
    void aSetWhoseAuthorForbidsChangesIsKeptWholeAndTheOthersLoseTheirCopies() throws IOException {
        file("a.xsb", ONE + TWO);
        String whole = "Title: Whole\nCopyright: may be copied. Do not change this set.\n\n" + ONE_TURNED + ONE + THREE;
        file("b.xsb", whole);
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.xsb")).hasContent(whole);
        assertThat(clean("a.xsb")).hasContent(TWO);
        assertThat(report())
                .contains(
                        "kept whole, as its author wants: \"Do not change this set.\"; otherwise 2 of its levels would go")
                .contains("(its set is kept whole)");
    }

    @Test
    void termsBesideTheLevelsCountAsWell() throws IOException {
        file("a.xsb", ONE + TWO + THREE);
        file("free/b.xsb", ONE);
        file("free/README.txt", "Copy them freely, but keep my name.");
        file("whole/c.xsb", TWO);
        file("whole/Copying", "May be copied provided they remain unchanged.");
        Files.write(
                sets.resolve("d.zip"),
                Packed.zip("in/d.xsb", THREE, "in/LICENSE.txt", "Free to copy. Do not alter it.", "e.xsb", THREE));
        importSets();

        export("--prefer", "order");

        assertThat(clean("a.xsb")).hasContent(ONE);
        assertThat(clean("free/b.xsb")).doesNotExist();
        assertThat(clean("whole/c.xsb")).hasContent(TWO);
        assertThat(clean("d.zip/in/d.xsb")).hasContent(THREE);
        assertThat(clean("d.zip/e.xsb")).doesNotExist();
        assertThat(report())
                .contains(
                        "\"Copying: May be copied provided they remain unchanged.\"",
                        "\"LICENSE.txt: Do not alter it.\"");
    }

    @Test
    void aReferenceLosesNothingAndIsNotWritten() throws IOException {
        file("a.xsb", ONE + TWO);
        file("b.xsb", ONE_TURNED + THREE);
        importSets();
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute("update collection set is_reference = true where title = 'b'");
        }

        export("--prefer", "order");

        assertThat(clean("b.xsb")).doesNotExist();
        assertThat(clean("a.xsb")).hasContent(TWO);
        assertThat(report())
                .contains("a reference collection, which stays as it is", "(stands in a reference collection)");
        assertThat(Files.readString(tidy.resolve("REMOVED.csv")).trim()).contains("\"One, turned\",,");
    }

    @Test
    void defectiveLevelsAlwaysStay() throws IOException {
        String open = "#####\n#@$. \n#####\nTitle: Open\n\n";
        file("a.xsb", open + ONE);
        file("b.xsb", open + ONE + open);
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.xsb")).hasContent(open + open);
    }

    @ParameterizedTest
    @CsvSource({"gone, it is no longer where it was", "changed, it has changed since its import"})
    void aFileThatIsNotToBeHadAnyMoreIsWrittenAsTheCatalogHasIt(String what, String why) throws IOException {
        file("a.xsb", ONE);
        Path late = file("b.sok", "Title: Late\n\n" + TWO + ONE);
        importSets();
        Files.delete(late);
        if (what.equals("changed")) {
            Files.writeString(late, THREE);
        }

        String said = export("-q", "--prefer", "order").err();

        assertThat(said)
                .isEqualTo(late + ": written anew: " + why + ", so this is what the catalog has of it, in UTF-8\n");
        assertThat(report()).contains("written anew", why + ", so this is what the catalog has of it, in UTF-8");
        assertThat(Files.readString(clean("b.sok"))).contains("Late", "Two").doesNotContain("One", "Three");
    }

    @Test
    void whatCameThroughStandardInputIsWrittenUnderAName() throws IOException {
        run.reading(ONE + ONE_TURNED).run("import", "-q", "-");

        export();

        assertThat(Files.readString(tidy.resolve("standard-input"))).contains("Title: One\n");
        assertThat(report()).contains("it came through standard input, so this is what the catalog has of it");
    }

    @Test
    void whatCannotBeCutIsWrittenAnewAsLevelText() throws IOException {
        file("a.xsb", ONE);
        file("b.json", """
                {"title": "J", "levels": [
                  {"title": "One", "map": ["#####", "#@$.#", "#####"]},
                  {"title": "Two", "map": ["######", "#@ $.#", "######"]}]}
                """);
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.json")).doesNotExist();
        assertThat(Files.readString(clean("b.xsb")))
                .contains("Title: J", "Title: Two")
                .doesNotContain("One");
        assertThat(report()).contains("its levels cannot be cut out of json");
    }

    @Test
    void membersOfAnArchiveComeToLieInAFolder() throws IOException {
        Files.write(sets.resolve("a.zip"), Packed.zip("x/one.xsb", ONE, "x/two.xsb", TWO + ONE, "../three.xsb", THREE));
        Files.write(sets.resolve("b.xsb.gz"), Packed.gzip(ONE + THREE));
        importSets();

        export("--prefer", "order");

        assertThat(clean("a.zip/x/one.xsb")).hasContent(ONE);
        assertThat(clean("a.zip/x/two.xsb")).hasContent(TWO);
        assertThat(clean("a.zip/three.xsb")).hasContent(THREE);
        assertThat(report()).contains("b.xsb.gz/b.xsb: 2 levels, 2 of them removed, not written");
        assertThat(contents(folder).keySet()).noneMatch(name -> name.equals("three.xsb"));
    }

    @Test
    void filesWhoseNamesMeetGetNumbers() throws IOException {
        file("a/Set.xsb", ONE);
        file("b/set.xsb", TWO);
        file("c/set.xsb/inner.xsb", THREE);
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("../x/Set.xsb", sets.resolve("a/Set.xsb"));
            catalog.add("/x/./set.xsb", sets.resolve("b/set.xsb"));
            catalog.add("x/set.xsb/inner.xsb", sets.resolve("c/set.xsb/inner.xsb"));
            catalog.add("report.TXT", file("d.xsb", "########\n#@   $.#\n########\n"));
            catalog.add("a\u0007\\b:c.xsb", file("e.xsb", "########\n#@  $ .#\n########\n"));
        }

        export();

        assertThat(contents(tidy).keySet())
                .containsExactlyInAnyOrder(
                        "REMOVED.csv",
                        "REPORT.html",
                        "REPORT.txt",
                        "x/Set.xsb",
                        "x/set-2.xsb",
                        "x/set.xsb-2/inner.xsb",
                        "report-2.TXT",
                        "a__b_c.xsb");
    }

    @Test
    void solutionsInAnotherFileStillBelongToTheirLevels() throws IOException {
        file("a.xsb", ONE);
        file("b.xsb", THREE + ONE_TURNED + TWO);
        file("b.lurd", "rrR\nL\nrR\n");
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.lurd")).hasContent("rrR\nrR\n");
        assertThat(report())
                .contains("b.lurd: solutions, all else as it was", "without the solutions of the levels removed");
        assertThat(CliRun.withoutCatalog().run("verify", clean("b.lurd")).err())
                .contains("2 solutions played: 2 solve");
    }

    @Test
    void solutionsOfAFileThatIsNotWrittenAreNotEither() throws IOException {
        file("a.xsb", ONE);
        file("b.xsb", ONE_TURNED);
        file("b.lurd", "L\n");
        importSets();

        export("--prefer", "order");

        assertThat(clean("b.lurd")).doesNotExist();
        assertThat(report()).contains("b.lurd: solutions, not written", "the file of its levels is not written either");
    }

    @Test
    void solutionsWhoseLevelsAreWrittenAnewFromTheCatalogStandWithThese() throws IOException {
        file("a.xsb", ONE);
        Path levels = file("b.xsb", THREE + ONE_TURNED);
        file("b.lurd", "rrR\nL\n");
        importSets();
        Files.delete(levels);

        export("--prefer", "order");

        assertThat(clean("b.lurd")).doesNotExist();
        assertThat(Files.readString(clean("b.xsb"))).contains("Title: Three", "rrR");
        assertThat(report()).contains("its solutions stand with the levels, whose file is written anew");
    }

    @Test
    void aFolderWithSomethingInItIsRefusedAndStaysAsItIs() throws IOException {
        file("a.xsb", ONE);
        importSets();
        Files.createDirectory(tidy);
        Files.writeString(tidy.resolve("mine"), "mine");

        CliRun.Result result = export();

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).isEqualTo("sokobase: " + tidy + ": is there already; name a new or empty folder\n");
        assertThat(contents(tidy)).containsOnlyKeys("mine");
    }

    @Test
    void whatCannotBeWrittenLeavesNothing() throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.add("a.xsb", file("a.xsb", ONE));
            catalog.add("x".repeat(300) + ".xsb", file("b.xsb", TWO));
        }

        CliRun.Result result = export();

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.errLines())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("sokobase: " + tidy + ": cannot be written: ");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("catalog.mv.db", "sets");
        }
    }

    @Test
    void anEmptyCatalogGivesNothing() {
        TestCatalog.in(folder.resolve("catalog")).close();

        assertThat(export().exitCode()).isEqualTo(ExitCode.NO);
        assertThat(tidy).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "export --clean DIR --unique, --unique does not go with --clean",
        "export --clean DIR -o out.xsb, -o does not go with --clean",
        "export --clean DIR --author me, --author does not go with --clean",
        "export --clean DIR --tier any-player, '--tier any-player is not certain, so nothing is removed by it: exact, same or trimmed'",
        "export --dry-run, --dry-run needs --clean DIR",
        "export --tier same, --tier needs --clean DIR",
        "export --prefer order, --prefer needs --unique or --clean DIR",
        "export --summary, --summary needs --clean DIR",
        "export --merge-texts, --merge-texts needs --unique or --clean DIR",
        "export --clean DIR --summary --report, --summary and --report exclude each other",
    })
    void whatMakesNoSenseIsSaid(String line, String why) {
        CliRun.Result result = run.runLine(line.replace("DIR", tidy.toString()));

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).isEqualTo("sokobase: " + why + "\n");
        assertThat(tidy).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--charmap x=#", "--symbols #_OVXPS", "--details DETAILS"})
    void whatHoldsForEveryCommandIsNotRefused(String option) throws IOException {
        file("a.xsb", ONE);
        importSets();

        CliRun.Result result = run.runLine("export --clean " + tidy + " "
                + option.replace("DETAILS", folder.resolve("details.txt").toString()));

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(tidy).isDirectory();
    }

    @Test
    void thePageNeedsNothingElseAndObeysNoStranger() throws IOException {
        String nasty = "<script>alert(1)</script>\"'&\u001b[31m";
        file("a.xsb", ONE.replace("One", nasty));
        file("b.xsb", "Title: " + nasty + "\nCopyright: </style>\n\n" + ONE_TURNED.replace("One", nasty) + TWO);
        importSets();

        export("--prefer", "order");

        String page = Files.readString(tidy.resolve("REPORT/001.html"));
        assertThat(page)
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;\"'&amp;\uFFFD[31m, turned")
                .doesNotContain("<script", "http:", "https:", "src=", "@import", "\u001b");
        assertThat(page.split("<svg ", -1)).hasSize(1 + 2);
        assertThat(List.of("html", "head", "style", "body", "section", "article", "figure", "svg", "symbol"))
                .allSatisfy(name -> assertThat(page.split("<" + name + "[ >]", -1))
                        .as(name)
                        .hasSameSizeAs(page.split("</" + name + ">", -1)));
    }

    @Test
    void theIndexLeadsToThePagesOfTheFoldersThatLoseLevels() throws IOException {
        file("a.xsb", ONE + TWO);
        file("in/<b>.xsb", ONE_TURNED);
        file("kept/c.xsb", THREE);
        importSets();

        export("--prefer", "order");

        String index = Files.readString(tidy.resolve("REPORT.html"));
        assertThat(index)
                .contains("<p>Clean set of 3 files with 4 levels: 1 copy goes, 3 in 2 files stay.</p>")
                .contains("<tr><td>1<td>1<td>1<td>0<td><a href=\"REPORT/001.html\">" + sets + "/in</a></tr>")
                .contains("<tr><td>1<td>1<td>0<td>1<td>" + sets + "/kept</tr>")
                .doesNotContain("<svg");
        assertThat(Files.readString(tidy.resolve("REPORT/001.html")))
                .contains("<title>" + sets + "/in</title>", "<a href=\"../REPORT.html\">", "/in/&lt;b&gt;.xsb</h2>");
        assertThat(tidy.resolve("REPORT/002.html")).doesNotExist();
    }

    @Test
    void aBoardThatComesAgainIsNotWrittenAgainAndTheVerySameOneIsNotDrawn() throws IOException {
        file("a.xsb", ONE);
        file("b.xsb", (ONE_TURNED + ONE).repeat(50));
        importSets();

        export("--prefer", "order");

        String page = Files.readString(tidy.resolve("REPORT/001.html"));
        assertThat(page.split("<svg ", -1)).hasSize(1 + 100);
        assertThat(page.split("<symbol ", -1)).hasSize(1 + 2);
        assertThat(page.split("<li>.*: the very same board as " + sets + "/a.xsb#1 ", -1))
                .hasSize(1 + 50);
    }

    @Test
    void aFolderThatLosesManyLevelsHasSeveralPagesOfWhichTheFirstHasDrawings() throws IOException {
        StringBuilder boards = new StringBuilder();
        StringBuilder turned = new StringBuilder();
        for (int i = 0; i < 1001; i++) {
            StringBuilder walls = new StringBuilder();
            for (int bit = 0; bit < 10; bit++) {
                walls.append((i >> bit & 1) == 1 ? '#' : ' ');
            }
            String rows = "#@$.       #\n#" + walls + "#\n";
            boards.append("############\n").append(rows).append("############\n\n");
            turned.append("############\n#" + walls + "#\n#@$.       #\n############\n\n");
        }
        file("a.xsb", boards.toString());
        file("b.xsb", turned.toString());
        importSets();

        export("--prefer", "order");

        String first = Files.readString(tidy.resolve("REPORT/001.html"));
        assertThat(first).contains("<title>" + sets + ", 1 of 2</title>");
        assertThat(first.split("<symbol ", -1)).hasSize(1 + 1000);
        assertThat(first.split("<li>", -1)).hasSize(1 + 500);
        String second = Files.readString(tidy.resolve("REPORT/002.html"));
        assertThat(second.split("<li>#1001", -1)).hasSize(1 + 1);
        assertThat(second).doesNotContain("<svg").contains("b.xsb</h2>");
        assertThat(Files.readString(tidy.resolve("REPORT.html")))
                .contains("</a> <a href=\"REPORT/002.html\">2</a></tr>");
    }
}
