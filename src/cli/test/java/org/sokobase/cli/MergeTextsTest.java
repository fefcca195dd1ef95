package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The option {@code --merge-texts}: what it shows, and what {@code export --unique} does with it. */
@Timeout(60)
class MergeTextsTest {

    private static final String BOARD = "#######\n#@ $ .#\n#######\n";
    private static final String TURNED = "###\n#@#\n# #\n#$#\n# #\n#.#\n###\n";

    @TempDir
    private Path folder;

    private CliRun run;

    @BeforeEach
    void importTwoCopies() throws IOException {
        Path first = Files.writeString(folder.resolve("first.xsb"), BOARD + "Author: Ann\n");
        Path second = Files.writeString(
                folder.resolve("second.xsb"),
                "Title: Second\n\n" + TURNED + "Title: Corner\nAuthor: Bea\nSolution: dDD\nPlayer: Eve\n");
        run = CliRun.withCatalog(folder.resolve("catalog"));
        assertThat(run.run("import", "-q", first, second).exitCode()).isZero();
    }

    private CliRun.Result export(Object... options) {
        return run.run(Stream.concat(Stream.of("export", "--merge-texts", "--prefer", "order"), Stream.of(options))
                .toArray());
    }

    @Test
    void aDryRunShowsWhatWouldBeMergedAndWritesNothing() {
        Path tidy = folder.resolve("tidy");

        assertThat(export("--clean", tidy, "--dry-run").err())
                .contains("1 kept copy gains: 1 title, 1 \"also by\", 1 \"also in\", 1 solution.");
        assertThat(export("--clean", tidy, "--dry-run", "--report").out())
                .contains("1 level, 1 level gains texts, all else as it was")
                .contains("  #1 by Ann, line 1 gains:\n    title \"Corner\", from " + folder.resolve("second.xsb")
                        + "#1\n");
        assertThat(export("--clean", tidy, "--dry-run", "--format", "csv").outLines())
                .hasSize(5)
                .anyMatch(row -> row.contains(",also-by,Bea,"));
        assertThat(tidy).doesNotExist();
    }

    @Test
    void theReportsSayWhatCameFromWhere() throws IOException {
        Path tidy = folder.resolve("tidy");
        export("--clean", tidy);

        assertThat(tidy.resolve("MERGED.csv")).content().contains(",title,Corner,", ",solution,rRR,");
        assertThat(tidy.resolve("REPORT.html")).content().contains("1 kept copy gains");
        assertThat(tidy.resolve("REPORT/001.html"))
                .content()
                .contains("<b>Gains texts</b>", "<li>also by \"Bea\", from ", "<svg");
        assertThat(tidy.resolve("SOLUTIONS.txt")).doesNotExist();
    }

    @Test
    void oneCopyOfEachPuzzleGainsTheTextsOfTheOthers() throws IOException {
        Path unique = folder.resolve("unique.xsb");
        Path removed = folder.resolve("removed.xsb");

        CliRun.Result result = export("--unique", "-o", unique, "--removed", removed);

        assertThat(result.err()).contains("Exported 1 level, left out 1 copy; 1 level gained texts of copies.");
        assertThat(unique)
                .content()
                .contains(BOARD + "Title: Corner\nAuthor: Ann\n", "Also by: Bea\nAlso in: Second\n")
                .contains("Solution: rRR\nPlayer: Eve\nRemark: Derived from");
        assertThat(removed).content().contains("#1, which has its texts now: title, also by, also in.");
        assertThat(CliRun.withoutCatalog().run("verify", unique).exitCode()).isZero();
    }

    @Test
    void solutionsThatAreNotWantedAreNotMerged() {
        assertThat(export("--unique", "--solutions", "none").out())
                .contains("Title: Corner")
                .doesNotContain("Solution");
    }

    @Test
    void aCopyThatIsTurnedOnItsWayTakesItsNewSolutionsAlong() throws IOException {
        Path unique = folder.resolve("unique.xsb");
        export("--unique", "--view", "rot90", "-o", unique);

        assertThat(CliRun.withoutCatalog().run("verify", unique).exitCode()).isZero();
        assertThat(unique).content().contains("Solution: ", "Title: Corner");
    }
}
