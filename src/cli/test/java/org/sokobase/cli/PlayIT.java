package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.Requirement;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.game.GameLine;
import org.sokobase.catalog.game.KeptGame;
import org.sokobase.identity.Identifier;
import org.sokobase.play.Moves;

/** {@code play} as a process of its own on a real pseudo terminal, which the program {@code script} makes. */
@Timeout(120)
class PlayIT {

    private static final Path SCRIPT = Path.of("/usr/bin/script");

    private static final String BOARD = "########\n#@$   .#\n########\n";

    @TempDir
    private Path folder;

    @Test
    void afterCtrlCTheTerminalIsAsItWasAndWhatWasSolvedIsPrinted() throws IOException, InterruptedException {
        Requirement.program(SCRIPT);
        Path levels = Files.writeString(folder.resolve("levels.xsb"), BOARD);
        Process process = play(levels);
        try {
            StringBuilder shown = new StringBuilder();
            readUntil("move 0 of 0", process.getInputStream(), shown);
            type(process, "d\u001B[Cl\u001BOC");
            readUntil("Solved in 4 moves", process.getInputStream(), shown);
            type(process, "\u0003");
            readUntil("exit 130", process.getInputStream(), shown);
            process.getOutputStream().close();
            String after = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(shown.toString().replace("\r", "")).contains("solved in 4 moves; not in the catalog\nRRRR\n");
            assertThat(after).contains("isig icanon");
            assertThat(shown.toString()).startsWith(after);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Tag("long")
    void aGameIsKeptWhileThePlayerRestsAndOutlivesAKilledProcess() throws IOException, InterruptedException {
        Requirement.program(SCRIPT);
        Path levels = Files.writeString(folder.resolve("levels.xsb"), BOARD);
        Path catalog = folder.resolve("catalog");
        Catalog.openOrCreate(catalog).close();
        Path file = folder.resolve("catalog.mv.db");
        Process process = play(levels);
        try {
            StringBuilder shown = new StringBuilder();
            readUntil("move 0 of 0", process.getInputStream(), shown);
            FileTime before = Files.getLastModifiedTime(file);
            type(process, "dd");
            readUntil("move 2 of 2", process.getInputStream(), shown);
            while (Files.getLastModifiedTime(file).equals(before)
                    || kept(catalog).isEmpty()) {
                assertThat(Thread.interrupted()).as("the time is over").isFalse();
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }

        assertThat(kept(catalog)).containsExactly(new GameLine(0, Moves.of("RR"), 2));
        Process again = play(levels);
        try {
            StringBuilder shown = new StringBuilder();
            readUntil("move 2 of 2", again.getInputStream(), shown);
            type(again, "dd");
            readUntil("Solved in 4 moves", again.getInputStream(), shown);
            type(again, "q");
            readUntil("exit 0", again.getInputStream(), shown);
        } finally {
            again.destroyForcibly();
        }
        assertThat(kept(catalog)).isEmpty();
    }

    private static List<GameLine> kept(Path catalog) {
        LockTimeout patience = new LockTimeout(Duration.ofMinutes(1), "test", said -> {});
        try (Catalog open = Catalog.open(CatalogLocation.of(catalog), Access.READ, patience)) {
            return open.games()
                    .of(new Identifier().identify(Boards.of(BOARD)).exact())
                    .map(KeptGame::lines)
                    .orElse(List.of());
        }
    }

    private Process play(Path levels) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String play = "'" + java + "' -XX:TieredStopAtLevel=1 -Dsokobase.terminals=BOTH -jar target/sokobase.jar play '"
                + levels + "'";
        ProcessBuilder builder = new ProcessBuilder(
                SCRIPT.toString(), "-qec", "stty -a; " + play + "; echo exit $?; stty -a", "/dev/null");
        builder.environment().put("TERM", "xterm");
        builder.environment().put("NO_COLOR", "1");
        builder.environment().put("SOKOBASE_DB", folder.resolve("catalog").toString());
        return builder.redirectErrorStream(true).start();
    }

    private static void type(Process process, String keys) throws IOException {
        process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    private static void readUntil(String text, InputStream terminal, StringBuilder shown) throws IOException {
        for (int c = terminal.read(); c >= 0; c = terminal.read()) {
            shown.append((char) c);
            if (shown.length() >= text.length()
                    && shown.substring(shown.length() - text.length()).equals(text)) {
                return;
            }
        }
        assertThat(shown.toString()).as("what was shown").contains(text);
    }
}
