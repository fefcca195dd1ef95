package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.attempt.Attempt;
import org.sokobase.catalog.attempt.AttemptLimits;
import org.sokobase.catalog.attempt.TriedPuzzle;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Moves;

/** What a dump looks like, what is refused, and what is said of dumps that are not as they were written. */
class DumpTest {

    private static final String SET = """
            Title: Set
            Author: Ann
            Copyright: nobody

            ########
            #@$ - .#
            ########
            Title: Corridor
            Comment:
            two
            lines
            Comment-End:
            Solution: RRRR
            Player: N. N.
            Solved: 2001-02-03
            Solver: X
            Time: 1:23
            Remark: two
            Remark: lines

            ########
            #@$ ? .#
            ########
            """;

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private Path dump;

    @BeforeAll
    static void makeDump() throws IOException {
        Path set = Files.writeString(shared.resolve("set.xsb"), SET);
        Path moves = Files.writeString(shared.resolve("moves.lurd"), "uuLL\n");
        old("import", set, moves);
        old("mark", "trivial", set + "#1", "--by", "Ann");
        old("rate", set + "#1", "--hard", "2", "--interesting", "7", "--by", "Ann"); // made up
        old("collections", "--reference", "Set");
        old("tag", "favourite", set + "#1");
        old("tag", "later", "--collection", "Set");
        old("edit", set + "#1", "--title", "Hallway", "--note", "two\nothers");
        old("edit", "Set", "--date", "1997");
        Path decisions = Files.writeString(
                shared.resolve("decisions.txt"),
                "143D871FF5112DD7 variant-of 00000000000000FF 2026-01-02T03:04:05Z Ann: two: more\n");
        old("decide", "--from", decisions);
        try (TestCatalog catalog = TestCatalog.in(shared.resolve("old"))) {
            KeptGame game =
                    new KeptGame(Instant.parse("2026-01-02T03:04:05Z"), List.of(new GameLine(3, Moves.of("RRl"), 2)));
            catalog.catalog().games().keep(new LevelId(255), game);
            PuzzleKey puzzle = catalog.catalog()
                    .levels()
                    .puzzles(new LevelId(0x143D871FF5112DD7L))
                    .get(0);
            AttemptLimits limits = new AttemptLimits("pushes", -1, "1.0", 30000, Long.MAX_VALUE, 1 << 20);
            Attempt attempt = new Attempt(limits, Attempt.End.TIME, Instant.parse("2026-01-02T03:04:05Z"));
            catalog.catalog().solutions().attempts().keep(List.of(new TriedPuzzle(puzzle, attempt)));
        }
        assertThat(old("dump", shared.resolve("dump")).exitCode()).isEqualTo(ExitCode.DONE);
    }

    @BeforeEach
    void copyDump() throws IOException {
        dump = folder.resolve("dump");
        try (Stream<Path> files = Files.walk(shared.resolve("dump"))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(shared.relativize(file)));
            }
        }
    }

    private static CliRun.Result old(Object... arguments) {
        return CliRun.withCatalog(shared.resolve("old")).run(arguments);
    }

    private CliRun.Result load() {
        return CliRun.withCatalog(folder.resolve("new")).run("load", dump);
    }

    @Test
    void aCollectionIsAFileThatAnyProgramCanReadWithItsRowsAsPublished() throws IOException {
        assertThat(dump.resolve("collections/set.sok")).hasContent("""
                :: A collection of Sokoban levels in the format .sok 0.20

                Collection: Set
                Author: Ann
                Copyright: nobody

                Corridor

                ########
                #@$ - .#
                ########

                Comment:
                two
                lines
                Comment-End:

                Solution
                RRRR

                ########
                #@$ ? .#
                ########
                """);
    }

    @Test
    void everythingElseStandsBesideInLinesOfJson() throws IOException {
        assertThat(Files.readString(dump.resolve("collections/set.jsonl"))).isEqualTo("""
                {"index":1,"line":5,"title":"Corridor","author":"","notes":[{"key":"Comment","text":"two\\nlines"}],\
                "status":"ok","exact_id":"3547B29C7EA4C173","sok_line":9,"sok_rows":3,\
                "edits":[{"run":2,"title":"Hallway","note":"two\\nothers"}]}
                {"index":2,"line":21,"title":"","author":"","status":"foreign-character","sok_line":21,"sok_rows":3,\
                "published":"########\\n#@$ ? .#\\n########"}
                """);
        assertThat(Files.readString(dump.resolve("solutions.jsonl")))
                .isEqualTo("{\"board\":1,\"lurd\":\"RRRR\",\"sources\":[{\"source\":1,\"line\":13,"
                        + "\"player\":\"N. N.\",\"solved\":\"2001-02-03\",\"program\":\"X\",\"time\":\"1:23\","
                        + "\"remark\":\"two\\nlines\"}]}\n");
        assertThat(Files.readString(dump.resolve("waiting.jsonl")))
                .isEqualTo("{\"source\":2,\"line\":1,\"lurd\":\"uuLL\"}\n");
        assertThat(Files.readString(dump.resolve("marks.jsonl")))
                .matches(
                        "\\{\"unique_id\":\"[0-9A-F]{16}\",\"rows\":\"[#@$. \\\\n]*\","
                                + "\"marks\":\\[\\{\"mark\":\"trivial\",\"said_by\":\"Ann\",\"said_at\":\".*Z\",\"note\":\"\"}]}\n");
        assertThat(Files.readAllLines(dump.resolve("catalog.jsonl")))
                .startsWith("{\"sokobase_dump\":10,\"program_version\":\"development\"}")
                .endsWith("{\"files\":18}");
        assertThat(Files.readString(dump.resolve("collections.jsonl")))
                .endsWith("\"reference\":true,\"tags\":\"later\",\"edits\":[{\"run\":3,\"date\":\"1997\"}]}\n");
        assertThat(Files.readString(dump.resolve("decisions.jsonl")))
                .isEqualTo("{\"unique_id\":\"143D871FF5112DD7\",\"other_id\":\"00000000000000FF\","
                        + "\"decision\":\"variant-of\",\"said_by\":\"Ann\","
                        + "\"said_at\":\"2026-01-02T03:04:05Z\",\"note\":\"two: more\"}\n");
    }

    /** In level text they would be a title. Older dumps have them there all the same. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void rowsOfFloorAroundABoardAreKept(boolean isOlder) throws IOException {
        CliRun catalog = CliRun.withCatalog(folder.resolve("floor"));
        catalog.run("import", Files.writeString(folder.resolve("floor.rle"), "5-|#####|#@$.#|#####|5-\n"));
        dump = folder.resolve("floor-dump");
        catalog.run("dump", dump);
        String board = "\n#####\n#@$.#\n#####\n";
        assertThat(dump.resolve("collections/floor.sok")).content().contains("\n" + board);
        if (isOlder) {
            edit(
                    "catalog.jsonl",
                    text -> text.replaceAll(",\"sha256\":\"[0-9a-f]*\"", "")
                            .replaceAll("(floor.sok\",\"lines\":)5", "$17"));
            edit("collections/floor.sok", text -> text.replace(board, "\n-----" + board + "-----\n"));
            edit("collections/floor.jsonl", text -> text.replace("\"sok_rows\":3", "\"sok_rows\":5"));
        }

        assertThat(load().err()).startsWith("Loaded 1 level ");
        dump = folder.resolve("floor-dump-again");
        CliRun.withCatalog(folder.resolve("new")).run("dump", dump);
        assertThat(dump.resolve("collections/floor.jsonl"))
                .content()
                .contains("\"sok_rows\":3,\"published\":\"-----" + board.replace("\n", "\\n") + "-----\"");
    }

    @Test
    void ratingsStandBelowTheirPuzzle() throws IOException {
        assertThat(Files.readString(dump.resolve("ratings.jsonl")))
                .matches("\\{\"unique_id\":\"143D871FF5112DD7\",\"rows\":\"[#@$. \\\\n]*\","
                        + "\"ratings\":\\[\\{\"said_by\":\"Ann\",\"said_at\":\".*Z\",\"hard\":2,\"interesting\":7,"
                        + "\"note\":\"\"}]}\n");
        load();
        assertThat(CliRun.withCatalog(folder.resolve("new")).run("ratings").out())
                .isEqualTo(old("ratings").out())
                .contains("set.xsb#1 \"Hallway\" by Ann, in Set: Ann, ");
    }

    @Test
    void attemptsStandBelowTheirPuzzle() throws IOException {
        assertThat(Files.readString(dump.resolve("attempts.jsonl")))
                .matches("\\{\"unique_id\":\"143D871FF5112DD7\",\"rows\":\"[#@$. \\\\n]*\","
                        + "\"attempts\":\\[\\{\"wanted\":\"pushes\",\"seed\":\"-1\",\"version\":\"1.0\",\"millis\":30000,"
                        + "\"bytes\":1048576,\"ended_by\":\"time\",\"tried_at\":\"2026-01-02T03:04:05Z\"}]}\n");
        load();
        try (TestCatalog loaded = TestCatalog.in(folder.resolve("new"))) {
            assertThat(loaded.rows("select seed, millis, nodes from attempt"))
                    .containsExactly("-1|30000|" + Long.MAX_VALUE);
        }
    }

    @Test
    void aGameIsALineForEverySlot() throws IOException {
        assertThat(Files.readString(dump.resolve("games.jsonl")))
                .isEqualTo("{\"exact_id\":\"00000000000000FF\",\"slot\":3,\"lurd\":\"RRl\",\"done\":2,"
                        + "\"kept_at\":\"2026-01-02T03:04:05Z\"}\n");
    }

    @Test
    void provedBoxLinesOfOlderDumpsAreLeftOutAndCounted() throws IOException {
        CliRun own = CliRun.withCatalog(folder.resolve("own"));
        own.run("load", dump);
        own.run("evaluate", "--save", "--measure", "least_box_lines,least_pushes");
        Path again = folder.resolve("again");
        own.run("dump", again);
        Path index = again.resolve("catalog.jsonl");
        assertThat(CliRun.withCatalog(folder.resolve("newer"))
                        .run("load", again)
                        .err())
                .doesNotContain("left out");
        Files.writeString(index, Files.readString(index).replace("_dump\":10", "_dump\":6"));

        CliRun run = CliRun.withCatalog(folder.resolve("new"));
        assertThat(run.run("load", again).err()).contains("1 proved values of least_box_lines are left out");
        assertThat(run.run("find", "set", "--format", "csv").out())
                .contains("least_pushes=")
                .doesNotContain("least_box_lines");
    }

    @Test
    void aDumpOfTheFirstVersionHasNeitherDecisionsNorRatingsNorMeasuresNorTagsNorRemovalsNorGames() throws IOException {
        Files.delete(dump.resolve("decisions.jsonl"));
        Files.delete(dump.resolve("studies.jsonl"));
        Files.delete(dump.resolve("studyevents.jsonl"));
        Files.delete(dump.resolve("ratings.jsonl"));
        Files.delete(dump.resolve("measures.jsonl"));
        Files.delete(dump.resolve("attempts.jsonl"));
        Files.delete(dump.resolve("tags.jsonl"));
        Files.delete(dump.resolve("removed.jsonl"));
        Files.delete(dump.resolve("games.jsonl"));
        Path index = dump.resolve("catalog.jsonl");
        Files.writeString(
                index,
                Files.readString(index)
                        .replace("_dump\":10", "_dump\":1")
                        .replaceFirst("\\{\"file\":\"decisions[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"studies[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"studyevents[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"ratings[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"measures[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"attempts[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"tags[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"removed[^\n]*\n", "")
                        .replaceFirst("\\{\"file\":\"games[^\n]*\n", "")
                        .replace("{\"files\":18}", "{\"files\":9}"));

        assertThat(load().exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(CliRun.withCatalog(folder.resolve("new")).run("decisions").err())
                .isEqualTo("Nothing has been decided.\n");
    }

    @Test
    void aFileInADumpOfTheSecondVersionHasOnePlaceAndTheFirstReaders() throws IOException {
        Path sources = dump.resolve("sources.jsonl");
        String places = Files.readString(sources);
        assertThat(places).contains("\"reader_version\":4,\"places\":[{\"run\":1,\"name\":");
        Files.writeString(sources, places.replaceAll("(?m),\"reader_version\":4,\"places\":.*$", "}"));
        Path index = dump.resolve("catalog.jsonl");
        Files.writeString(
                index,
                Files.readString(index)
                        .replace("_dump\":10", "_dump\":2")
                        .replaceFirst("(\"sources.jsonl\".*),\"sha256\":\"\\w*\"", "$1"));

        assertThat(load().exitCode()).isEqualTo(ExitCode.DONE);
        try (TestCatalog loaded = TestCatalog.in(folder.resolve("new"))) {
            assertThat(
                            loaded.rows(
                                    "select f.reader_version, f.import_run_id - p.import_run_id from source_file f"
                                            + " join file_place p on p.source_file_id = f.id and p.name = f.name and p.location = f.location"))
                    .containsExactly("1|0", "1|0");
        }
    }

    /** Readers before version 3 named one problem of a level without a board. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, false"})
    void aLevelHasTheStatusThatTheReadersOfItsFileGave(int readBy, boolean isLoaded) throws IOException {
        CliRun other = CliRun.withCatalog(folder.resolve("other"));
        other.run("import", Files.writeString(folder.resolve("open.xsb"), "#  .\n####\n"));
        other.run("dump", folder.resolve("second"));
        rewrite("collections/open.jsonl", "no-player,no-boxes", "no-player");
        rewrite("sources.jsonl", "reader_version\":4", "reader_version\":" + readBy);

        CliRun.Result result = CliRun.withCatalog(folder.resolve("new")).run("load", folder.resolve("second"));

        assertThat(result.exitCode()).isEqualTo(isLoaded ? ExitCode.DONE : ExitCode.UNREADABLE);
        if (isLoaded) {
            assertThat(CliRun.withCatalog(folder.resolve("new"))
                            .run("show", "open.xsb#1")
                            .out())
                    .contains("no-player,no-boxes");
        }
    }

    private void rewrite(String name, String old, String now) throws IOException {
        Path file = folder.resolve("second").resolve(name);
        String text = Files.readString(file);
        assertThat(text).contains(old);
        Files.writeString(file, text.replace(old, now));
        Path index = folder.resolve("second/catalog.jsonl");
        Files.writeString(
                index, Files.readString(index).replaceFirst("(\"" + name + "\".*),\"sha256\":\"\\w*\"", "$1"));
    }

    @Test
    void decisionsAndReferencesAreLoaded() {
        load();

        CliRun loaded = CliRun.withCatalog(folder.resolve("new"));
        assertThat(loaded.run("decisions").out())
                .isEqualTo(old("decisions").out())
                .contains("143D871FF5112DD7 variant-of 00000000000000FF 2026-01-02T03:04:05Z Ann: two: more");
        assertThat(CliRun.withCatalog(folder.resolve("new")).run("collections").out())
                .contains("[reference]");
    }

    @Test
    void dumpAndLoadSayWhatTheyHaveDone() {
        assertThat(old("dump", folder.resolve("second")).err())
                .isEqualTo("Dumped 2 levels in 1 collection and 1 solution.\n");
        assertThat(load())
                .isEqualTo(new CliRun.Result(
                        ExitCode.DONE, "", "Loaded 2 levels into the catalog " + folder.resolve("new.mv.db") + ".\n"));
    }

    @Test
    void aFolderThatIsNotEmptyStaysAsItIs() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("taken"));
        Files.writeString(taken.resolve("mine.txt"), "mine");

        CliRun.Result result = old("dump", taken);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).isEqualTo("sokobase: " + taken + ": is there already; name a new or empty folder\n");
        assertThat(taken).isDirectoryContaining(file -> file.endsWith("mine.txt"));
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().endsWith(".part"));
    }

    @Test
    void aCatalogInMemoryIsLoadedAsAnyOther() {
        CliRun.Result result = old("--db", "jdbc:h2:mem:loaded", "load", dump);

        assertThat(result)
                .isEqualTo(
                        new CliRun.Result(ExitCode.DONE, "", "Loaded 2 levels into the catalog jdbc:h2:mem:loaded.\n"));
    }

    @Test
    void anEmptyFolderIsFilled() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertThat(old("dump", empty).exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(empty.resolve("catalog.jsonl")).exists();
    }

    @Test
    void aCatalogThatIsNotEmptyStaysAsItIs() {
        String before = old("stats").out();

        CliRun.Result result = old("load", dump);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: the catalog " + shared.resolve("old.mv.db")
                        + " is not empty: name a new one with --db\n");
        assertThat(old("stats").out()).isEqualTo(before);
    }

    /** Decisions about puzzles outlive their levels. */
    @Test
    void aCatalogOfDecisionsAloneIsNotEmpty() throws IOException {
        Path other = folder.resolve("decided");
        CliRun.withCatalog(other).run("import", Files.writeString(folder.resolve("none.txt"), "none\n"));
        CliRun.withCatalog(other).run("decide", "--from", shared.resolve("decisions.txt"));
        assertThat(CliRun.withCatalog(other).run("decisions").exitCode()).isZero();

        assertThat(CliRun.withCatalog(other).run("load", dump).err())
                .isEqualTo("sokobase: the catalog " + folder.resolve("decided.mv.db")
                        + " is not empty: name a new one with --db\n");
    }

    @Test
    void aCatalogThatWasThereAndEmptyIsFilled() throws IOException {
        CliRun.withCatalog(folder.resolve("new")).run("import", Files.writeString(folder.resolve("no.txt"), "none\n"));
        assertThat(folder.resolve("new.mv.db")).exists();

        assertThat(load().exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void whatIsNoDumpIsSaid() throws IOException {
        dump = Files.createDirectory(folder.resolve("nothing"));

        assertThat(load().err())
                .isEqualTo(dump.resolve("catalog.jsonl") + ": error: no such file or folder: " + dump
                        + " is no dump of a catalog\nsokobase: nothing was loaded\n");
        assertThat(CliRun.withCatalog(folder.resolve("new"))
                        .run("collections")
                        .out()
                        .lines())
                .hasSize(1);
    }

    @Test
    void aFileThatDoesNotBelongToTheDumpIsLeftOutAndSaid() throws IOException {
        Path stray = Files.writeString(dump.resolve("collections/mine.sok"), Boards.CORRIDOR);

        CliRun.Result result = load();

        assertThat(result.exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(result.err()).startsWith(stray + ": warning: does not belong to the dump: it is left out\n");
    }

    @Test
    void whoEditsADumpCanLeaveOutTheDigests() throws IOException {
        edit("catalog.jsonl", text -> text.replaceAll(",\"sha256\":\"[0-9a-f]*\"", ""));
        edit("collections/set.jsonl", text -> text.replace("Hallway", "Hall"));

        assertThat(load().exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(CliRun.withCatalog(folder.resolve("new")).run("find", "hall").out())
                .contains("set.xsb#1 \"Hall\"");
    }

    /** Runs 1 and 3, as 2 was taken back; it is run 3 that brought the level for which moves had waited. */
    @Test
    void runsKeepTheirNumbersAndTheNextOneComesAfterThem() throws IOException {
        Path level = Files.writeString(folder.resolve("new.xsb"), "######\n#   .#\n# $  #\n#  @ #\n######\n");
        Path moves = Files.writeString(folder.resolve("moves.lurd"), "lUluRR\n");
        CliRun catalog = CliRun.withCatalog(folder.resolve("catalog"));
        catalog.run("import", moves);
        catalog.run("import", Files.writeString(folder.resolve("gone.xsb"), Boards.CORRIDOR));
        catalog.run("undo");
        catalog.run("import", level);
        catalog.run("dump", folder.resolve("text"));

        CliRun loaded = CliRun.withCatalog(folder.resolve("new"));
        loaded.run("load", folder.resolve("text"));

        assertThat(loaded.run("undo", "--list").out())
                .isEqualTo(catalog.run("undo", "--list").out());
        assertThat(loaded.run("import", shared.resolve("set.xsb")).exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(loaded.run("undo", "--list")
                        .out()
                        .lines()
                        .map(line -> line.substring(0, 5).strip()))
                .containsExactly("run", "1", "3", "4");
        loaded.run("undo", "--run", "3");
        assertThat(loaded.run("solutions", "waiting", "--format", "csv").out()).contains("lUluRR");
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                changed(
                        "catalog.jsonl",
                        "_dump\":10",
                        "_dump\":11",
                        "catalog.jsonl:1: error: was made by a newer sokobase"
                                + " (dump format 11, this one knows 10): update sokobase"),
                changed(
                        "catalog.jsonl",
                        "_dump\":10",
                        "_dump\":0",
                        "catalog.jsonl:1: error: there is no version 0 of the" + " format of dumps"),
                changed(
                        "catalog.jsonl",
                        "sokobase_dump",
                        "dump",
                        "catalog.jsonl:1: error: not a dump of a catalog: the" + " first line has no sokobase_dump"),
                changed(
                        "catalog.jsonl",
                        "(?s)\\{\"files\".*",
                        "",
                        "catalog.jsonl:20: error: the line that ends the list of" + " files is missing"),
                changed(
                        "catalog.jsonl",
                        "\\{\"file\":\"marks[^\\n]*\\n",
                        "",
                        "catalog.jsonl:19: error: lines of files are missing: 17 of 18"),
                changed(
                        "catalog.jsonl",
                        "marks.jsonl",
                        "mark.jsonl",
                        "catalog.jsonl: error: does not list the file" + " marks.jsonl"),
                changed(
                        "catalog.jsonl",
                        "\\{\"files\":18\\}",
                        "{\"file\":\"more.sok\",\"lines\":0}\n{\"files\":19}",
                        "catalog.jsonl: error: lists more.sok, which nothing refers to"),
                changed(
                        "runs.jsonl",
                        "\"run\":1",
                        "\"run\":0",
                        "runs.jsonl:1: error: the field run is 0 where a number above 0 should come"),
                changed(
                        "runs.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "runs.jsonl:4: error: the field run is 1 where a number above 3 should come"),
                changed(
                        "sources.jsonl",
                        "\"source\":1",
                        "\"source\":2",
                        "sources.jsonl:1: error: the field source is 2 where 1 should come:"
                                + " lines are missing or in another order"),
                changed(
                        "sources.jsonl",
                        "\"sha256\":\"..",
                        "\"sha256\":\"",
                        "sources.jsonl:1: error: the field sha256 is not 64 hexadecimal digits"),
                changed(
                        "runs.jsonl",
                        "T[^\"]*",
                        "",
                        "runs.jsonl:1: error: the field started_at is no time such as" + " 2026-03-01T12:30:00Z"),
                changed("runs.jsonl", "\\}", "", "runs.jsonl:1: error: not JSON, or cut off, at column "),
                changed("sources.jsonl", "\"run\":1", "\"run\":7", "sources.jsonl:1: error: there is no run 7"),
                changed(
                        "sources.jsonl",
                        "\"places\":\\[\\{\"run\":1",
                        "\"places\":[{\"run\":7",
                        "sources.jsonl:1: error: there is no run 7"),
                changed(
                        "sources.jsonl",
                        "(\"places\":\\[\\{\"run\":1,\"name\":\")",
                        "$1other-",
                        "sources.jsonl:1: error: the fields name and location are those of none of the places"),
                changed(
                        "sources.jsonl",
                        "\"size_bytes\":[0-9]*",
                        "\"size_bytes\":\"many\"",
                        "sources.jsonl:1: error: the" + " field size_bytes is of the wrong kind"),
                changed(
                        "sources.jsonl",
                        "\"charset\":\"[^\"]*\"",
                        "\"charset\":\"" + "x".repeat(41) + "\"",
                        "sources.jsonl:1:" + " error: the field charset is longer than 40 characters"),
                changed(
                        "sources.jsonl",
                        "(?s)\n.*",
                        "\n",
                        "sources.jsonl: error: has 1 line, but catalog.jsonl says 2: it" + " was cut off or changed"),
                changed(
                        "boards.jsonl",
                        "#@\\$",
                        "# @",
                        "boards.jsonl:1: error: the field unique_id is 143D871FF5112DD7, but" + " this board has"),
                changed(
                        "boards.jsonl",
                        "#@\\$",
                        "#  ",
                        "boards.jsonl:1: error: the field rows: not a board: there is no" + " player"),
                changed(
                        "boards.jsonl",
                        "\\\\n########\\\\n\"",
                        "\\\\n########\\\\n########\\\\n\"",
                        "boards.jsonl:1: error: the" + " board is not in normal form"),
                changed(
                        "boards.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "boards.jsonl:2: error: the field board is 1 where 2 should"
                                + " come: lines are missing or in another order"),
                changed(
                        "collections.jsonl",
                        "\"name\":\"set\"",
                        "\"name\":\"../set\"",
                        "collections.jsonl:1: error: the name" + " can have small letters, digits and dashes only"),
                changed(
                        "collections.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "collections.jsonl:2: error: the name set was given before"),
                changed(
                        "collections.jsonl",
                        "(.*)\"set\"(.*)\n",
                        "$1\"set\"$2\n$1\"other\"$2\n",
                        "collections.jsonl:2: error: the collection of this source has a line above"),
                changed(
                        "collections.jsonl",
                        "\"titled\":true",
                        "\"titeld\":true",
                        "collections.jsonl:1: error: the field" + " titled is missing"),
                changed(
                        "collections.jsonl",
                        "(?s).*",
                        "",
                        "collections.jsonl: error: has 0 lines, but catalog.jsonl says 1:"
                                + " it was cut off or changed"),
                changed(
                        "collections/set.sok",
                        "- \\.",
                        ". -",
                        "collections/set.sok:9: error: this board has the Exact-Id"),
                changed(
                        "collections/set.sok",
                        "\\?",
                        "y",
                        "collections/set.sok:21: error: these are not the rows that"
                                + " collections/set.jsonl:2 has as published"),
                changed(
                        "collections/set.sok",
                        "lines",
                        "links",
                        "collections/set.sok: error: was changed after the dump (its"
                                + " SHA-256 is not the one in catalog.jsonl)"),
                changed(
                        "collections/set.sok",
                        "(?s)\n#@\\$ \\?.*",
                        "\n",
                        "collections/set.jsonl:2: error: the .sok file ends" + " before its line 23"),
                changed(
                        "collections/set.jsonl",
                        "Corridor",
                        "Hall",
                        "collections/set.jsonl: error: was changed after the dump"
                                + " (its SHA-256 is not the one in catalog.jsonl)"),
                changed(
                        "collections/set.jsonl",
                        "\"status\":\"ok\"",
                        "\"status\":\"no-boxes\"",
                        "collections/set.sok:9: error:"
                                + " this board has the Exact-Id 3547B29C7EA4C173 and is ok, but collections/set.jsonl:1 says the"
                                + " Exact-Id 3547B29C7EA4C173 and no-boxes: it was changed"),
                changed(
                        "collections/set.jsonl",
                        "foreign-character",
                        "odd",
                        "collections/set.jsonl:2: error: a level without" + " squares cannot be odd"),
                changed(
                        "collections/set.jsonl",
                        "\"index\":2",
                        "\"index\":1",
                        "collections/set.jsonl:2: error: level 1 comes" + " after level 1"),
                changed(
                        "collections/set.jsonl",
                        "\"line\":5",
                        "\"line\":5,\"colour\":\"red\"",
                        "collections/set.jsonl:1: error:" + " there is no place for the field colour"),
                changed(
                        "collections/set.jsonl",
                        "\"line\":5",
                        "\"line\":5,\"line\":6",
                        "collections/set.jsonl:1: error: the" + " field line stands twice"),
                changed(
                        "collections/set.jsonl",
                        "\"line\":5",
                        "\"line\":-5",
                        "collections/set.jsonl:1: error: the field line" + " cannot be -5"),
                changed(
                        "solutions.jsonl",
                        "RRRR",
                        "RRR",
                        "solutions.jsonl:1: error: the moves do not solve their board"),
                changed(
                        "solutions.jsonl",
                        "RRRR",
                        "rRRR",
                        "solutions.jsonl:1: error: the moves solve their board, but are not"
                                + " written as they are played"),
                changed(
                        "solutions.jsonl",
                        "RRRR",
                        "RRxR",
                        "solutions.jsonl:1: error: the field lurd does not hold moves"),
                changed(
                        "solutions.jsonl",
                        "\"board\":1",
                        "\"board\":2",
                        "solutions.jsonl:1: error: there is no board 2"),
                changed(
                        "solutions.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "solutions.jsonl:2: error: this solution has a line above"),
                changed("solutions.jsonl", "\\[.*\\]", "[]", "solutions.jsonl:1: error: the solution has no source"),
                changed(
                        "solutions.jsonl",
                        "\\[(.*)\\]",
                        "[$1,$1]",
                        "solutions.jsonl:1: error: the solution has the same source" + " twice"),
                changed("waiting.jsonl", "\\}", ",\"wanted_id\":\"x\"}", "waiting.jsonl:1: error: x is no id"),
                changed("waiting.jsonl", "\\}", ",\"found_in_run\":9}", "waiting.jsonl:1: error: there is no run 9"),
                changed(
                        "marks.jsonl",
                        "unique_id\":\"1",
                        "unique_id\":\"2",
                        "marks.jsonl:1: error: the field unique_id is 243D871FF5112DD7,"
                                + " but this board has 143D871FF5112DD7"),
                changed("marks.jsonl", "\\[.*\\]", "[]", "marks.jsonl:1: error: the puzzle has no mark"),
                changed("collections.jsonl", "run\":3", "run\":9", "collections.jsonl:1: error: there is no run 9"),
                changed(
                        "collections.jsonl",
                        "(\\{\"run\":3,\"date\":\"1997\"})",
                        "$1,$1",
                        "collections.jsonl:1: error: an edit of run 3 comes after one of run 3"),
                changed(
                        "collections/set.jsonl",
                        "Hallway",
                        "Hall\\\\nway",
                        "collections/set.jsonl:1: error: an edited title, author or date has several lines"),
                changed("attempts.jsonl", "\\[.*\\]", "[]", "attempts.jsonl:1: error: the puzzle has no attempt"),
                changed(
                        "attempts.jsonl",
                        "\\[(.*)\\]",
                        "[$1,$1]",
                        "attempts.jsonl:1: error: an attempt with these limits stands twice"),
                changed("attempts.jsonl", "(?s)(.*)", "$1$1", "attempts.jsonl:2: error: this puzzle has a line above"),
                changed(
                        "attempts.jsonl",
                        "millis\":",
                        "millis\":-",
                        "attempts.jsonl:1: error: the attempt: a limit is negative"),
                changed(
                        "attempts.jsonl",
                        "\"time\"",
                        "\"tea\"",
                        "attempts.jsonl:1: error: nothing ends an attempt like this"),
                changed("tags.jsonl", "favourite", "", "tags.jsonl:1: error: the puzzle has no tag"),
                changed(
                        "tags.jsonl",
                        "favourite",
                        "Two words",
                        "tags.jsonl:1: error: the field tags is no list of tags: Two words"),
                changed("tags.jsonl", "(?s)(.*)", "$1$1", "tags.jsonl:2: error: this puzzle has a line above"),
                changed(
                        "collections.jsonl",
                        "later",
                        "a,,b",
                        "collections.jsonl:1: error: the field tags is no list of tags: a,,b"),
                changed("marks.jsonl", "trivial", "solvable", "marks.jsonl:1: error: there is no mark solvable"),
                changed(
                        "marks.jsonl",
                        "trivial",
                        "unsolvable",
                        "marks.jsonl:1: error: the puzzle is marked as unsolvable, but" + " has a solution"),
                changed(
                        "marks.jsonl",
                        "\\[(.*)\\]",
                        "[$1,$1]",
                        "marks.jsonl:1: error: the same mark by the same person stands twice"),
                changed("marks.jsonl", "(?s)(.*)", "$1$1", "marks.jsonl:2: error: this puzzle has a line above"),
                changed("marks.jsonl", "(?s)(.*)", "[]\nx\n", "marks.jsonl:1: error: not a JSON object"),
                changed(
                        "games.jsonl",
                        ":3",
                        ":10",
                        "games.jsonl:1: error: the slot, the moves or how many are done cannot be"),
                changed(
                        "games.jsonl",
                        "RRl",
                        "Rx",
                        "games.jsonl:1: error: the slot, the moves or how many are done cannot be"),
                changed("games.jsonl", "00FF", "FF", "games.jsonl:1: error: the field exact_id is no id"),
                changed(
                        "games.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "games.jsonl:2: error: this slot of the game has a line above"),
                changed("decisions.jsonl", "variant-of", "x", "decisions.jsonl:1: error: there is no decision x"),
                changed(
                        "decisions.jsonl",
                        "00000000000000FF",
                        "143D871FF5112DD7",
                        "decisions.jsonl:1: error: the two puzzles are one"),
                changed(
                        "decisions.jsonl",
                        "00000000000000FF",
                        "FF",
                        "decisions.jsonl:1: error: the field other_id is no id"),
                changed(
                        "decisions.jsonl",
                        "(?s)(.*)",
                        "$1$1",
                        "decisions.jsonl:2: error: these two puzzles have a line above"),
                changed("marks.jsonl", "trivial", "\u00fc", "marks.jsonl:1: error: there is no mark \u00fc"));
    }

    private static Arguments changed(String file, String regex, String replacement, String said) {
        return arguments(file, regex, replacement, said);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangedDumpIsNotLoadedAndTheFirstLineSaysWhere(String file, String regex, String replacement, String said)
            throws IOException {
        edit(file, text -> text.replaceFirst(regex, replacement));

        checkRefused(said);
    }

    @Test
    void aTextForWhichTheCatalogHasNoPlaceIsSaid() throws IOException {
        edit("collections.jsonl", text -> text.replace("Ann", "n".repeat((1 << 20) + 1)));

        checkRefused("collections.jsonl:1: error: the field author is longer than 1048576 characters");
    }

    @Test
    void aBoardWithoutASolutionIsSaid() throws IOException {
        edit("solutions.jsonl", text -> "");
        edit("catalog.jsonl", text -> text.replaceFirst("(\"solutions.jsonl\",\"lines\"):.*", "$1:0}"));

        checkRefused("boards.jsonl:1: error: the board has no solution in solutions.jsonl");
    }

    @Test
    void aMissingFileIsSaid() throws IOException {
        Files.delete(dump.resolve("collections/set.sok"));

        checkRefused("collections/set.sok: error: no such file or folder");
    }

    @Test
    void aFileInAnotherCharacterSetIsSaid() throws IOException {
        Files.write(dump.resolve("marks.jsonl"), "{\"n\":\"\u00fc\"}\n".getBytes(StandardCharsets.ISO_8859_1));

        checkRefused("marks.jsonl: error: is not in UTF-8");
    }

    @Test
    void aLinkOutOfTheDumpIsNotFollowed() throws IOException {
        edit("collections.jsonl", text -> text.replace("\"name\":\"set\"", "\"name\":\"..\""));

        checkRefused("collections.jsonl:1: error: the name can have small letters, digits and dashes only");
    }

    @Test
    void whoHasAHundredProblemsIsSpared() throws IOException {
        Files.writeString(dump.resolve("runs.jsonl"), "{}\n".repeat(1000));

        Path runs = dump.resolve("runs.jsonl");

        assertThat(load().errLines())
                .hasSize(7)
                .contains(
                        runs + ":100: error: so much is wrong that what follows is not shown",
                        "error: the field run is missing: 100 times, first at " + runs + ":1")
                .endsWith("sokobase: nothing was loaded");
    }

    private void checkRefused(String said) {
        CliRun.Result result = load();

        assertThat(result.err()).startsWith(dump + "/" + said).endsWith("\nsokobase: nothing was loaded\n");
        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("dump", "new.mv.db");
    }

    private void edit(String file, UnaryOperator<String> change) throws IOException {
        String before = Files.readString(dump.resolve(file));
        String after = change.apply(before);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(dump.resolve(file), after);
    }
}
