package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.cli.console.ExitCode;

/** Taking imports back, and looking at what can be taken back. */
class UndoCommandTest {

    private static final String OTHER = "######\n#@$ .#\n######\n";
    private static final String TIME = "20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void theListShowsEveryRunAndWhatIsLeftOfIt() throws IOException {
        run("import", file("a.xsb", Boards.CORRIDOR + "Solution: RRRR\n"), file("b.xsb", OTHER));
        run("import", file("a.xsb", OTHER));

        CliRun.Result list = run("undo", "--list", "--format", "csv");
        assertThat(list.outLines().get(0))
                .isEqualTo(
                        "run,started_at,program_version,files,levels,solutions,paths,removed_files,edited_texts,removed_levels");
        Path a = folder.resolve("a.xsb");
        Path b = folder.resolve("b.xsb");
        assertThat(list.outLines().get(1)).matches("1," + TIME + ",development,1,1,0," + a + "\\|" + b + ",0,0,0");
        assertThat(list.outLines().get(2)).matches("2," + TIME + ",development,1,1,0," + a + ",0,0,0");
        assertThat(list.exitCode()).isZero();
        assertThat(run("undo", "--list").outLines().get(1))
                .matches(" {3}1 {2}" + TIME + " {6}1 {8}1 {9}0 {2}" + a + ", " + b);
    }

    @Test
    void theListNamesWhatWasFoundByThisProgramAndWhatWasAdded() throws IOException {
        Path levels = file("a.xsb", Boards.CORRIDOR);
        Path moves = file("moves.lurd", "RRRR\n");
        run("import", levels);
        run("solve", "--unsolved", "--nodes", "1000");
        run("solutions", "add", moves);

        List<String> list = run("undo", "--list").outLines();

        assertThat(list).hasSize(4).first().asString().endsWith("solutions  what");
        assertThat(list.get(1)).endsWith("  " + levels);
        assertThat(list.get(2)).matches(".*  sokobase \\(30s, 1000 .*\\)");
        assertThat(list.get(3)).endsWith("  " + moves);
    }

    @Test
    void whatARunReplacedIsNotBroughtBackAndThatIsSaid() throws IOException {
        run("import", file("a.xsb", Boards.CORRIDOR));
        run("mark", "unsolvable", folder.resolve("a.xsb"), "--by", "ann");
        run("import", file("a.xsb", Boards.CORRIDOR + "Solution: RRRR\n"));

        CliRun.Result undo = run("undo", "-q");

        assertThat(undo.exitCode()).isZero();
        assertThat(undo.errLines())
                .containsExactly("Not brought back: the earlier content of 1 file that it replaced, and 1 mark as"
                        + " unsolvable that its solutions refuted.");
        CliRun.Result earlier = run("undo");
        assertThat(earlier.exitCode()).isEqualTo(1);
        assertThat(earlier.err())
                .matches("sokobase: run 1 of " + TIME + " has nothing left to take back, as all its files have been"
                        + " replaced or taken out since; --run names an earlier one\n");
    }

    @Test
    void whatARunHasReadAgainStaysAndThatIsSaid() throws IOException {
        Path known = file("a.xsb", Boards.CORRIDOR + "Solution: RRRR\n");
        run("import", known);
        forgetSolutions();
        run("import", known);

        CliRun.Result only = run("undo");
        assertThat(only.exitCode()).isEqualTo(1);
        assertThat(only.err())
                .matches("sokobase: run 2 of " + TIME + " has nothing to take back: it has only read 1 file again that"
                        + " was in the catalog before, and what came of that stays; --run names an earlier one\n");

        forgetSolutions();
        run("import", known, file("b.xsb", OTHER));
        CliRun.Result undo = run("undo", "-q");
        assertThat(undo.exitCode()).isZero();
        assertThat(undo.errLines())
                .containsExactly("Not brought back: what an older version had made of 1 file that it read again.");
        assertThat(run("solutions").outLines()).hasSize(2);
        assertThat(run("check").exitCode()).isZero();
    }

    /** As if an older version had refused all solutions. */
    private void forgetSolutions() {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute("delete from solution_source");
            catalog.execute("delete from solution");
            catalog.execute("delete from board");
            catalog.execute("update source_file set reader_version = 1");
        }
    }

    @Test
    void aRunCanBeNamedByItsNumber() throws IOException {
        run("import", file("a.xsb", Boards.CORRIDOR));
        run("import", file("b.xsb", OTHER));

        assertThat(run("undo", "--run", 1, "--format", "csv").outLines())
                .containsExactly(
                        "run,file,levels,boards,puzzles,solutions,waiting,stays_at",
                        "1," + folder.resolve("a.xsb") + ",1,1,1,0,0,");
        CliRun.Result again = run("undo", "--run", 1);
        assertThat(again.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(again.err()).isEqualTo("sokobase: there is no run 1: 'sokobase undo --list' shows all\n");
        assertThat(run("find", folder.resolve("b.xsb")).exitCode()).isZero();
    }

    @Test
    void aSolutionThatHadWaitedWaitsAgain() throws IOException {
        run("import", file("alone.lurd", "RRRR\n"));
        run("import", file("a.xsb", Boards.CORRIDOR));

        assertThat(run("undo").err()).endsWith("1 solution of another file waits for its level again.\n");
        assertThat(run("solutions", "waiting").out()).contains("alone.lurd");
    }

    @Test
    void whereNothingWasImportedNothingIsTakenBack() throws IOException {
        run("import", file("a.xsb", Boards.CORRIDOR));
        run("undo");

        assertThat(run("undo").err()).isEqualTo("sokobase: nothing was imported\n");
        assertThat(run("undo").exitCode()).isEqualTo(1);
        assertThat(run("undo", "--list").exitCode()).isEqualTo(1);
        assertThat(run("undo", "--list", "--dry-run").exitCode()).isEqualTo(2);
        assertThat(run("undo", "--run", "x").exitCode()).isEqualTo(2);
    }
}
