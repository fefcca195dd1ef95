package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Requirement;

/** What real processes hold. */
@Timeout(60)
class PeakMemoryTest {

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

    private static long seen(Process process) {
        PeakMemory memory = new PeakMemory(process);
        memory.look();
        return memory.bytes();
    }
}
