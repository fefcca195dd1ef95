package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;

/** When the time of a real process is over, of which the test says what it has used up. */
@Timeout(60)
class ProcessTimeTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    @TempDir
    private Path processes;

    private final AtomicLong clock = new AtomicLong();
    private Process process;
    private ProcessTime time;

    @BeforeEach
    void start() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        process = new ProcessBuilder("/bin/sh", "-c", "read a").start();
        Files.createDirectories(processes.resolve("self"));
        Files.writeString(processes.resolve("self/stat"), "");
        time = new ProcessTime(process, LIMIT, processes, clock::get);
    }

    @AfterEach
    void end() throws InterruptedException {
        process.destroyForcibly();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }

    private boolean isOver(double wallSeconds, int ownTicks, int ofChildren) throws IOException {
        clock.set((long) (wallSeconds * 1e9));
        Path of = Files.createDirectories(processes.resolve(process.pid() + ""));
        Files.writeString(
                of.resolve("stat"),
                process.pid() + " (a (b) c) S 1 1 1 0 -1 0 0 0 0 0 " + ownTicks + " 1 " + ofChildren + " 0 20 0 1 0");
        return time.isOver();
    }

    @Test
    void onABusyMachineAProgramHasAsMuchProcessorTimeAsOnAnIdleOne() throws IOException {
        for (int second = 1; second <= 99; second++) {
            assertThat(isOver(second, 10 * second, 0)).as("second %s", second).isFalse();
        }
        assertThat(isOver(99.8, 998, 0)).isFalse();
        assertThat(isOver(100, 999, 0)).isTrue();
    }

    @Test
    void whatAProgramHasStartedAndWaitedForCounts() throws IOException {
        assertThat(isOver(1, 100, 500)).isFalse();
        assertThat(isOver(2, 100, 899)).isTrue();
    }

    @Test
    void aProgramThatWaitsEndsByTheClockOnTheWall() throws IOException {
        assertThat(isOver(1, 100, 0)).isFalse();
        assertThat(isOver(9, 101, 0)).as("it waits, but has time left").isFalse();
        assertThat(isOver(9.5, 101, 0)).isFalse();
        assertThat(isOver(10.5, 102, 0)).isTrue();
    }

    @Test
    void aProgramThatNeverWorksEndsByTheClockOnTheWall() throws IOException {
        clock.set(9_000_000_000L);
        assertThat(time.isOver()).isFalse();
        clock.set(10_000_000_000L);
        assertThat(time.isOver()).isTrue();
    }

    @Test
    void aProgramThatGetsNextToNothingEndsAllTheSame() throws IOException {
        for (int second = 1; second < 200; second++) {
            assertThat(isOver(second, 4 * second, 0)).as("second %s", second).isFalse();
        }
        assertThat(isOver(200, 800, 0)).isTrue();
    }

    @Test
    void whereTheSystemDoesNotTellTheClockOnTheWallDecides() throws IOException {
        ProcessTime unseen = new ProcessTime(process, Duration.ofMillis(100), processes.resolve("nowhere"), clock::get);

        clock.set(99_000_000L);
        assertThat(unseen.isOver()).isFalse();
        clock.set(100_000_000L);
        assertThat(unseen.isOver()).isTrue();
    }
}
