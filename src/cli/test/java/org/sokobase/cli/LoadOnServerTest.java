package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;

/** A dump is loaded onto a server as a whole or not at all, as in {@link DumpTest} into a file. */
@Timeout(120)
class LoadOnServerTest {

    private static final String NOTHING = "files,collections,levels,rejected,exact_boards,puzzles,groups,redundant,"
            + "solutions,solved_puzzles,unsolvable_puzzles,trivial_puzzles,tried_puzzles,untried_puzzles,tried_by_time\n"
            + "0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n";

    @TempDir
    private Path folder;

    private Path dump;
    private CatalogLocation location;
    private CliRun server;

    @BeforeEach
    void makeDump() {
        location = CatalogPlace.SERVER.in(folder);
        server = CliRun.withCatalog(location);
        dump = folder.resolve("dump");
        inFile("import", "collections/first-steps.xsb", "collections/workshop.xsb");
        inFile("undo");
        inFile("import", "collections/first-steps.xsb");
        inFile("import", "collections/workshop.xsb");
        inFile("mark", "trivial", "collections/workshop.xsb#1", "--by", "Ann");
        inFile("dump", dump);
    }

    private CliRun.Result inFile(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("old")).run(arguments);
    }

    private void assertEmpty() {
        assertThat(server.runLine("stats --format csv").out()).isEqualTo(NOTHING);
        try (TestCatalog catalog = TestCatalog.at(location)) {
            assertThat(catalog.tables().entrySet())
                    .filteredOn(table -> !table.getKey().startsWith("flyway"))
                    .allSatisfy(table ->
                            assertThat(table.getValue()).hasSize(table.getKey().equals("tally") ? 1 : 0));
        }
    }

    @Test
    void itSaysWhatItHasDoneAndTheNextRunComesAfterTheLast() {
        assertThat(server.run("load", dump))
                .isEqualTo(new CliRun.Result(
                        ExitCode.DONE, "", "Loaded 18 levels into the catalog " + location.shown() + ".\n"));

        assertThat(server.run("import", "collections/yard-sale.txt").exitCode()).isEqualTo(ExitCode.DONE);
        assertThat(server.runLine("undo --list")
                        .out()
                        .lines()
                        .map(line -> line.substring(0, 5).strip()))
                .containsExactly("run", "2", "3", "4");
        assertThat(server.run("check").err()).isEqualTo("The catalog is sound.\n");
    }

    /** What is wrong stands in the file that is read last, when all others have become rows. */
    @Test
    void ofADumpThatWasChangedNothingIsThere() throws IOException {
        Path marks = dump.resolve("marks.jsonl");
        String right = Files.readString(marks);
        Files.writeString(marks, right.replace("\"trivial\"", "\"nonsense\""));

        CliRun.Result result = server.run("load", dump);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err()).startsWith(marks + ":1: error: ").endsWith("sokobase: nothing was loaded\n");
        assertEmpty();

        Files.writeString(marks, right);
        assertThat(server.run("load", dump).exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void ofADumpThatTheServerRefusesNothingIsThere() throws IOException {
        Path marks = dump.resolve("marks.jsonl");
        Files.writeString(marks, Files.readString(marks).replace("Ann", "A\\u0000n"));
        Path index = dump.resolve("catalog.jsonl");
        Files.writeString(index, Files.readString(index).replaceAll(",\"sha256\":\"[0-9a-f]*\"", ""));

        CliRun.Result result = server.run("load", dump);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .startsWith("sokobase: the catalog " + location.shown() + " cannot be used: ")
                .hasLineCount(1);
        assertEmpty();
    }

    @Test
    void aCatalogThatIsNotEmptyStaysAsItIs() throws IOException {
        server.run("import", Files.writeString(folder.resolve("a.xsb"), Boards.CORRIDOR));
        String before = server.run("stats").out();

        CliRun.Result result = server.run("load", dump);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: the catalog " + location.shown() + " is not empty: name a new one with --db\n");
        assertThat(server.run("stats").out()).isEqualTo(before);
    }

    /** Its file has become one without levels, so that both runs are left and nothing else. */
    @Test
    void aCatalogThatHasNothingButRunsIsFilled() throws IOException {
        Path file = Files.writeString(folder.resolve("a.xsb"), Boards.CORRIDOR);
        server.run("import", file);
        server.run("import", Files.writeString(file, "nothing\n"));
        assertThat(server.runLine("undo --list").out()).contains(file.toString());

        assertThat(server.run("load", dump).exitCode()).isEqualTo(ExitCode.DONE);

        assertThat(server.runLine("undo --list --format csv").out())
                .isEqualTo(inFile("undo", "--list", "--format", "csv").out());
    }
}
