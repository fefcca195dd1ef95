package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;

/** What real processes hold. */
@Timeout(60)
class ProcessMemoryTest {

    @Test
    void aProgramAndWhatItHasStartedHoldWhatTheyHave() throws IOException, InterruptedException {
        Requirement.program(Path.of("/bin/sh"));
        Requirement.that(Files.isReadable(Path.of("/proc/self/status")), "there is no /proc here");
        // Both wait for input: a shell, and one that another has started. In the background it would have none to wait
        // for.
        Process two = new ProcessBuilder("/bin/sh", "-c", "/bin/sh -c 'echo begun; read a'; :").start();
        Process one = new ProcessBuilder("/bin/sh", "-c", "echo begun; read a").start();
        try {
            assertThat(two.inputReader().readLine()).isEqualTo("begun");
            assertThat(one.inputReader().readLine()).isEqualTo("begun");
            long ofTwo = seen(two);
            long ofOne = seen(one);

            assertThat(ofOne).isBetween(100_000L, 50_000_000L);
            assertThat(ofTwo).isGreaterThan(ofOne);
        } finally {
            two.descendants().forEach(ProcessHandle::destroyForcibly);
            two.destroyForcibly();
            one.destroyForcibly();
        }
        assertThat(one.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(seen(one)).as("nobody tells of what has ended").isZero();
    }

    @Test
    void whatIsHeldIsKnownForEveryLook() throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Requirement.that(ProcessMemory.isKnown(), "there is no /proc here");
        Process process = new ProcessBuilder("/bin/sh", "-c", "echo begun; read a").start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("begun");
            ProcessMemory memory = new ProcessMemory(process);
            memory.look();
            memory.look();
            memory.look();

            assertThat(memory.points())
                    .hasSize(3)
                    .allSatisfy(point -> assertThat(point.bytes()).isBetween(100_000L, memory.bytes()));
            assertThat(memory.points().get(0).after())
                    .isLessThan(memory.points().get(2).after());
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void whereTheSystemDoesNotTellNothingIsKnown(@TempDir Path nowhere) throws IOException {
        Requirement.program(Path.of("/bin/sh"));
        Process process = new ProcessBuilder("/bin/sh", "-c", "read a").start();
        try {
            ProcessMemory memory = new ProcessMemory(process, nowhere);
            memory.look();

            assertThat(memory.bytes()).isZero();
            assertThat(memory.points()).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    private static long seen(Process process) {
        ProcessMemory memory = new ProcessMemory(process);
        memory.look();
        return memory.bytes();
    }
}
