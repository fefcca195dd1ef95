package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;

/** What an import says of files that an older version has read. */
class RereadFilesTest {

    private static final String OTHER = "######\n#@$ .#\n######\nTitle: Short\n";

    @TempDir
    private Path folder;

    private Path set;

    @BeforeEach
    void importAsOlderVersion() throws IOException {
        set = Files.writeString(folder.resolve("set.xsb"), Boards.CORRIDOR + "Title: Long\nSolution: RRRR\n\n" + OTHER);
        run("import", set);
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
            catalog.execute("delete from solution_source");
            catalog.execute("delete from solution");
            catalog.execute("delete from board");
            catalog.execute("update level set title = 'Lon' where title = 'Long'");
            catalog.execute("update source_file set reader_version = 1");
        }
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    @Test
    void itSaysWhatThatBrought() {
        CliRun.Result imported = run("import", set);

        assertThat(imported.exitCode()).isZero();
        assertThat(imported.outLines().get(1)).contains("1  reread     text, US-ASCII");
        assertThat(imported.errLines())
                .contains(
                        set + ": read again: 1 level changed, 1 solution more",
                        "1 file: 2 levels, 0 new, 0 known already, 0 defective, 2 others in files that were read again;"
                                + " 1 solution linked. Read 1 file again that an older version had read: 1 level"
                                + " changed, 1 solution more.");
        assertThat(run("import", set).err()).doesNotContain("again");
    }

    @Test
    void quietItSaysItInTheSummary() {
        assertThat(run("import", "-q", set).errLines())
                .singleElement()
                .asString()
                .endsWith("Read 1 file again that an older version had read: 1 level changed, 1 solution more.");
    }

    @Test
    void atWillItReadsAllAgain() {
        run("import", set);

        assertThat(run("import", "--reread", set).errLines())
                .contains("1 file: 2 levels, 0 new, 0 known already, 0 defective, 2 in files that are unchanged;"
                        + " 0 solutions linked. Read 1 file again: nothing is different.");
    }

    @Test
    void levelByLevelAllAreListed() {
        assertThat(run("import", "--levels", "--format", "csv", set).outLines())
                .hasSize(3)
                .anyMatch(row -> row.contains(",Long,new,"))
                .anyMatch(row -> row.contains(",Short,new,"));
    }

    @Test
    void solutionsAddSaysItAsWell() {
        CliRun.Result added = run("solutions", "add", set);

        assertThat(added.err()).contains(set + ": read again: 1 level changed, 1 solution more");
        assertThat(added.err()).contains("1 solution: 1 linked, 0 waiting");
    }
}
