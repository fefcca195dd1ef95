package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.catalog.TestCatalog;

/** Checking a catalog from the command line, and putting it right. */
class CheckCommandTest {

    @TempDir
    private Path folder;

    private Path set;

    @BeforeEach
    void fillCatalog() throws IOException {
        set = Files.writeString(folder.resolve("set.xsb"), Boards.CORRIDOR + "Solution: RRRR\n");
        run("import", set);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private void damage(String sql) {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute(sql);
        }
    }

    @Test
    void aSoundCatalogIsSaidToBeSound() {
        assertThat(run("check")).isEqualTo(new CliRun.Result(0, "", "The catalog is sound.\n"));
        assertThat(run("check", "--format", "csv", "-q"))
                .isEqualTo(new CliRun.Result(0, "kind,where,message,cure\n", ""));
    }

    @Test
    void everyProblemIsALineAndTheAnswerIsNoUntilAllAreRepaired() {
        damage("update level set status = 'no-boxes'");
        String problem = "level     " + set + "#1: its status is no-boxes, but should be ok";

        assertThat(run("check"))
                .isEqualTo(new CliRun.Result(1, problem + "\n", "1 problem; 'sokobase check --repair' repairs 1.\n"));
        assertThat(run("check", "--format", "csv").outLines())
                .containsExactly(
                        "kind,where,message,cure",
                        "level," + set + "#1,\"its status is no-boxes, but should be ok\",possible");
        assertThat(run("check", "--repair"))
                .isEqualTo(new CliRun.Result(0, problem + " [repaired]\n", "1 problem; 1 repaired.\n"));
        assertThat(run("check").exitCode()).isZero();
    }

    @Test
    void whatCannotBeRepairedIsNamed() {
        damage("update solution set lurd = 'rr', moves = 2");

        CliRun.Result repair = run("check", "--repair");

        assertThat(repair)
                .isEqualTo(new CliRun.Result(
                        1,
                        "solution  " + set + ":4: it does not solve its board [cannot be repaired]\n",
                        "1 problem; 1 cannot be repaired: import the files again into a new catalog,"
                                + " or carry over what is sound: 'sokobase dump --salvage DIR'.\n"));
    }

    @Test
    void theShippedCollectionsMakeASoundCatalog() {
        run("import", "-q", "collections");

        assertThat(run("check").exitCode()).isZero();
    }

    @Test
    void theCollectionsOfTheReferenceCorpusMakeASoundCatalog() {
        run("import", "-q", SharedFolder.path("corpus/free-levels"));

        assertThat(run("check")).isEqualTo(new CliRun.Result(0, "", "The catalog is sound.\n"));
    }
}
