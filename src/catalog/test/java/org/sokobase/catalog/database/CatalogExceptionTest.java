package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogException.Kind;

/** What a program can tell apart when a catalog cannot be used: every kind with its real causes. */
@Timeout(120)
class CatalogExceptionTest {

    private static final String NEWER = "update flyway_schema_history set version = '99' where version is not null";

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("catalog.mv.db");
    }

    private Path sound() {
        try (TestCatalog catalog = TestCatalog.in(file())) {
            catalog.add("set.xsb", Boards.CORRIDOR);
        }
        return file();
    }

    private Path backup() {
        Path backup = folder.resolve("backup.zip");
        Backup.write(CatalogLocation.of(sound()), LockTimeout.NONE, backup, Backup.IfThere.REFUSE);
        return backup;
    }

    private static void cutOff(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    }

    private static CatalogLocation guarded(PostgresqlServer server, String database) {
        return server.location(database, "user=" + PostgresqlServer.GUARDED + "&password=" + PostgresqlServer.PASSWORD);
    }

    private void restore(Path backup) {
        Backup.restore(CatalogLocation.of(folder.resolve("restored")), LockTimeout.NONE, backup);
    }

    private static void assertKind(Kind kind, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        CatalogException.class,
                        e -> assertThat(e.kind()).as(e.getMessage()).isEqualTo(kind));
    }

    @Test
    void missing() {
        PostgresqlServer server = PostgresqlServer.running();

        assertKind(Kind.MISSING, () -> Catalog.open(file()));
        assertKind(Kind.MISSING, () -> restore(folder.resolve("none.zip")));
        assertKind(Kind.MISSING, () -> Catalog.open(server.newCatalog()));
        assertKind(Kind.MISSING, () -> Catalog.open(server.location("nothing")));
    }

    @Test
    void inUseByAnother() throws IOException {
        sound();
        try (FileChannel other = FileChannel.open(file(), StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = other.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertKind(Kind.IN_USE, () -> Catalog.open(file()));
        }
        CatalogLocation server = PostgresqlServer.running().catalog();
        try (Catalog writer = Catalog.openOrCreate(server)) {
            assertThat(writer.isEmpty()).isTrue();
            assertKind(Kind.IN_USE, () -> Catalog.openOrCreate(server));
        }
    }

    @Test
    void inUseByThisProcess() {
        try (Catalog first = Catalog.open(sound())) {
            assertThat(first.stats().levels()).isEqualTo(1);
            assertKind(Kind.IN_USE, () -> Catalog.open(file()));
        }
    }

    @Test
    void damaged() throws IOException {
        Path backup = backup();
        cutOff(backup);
        assertKind(Kind.DAMAGED, () -> restore(backup));

        cutOff(file());
        assertKind(Kind.DAMAGED, () -> Catalog.open(file()));

        Files.writeString(file(), "Dear diary, today I pushed a box.\n".repeat(1000));
        assertKind(Kind.DAMAGED, () -> Catalog.openOrCreate(file()));
        assertKind(Kind.DAMAGED, () -> restore(Files.writeString(folder.resolve("diary.zip"), "Dear diary")));
    }

    @Test
    void madeByANewerVersion() {
        try (TestCatalog catalog = TestCatalog.in(file())) {
            catalog.execute("update \"flyway_schema_history\" set \"version\" = '99' where \"version\" is not null");
        }
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, NEWER);

        assertKind(Kind.INCOMPATIBLE_VERSION, () -> Catalog.open(file()));
        assertKind(Kind.INCOMPATIBLE_VERSION, () -> Catalog.open(server.location(database)));
    }

    @Test
    void occupied() throws SQLException, IOException {
        Path backup = backup();
        CatalogLocation catalog = CatalogLocation.of(file());
        assertKind(Kind.OCCUPIED, () -> Backup.write(catalog, LockTimeout.NONE, backup, Backup.IfThere.REFUSE));

        CatalogLocation foreign = CatalogLocation.of(folder.resolve("foreign"));
        DriverManager.getConnection(foreign.url(), "sa", "secret").close();
        assertKind(Kind.OCCUPIED, () -> Catalog.open(foreign));
        assertKind(Kind.OCCUPIED, () -> Catalog.open(Files.createDirectory(folder.resolve("folder.mv.db"))));
        assertKind(Kind.OCCUPIED, () -> Catalog.openOrCreate(backup.resolve("below")));

        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("");
        server.executeIn(database, "create table customer (id int)");
        assertKind(Kind.OCCUPIED, () -> Catalog.openOrCreate(server.location(database)));
    }

    @Test
    void unreachable() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("template " + PostgresqlServer.TEMPLATE);

        assertKind(
                Kind.UNREACHABLE,
                () -> Catalog.open(CatalogLocation.of(Optional.of("jdbc:postgresql://localhost:1/levels"), Map.of())));
        try (Catalog catalog = Catalog.open(server.location(database))) {
            server.execute(
                    "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '" + database + "'");
            assertKind(Kind.UNREACHABLE, catalog::stats);
            assertKind(Kind.UNREACHABLE, catalog::stats);
        }
    }

    @Test
    void loginRefused() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("");
        String role = "user=" + PostgresqlServer.GUARDED;

        assertKind(Kind.LOGIN_REFUSED, () -> Catalog.open(server.location(database, role)));
        assertKind(Kind.LOGIN_REFUSED, () -> Catalog.open(server.location(database, role + "&password=wrong")));
    }

    @Test
    void accessDenied() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("template " + PostgresqlServer.TEMPLATE);

        assertKind(Kind.ACCESS_DENIED, () -> Catalog.open(guarded(server, database)));
    }

    @Test
    void readOnly() {
        PostgresqlServer server = PostgresqlServer.running();
        String database = server.database("template " + PostgresqlServer.TEMPLATE);
        server.executeIn(database, "grant select on all tables in schema public to guarded");
        String standby = server.database("");
        server.execute("alter database " + standby + " set default_transaction_read_only = on");

        assertKind(Kind.READ_ONLY, () -> Catalog.openOrCreate(guarded(server, database)));
        assertKind(Kind.READ_ONLY, () -> Catalog.openOrCreate(server.location(standby)));
    }

    @Test
    void interrupted() throws IOException {
        sound();
        LockTimeout patient = new LockTimeout(Duration.ofMinutes(1), "test", said -> {});
        try (FileChannel other = FileChannel.open(file(), StandardOpenOption.READ, StandardOpenOption.WRITE);
                FileLock lock = other.lock()) {
            assertThat(lock.isValid()).isTrue();
            LockTimeout.Contested catalog = CatalogFile.at(file());
            Thread.currentThread().interrupt();
            assertKind(Kind.INTERRUPTED, () -> patient.until(catalog, Optional::empty));
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void badLocation() {
        for (String name : List.of("", "a;b", "a\0b", "jdbc:sqlite:levels", "jdbc:postgresql://a:b@host/levels")) {
            assertKind(Kind.BAD_LOCATION, () -> CatalogLocation.of(Optional.of(name), Map.of()));
        }
        assertKind(Kind.BAD_LOCATION, () -> Catalog.open(Path.of("a;b")));
    }

    @Test
    void unsupported() {
        PostgresqlServer server = PostgresqlServer.running();
        String latin = server.database("template template0 encoding 'LATIN1' locale 'C'");

        assertKind(Kind.UNSUPPORTED, () -> Catalog.openOrCreate(server.location(latin)));
        assertKind(Kind.UNSUPPORTED, () -> Compaction.of(CatalogLocation.inMemory(), LockTimeout.NONE));
        assertKind(
                Kind.UNSUPPORTED,
                () -> Backup.write(server.catalog(), LockTimeout.NONE, folder.resolve("b.zip"), Backup.IfThere.REFUSE));
    }

    @Test
    void whatTheDatabaseRefusesIsOfNoKind() {
        try (TestCatalog catalog = TestCatalog.inMemory()) {
            assertKind(Kind.OTHER, () -> catalog.add("n".repeat(4097), Boards.CORRIDOR));
        }
    }

    @Test
    void outOfSpace() throws Exception {
        Path backup = backup();

        assertThat(limited(8, "import", folder.resolve("new"))).isEqualTo(Kind.OUT_OF_SPACE.name());
        assertThat(limited(Files.size(file()) / 512 + 200, "import", file())).isEqualTo(Kind.OUT_OF_SPACE.name());
        assertThat(limited(1, "backup", file())).isEqualTo(Kind.OUT_OF_SPACE.name());
        assertThat(limited(8, "restore", backup)).isEqualTo(Kind.OUT_OF_SPACE.name());
        try (Catalog catalog = Catalog.open(file())) {
            catalog.integrity().check(problem -> fail(problem.toString()), rows -> {});
        }
    }

    /** The kind that another process meets in which no file can grow larger than so many blocks of 512 bytes. */
    private static String limited(long blocks, String work, Path place) throws Exception {
        Requirement.program(Path.of("/bin/sh"));
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f " + blocks + " && exec \"$0\" \"$@\""));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData", // which is a file too
                "-cp",
                System.getProperty("java.class.path"),
                Limited.class.getName(),
                work,
                place.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** Another process. */
    static final class Limited {
        public static void main(String[] arguments) {
            Path place = Path.of(arguments[1]);
            try {
                switch (arguments[0]) {
                    case "import" -> {
                        try (TestCatalog catalog = TestCatalog.in(place)) {
                            for (int i = 0; i < 1000; i++) {
                                catalog.add(i + ".xsb", Boards.random(i) + "; text\n".repeat(10_000));
                            }
                        }
                    }
                    case "backup" ->
                        Backup.write(
                                CatalogLocation.of(place),
                                LockTimeout.NONE,
                                place.resolveSibling("limited.zip"),
                                Backup.IfThere.REFUSE);
                    default ->
                        Backup.restore(CatalogLocation.of(place.resolveSibling("limited")), LockTimeout.NONE, place);
                }
                System.out.print("there was room");
            } catch (CatalogException e) {
                System.out.print(e.kind());
            }
        }
    }
}
