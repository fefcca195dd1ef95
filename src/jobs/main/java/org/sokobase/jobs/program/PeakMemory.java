package org.sokobase.jobs.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The most memory that a program and all that it has started have held in RAM: the sum of the peaks of those that live at once,
 * as far as they were seen. Only Linux tells, see proc_pid_status(5).
 *
 * <p>For use by one thread.
 */
final class PeakMemory {

    private static final String PEAK = "VmHWM:";
    private static final int KIBI = 1024;

    private final Process process;
    private long most;

    PeakMemory(Process process) {
        this.process = process;
    }

    /** Looks at the processes as they are now. */
    void look() {
        long now = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(each -> bytes(each.pid()))
                .sum();
        most = Math.max(most, now);
    }

    private static long bytes(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith(PEAK))
                    .mapToLong(line -> KIBI * Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException | RuntimeException e) {
            return 0; // It has ended, or nobody tells.
        }
    }

    /** So many bytes; 0 if nobody knows. */
    long bytes() {
        return most;
    }
}
