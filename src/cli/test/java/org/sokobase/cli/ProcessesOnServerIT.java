package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.catalog.database.CatalogLocation;

/** Several processes on one catalog of a server: those that write take turns, and one that is killed spoils nothing. */
@Timeout(300)
class ProcessesOnServerIT {

    /** An update of it comes when all levels of a file are in their table; this lock lets it wait. */
    private static final String HOLD_TALLY = "lock table tally in share mode";

    private static final String WAITS_FOR_TALLY =
            "select count(*) from pg_locks where relation = 'tally'::regclass and not granted";

    /** What two runs of the same imports need not have in common. */
    private static final Pattern OF_RUN = Pattern.compile("\"(run|started_at|program_version)\":(\\d+|\"[^\"]*\")");

    @TempDir
    private Path folder;

    private CatalogLocation catalog;

    @BeforeEach
    void findPlace() {
        catalog = CatalogPlace.SERVER.in(folder);
    }

    private static void run(CatalogLocation catalog, Object... arguments) {
        CliRun.Result result = CliRun.withCatalog(catalog).run(arguments);
        assertThat(result.exitCode()).as(result.err()).isZero();
    }

    private static String nameOf(JarProcess holder) {
        return "sokobase import, process " + holder.pid() + " (role postgres, at ";
    }

    /** The driver would log why, in many lines. */
    @Test
    void aServerThatDoesNotAnswerIsTheSubjectOfOneLine() throws Exception {
        CatalogLocation nowhere = CatalogLocation.of(Optional.of("jdbc:postgresql://localhost:1/db"), Map.of());
        try (JarProcess refused = JarProcess.start(nowhere, "stats")) {
            assertThat(refused.refusal())
                    .isEqualTo("sokobase: the catalog jdbc:postgresql://localhost:1/db cannot be opened: no server"
                            + " answers there");
        }
    }

    @Test
    void whoMayNotWaitOrNotSoLongIsToldWhoWritesAndReadersNeedNotWait() throws Exception {
        try (JarProcess holder = HoldingImport.start(catalog);
                JarProcess refused = JarProcess.start(catalog, "import", "-q", "--wait", "0", "collections");
                JarProcess impatient = JarProcess.start(catalog, "undo", "-q", "--wait", "300ms");
                JarProcess reader = JarProcess.start(catalog, "stats", "--wait", "0", "--format", "csv")) {
            String inUse = "sokobase: the catalog " + catalog.shown() + " is in use by " + nameOf(holder);
            assertThat(refused.refusal()).startsWith(inUse).endsWith("): wait until it is done");
            assertThat(impatient.refusal())
                    .startsWith(inUse)
                    .endsWith(") and was not free within 300 ms: --wait TIME waits longer");
            assertThat(reader.readLines(3).get(1)).isEqualTo("0,0,0,0,0,0,0,0,0,0,0,0,0,0,");

            HoldingImport.end(holder);
        }
        assertThat(ManyFiles.contents(catalog)).hasSize(1);
    }

    @Tag("long")
    @Test
    void whoWritesIsWaitedForAndWhenItIsKilledTheCatalogIsFree() throws Exception {
        Path file = Files.writeString(folder.resolve("a.xsb"), Boards.random(1) + "\n");
        try (JarProcess holder = HoldingImport.start(catalog);
                JarProcess second = JarProcess.start(catalog, "import", "--wait", "2m", file)) {
            assertThat(second.readError())
                    .startsWith("sokobase: waiting up to 2 min for " + nameOf(holder))
                    .endsWith(") to be done with the catalog " + catalog.shown());
            holder.kill();

            assertThat(second.exitCode()).as(second.errors().toString()).isZero();
        }
        assertThat(ManyFiles.contents(catalog)).hasSize(1);
    }

    /** Killed when all its levels are in their table, and nothing is committed. */
    @Tag("long")
    @Test
    void anImportKilledInTheMiddleOfAFileLeavesTheFilesBeforeItAndCanBeDoneAgain() throws Exception {
        Path many = ManyFiles.in(folder, 3);
        Path large = ManyFiles.large(folder, 1500);
        CatalogLocation undisturbed = CatalogPlace.SERVER.in(folder);
        run(undisturbed, "import", "-q", many);
        run(undisturbed, "import", "-q", large);
        run(catalog, "import", "-q", many);
        Map<String, String> before = dump(catalog, "before");

        killInTheMiddleOf(large);

        assertThat(ManyFiles.checkWholeFiles(catalog)).isEqualTo(3);
        assertThat(dump(catalog, "killed")).isEqualTo(before);
        run(catalog, "import", "-q", large);
        assertThat(dump(catalog, "again")).isEqualTo(dump(undisturbed, "undisturbed"));
        run(catalog, "check");
    }

    private void killInTheMiddleOf(Path file) throws Exception {
        try (Connection connection = DriverManager.getConnection(catalog.url());
                Statement statement = connection.createStatement();
                JarProcess killed = JarProcess.start(catalog, "import", "-q", file)) {
            connection.setAutoCommit(false);
            statement.execute(HOLD_TALLY);
            while (!isTrue(statement, WAITS_FOR_TALLY)) {
                assertThat(killed.isAlive()).as(killed.errors().toString()).isTrue();
            }
            killed.kill();
        }
    }

    private static boolean isTrue(Statement statement, String count) throws SQLException {
        try (ResultSet row = statement.executeQuery(count)) {
            return row.next() && row.getLong(1) > 0;
        }
    }

    /** All texts of a dump but the list of its files, without what is different in every run. */
    private Map<String, String> dump(CatalogLocation catalog, String name) throws IOException {
        Path dump = folder.resolve(name);
        run(catalog, "dump", "-q", dump);
        Map<String, String> texts = DumpLawTest.files(dump);
        texts.remove("catalog.jsonl");
        texts.replaceAll((file, text) -> OF_RUN.matcher(text).replaceAll("\"$1\":0"));
        return texts;
    }
}
