package org.sokobase.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.cli.CliRun;
import org.sokobase.cli.JarProcess;
import org.sokobase.identity.LevelId;

/** A search of a whole catalog is killed again and again: all that it has shown is kept, and no run begins with it once more. */
@Tag("long")
@Timeout(600)
class SolveKillsIT {

    private static final int KILLS = 10;
    private static final int HARD = 300;
    private static final int EASY = 1000;
    private static final int MOST_ROWS = 12;
    private static final String SOLVED = "solved";

    @TempDir
    private Path folder;

    private final Set<String> shown = new HashSet<>();

    private String levels() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < HARD; i++) {
            text.append(HardLevel.rows(18 + i % 15, 18 + i / 15)).append("\n\n");
        }
        for (int i = 0; i < EASY; i++) {
            text.append(easy(i));
        }
        return text.toString();
    }

    private static String easy(int number) {
        String alcoves =
                Integer.toBinaryString(1 << 17 | number).replace('1', '#').replace('0', ' ');
        return "#".repeat(22) + "\n#" + alcoves + "###\n#" + " ".repeat(17) + "@$.#\n" + "#".repeat(22) + "\n\n";
    }

    private Object[] arguments(int jobs) {
        return new Object[] {"solve", "--unsolved", "--time", "50ms", "--format", "csv", "-q", "--jobs", jobs};
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3"})
    void whatIsShownIsKeptAndTheNextRunGoesOn(int seed, int jobs) throws Exception {
        Path catalog = folder.resolve("catalog");
        CliRun run = CliRun.withCatalog(catalog);
        run.run("import", "-q", Files.writeString(folder.resolve("levels.xsb"), levels()));
        Random random = new Random(seed);
        int alive = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            try (JarProcess process = JarProcess.startOnTerminal(catalog, arguments(jobs))) {
                take(process.readLines(1 + random.nextInt(MOST_ROWS)));
                if (kill % 5 == 0) {
                    importBeside(run, kill);
                }
                alive += process.isAlive() ? 1 : 0;
                process.kill();
            }
            assertThatAllIsKept(catalog);
        }
        assertThat(alive).as("kills in the middle of a run").isGreaterThan(KILLS * 3 / 4);
        CliRun.Result last = run.run(arguments(jobs));
        take(last.outLines());

        assertThatAllIsKept(catalog);
        assertThat(shown).hasSizeLessThanOrEqualTo(HARD + EASY + KILLS / 5);
        assertThat(run.run(arguments(jobs)).out()).isEmpty();
        assertThat(run.run("stats").out()).contains("        0  puzzles not tried yet");
        assertThat(run.run("check").exitCode()).isZero();
    }

    private void importBeside(CliRun run, int number) throws IOException {
        Path more = Files.writeString(folder.resolve("more" + number + ".xsb"), easy(EASY + number));
        assertThat(run.run("import", "-q", more).exitCode()).isZero();
    }

    /** Takes in rows, the first of which has the names of the columns. */
    private void take(List<String> rows) {
        if (rows.isEmpty()) {
            return; // all was kept before it could be shown
        }
        List<String> columns = List.of(rows.get(0).split(","));
        int id = columns.indexOf("unique_id");
        int result = columns.indexOf("result");
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",");
            assertThat(shown.add(cells[result] + " " + cells[id]))
                    .as("seen for the first time: " + row)
                    .isTrue();
        }
    }

    private void assertThatAllIsKept(Path catalog) {
        try (TestCatalog after = TestCatalog.in(catalog)) {
            Set<String> kept = new HashSet<>();
            ids(after, "select distinct unique_id from board b join solution s on s.board_id = b.id")
                    .forEach(id -> kept.add(SOLVED + " " + id));
            ids(after, "select distinct unique_id from attempt").forEach(id -> kept.add("gave-up " + id));
            assertThat(kept).containsAll(shown);
        }
    }

    private static List<String> ids(TestCatalog catalog, String sql) {
        List<String> ids = new ArrayList<>();
        catalog.rows(sql).forEach(id -> ids.add(new LevelId(Long.parseLong(id)).toString()));
        return ids;
    }
}
