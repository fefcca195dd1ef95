package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.TestCatalog;

/** Two processes import into one catalog, which is replaced by a smaller file meanwhile, and one of them is killed. */
@Tag("long")
@Timeout(300)
class KilledBesideOthersIT {

    private static final int FILES = 60;

    @TempDir
    private static Path shared;

    private static Path many;
    private static Path large;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeFiles() throws IOException {
        many = ManyFiles.in(shared, FILES);
        large = ManyFiles.large(shared);
    }

    @RepeatedTest(8)
    void allThatAnyReportedIsThere(RepetitionInfo repetition) throws Exception {
        Path catalog = folder.resolve("catalog");
        int rows = new Random(repetition.getCurrentRepetition()).nextInt(FILES);
        try (JarProcess killed =
                        JarProcess.startOnTerminal(catalog, "import", "-q", "--format", "csv", "--wait", "4m", many);
                JarProcess other = JarProcess.start(catalog, "import", "-q", "--wait", "4m", large)) {
            List<String> reported = killed.readLines(1 + rows);
            killed.kill();
            assertThat(other.exitCode()).as(other.errors().toString()).isZero();

            try (TestCatalog after = TestCatalog.in(catalog)) {
                List<String> names = after.rows("select name from source_file");
                assertThat(names).contains(large.toString());
                assertThat(reported.subList(1, reported.size()))
                        .allSatisfy(row -> assertThat(names).contains(row.substring(0, row.indexOf(','))));
            }
        }
        assertThat(CliRun.withCatalog(catalog).run("check").exitCode()).isZero();
    }
}
