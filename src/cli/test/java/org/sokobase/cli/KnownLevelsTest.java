package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows for the levels of files that the catalog has already: the same as when they came. */
class KnownLevelsTest {

    private static final String FIRST = """
            ########
            #@$   .#
            ########
            Title: First
            """;

    private static final String MORE = """
            ########
            #.   $@#
            ########
            Title: Turned

            ########
            #@$   .#
            ########
            Title: Copy

            #####
            #@$.
            #####
            Title: Open

            ########
            #@$ $..#
            ########
            Title: Other

            ########
            #..$ $@#
            ########
            Title: Other turned
            """;

    @TempDir
    private Path folder;

    private Path more;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("first.xsb"), FIRST);
        more = Files.writeString(folder.resolve("more.xsb"), MORE);
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withCatalog(folder.resolve("catalog")).run(arguments);
    }

    private List<String> levels(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("import", "--format", "csv", "--levels"));
        all.addAll(List.of(arguments));
        return run(all.toArray()).outLines();
    }

    @Test
    void areTheSameAsTheFirstTime() {
        List<String> first = levels(folder.resolve("first.xsb"), more);
        assertThat(first)
                .hasSize(7)
                .extracting(line -> line.split(",")[4])
                .containsExactly("verdict", "new", "symmetric", "exact", "rejected", "new", "symmetric");

        assertThat(levels(folder.resolve("first.xsb"), more)).isEqualTo(first);
        assertThat(levels("--dry-run", folder.resolve("first.xsb"), more)).isEqualTo(first);
    }

    @Test
    void doNotCountOnceMore() {
        run("import", more);

        CliRun.Result again = run("import", "--levels", more);

        assertThat(again.out()).startsWith("verdict").contains("new ").contains("defective");
        assertThat(again.errLines())
                .containsExactly(
                        more + ": in the catalog already, unchanged",
                        "1 file: 5 levels, 0 new, 0 known already, 0 defective, 5 in files that are unchanged;"
                                + " 0 solutions linked.",
                        "The catalog now holds 2 puzzles.");
    }

    @Test
    void ofAnotherPlaceSayWhereTheFileIsAsWell() throws IOException {
        run("import", more);
        Path copy = Files.createDirectory(folder.resolve("copies")).resolve("more.xsb");
        Files.copy(more, copy);

        CliRun.Result elsewhere = run("import", "--levels", copy);

        assertThat(elsewhere.outLines())
                .hasSize(6)
                .last()
                .asString()
                .startsWith("symmetric")
                .contains(copy + "#5");
        assertThat(elsewhere.errLines()).first().isEqualTo(copy + ": in the catalog already, also at " + more);
    }

    @Test
    void areThoseOfAFirstImportThatMeetsAFileTwice() throws IOException {
        Path copy = Files.createDirectory(folder.resolve("copies")).resolve("more.xsb");
        Files.copy(more, copy);
        Files.writeString(folder.resolve("text.txt"), "A text. ".repeat(300_000)); // so that it is loaded as a whole

        List<String> rows = levels(folder);

        assertThat(rows).filteredOn(row -> row.startsWith(copy.toString())).hasSize(5);
        assertThat(rows).filteredOn(row -> row.startsWith(more.toString())).hasSize(5);
    }
}
