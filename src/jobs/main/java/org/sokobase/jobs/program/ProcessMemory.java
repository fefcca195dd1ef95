package org.sokobase.jobs.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The memory that a program and all that it has started hold in RAM, looked at now and then: the most at a time, as far as it was
 * seen, and how it went. Only Linux tells, see proc_pid_status(5); elsewhere nothing is known.
 *
 * <p>For use by one thread.
 */
public final class ProcessMemory {

    /** Where Linux tells of its processes. */
    static final Path PROCESSES = Path.of("/proc");

    private static final String PEAK = "VmHWM:";
    private static final String NOW = "VmRSS:";
    private static final int KIBI = 1024;

    private final Process process;
    private final Path processes;
    private final long begun;
    private final MemoryTrace trace = new MemoryTrace();
    private long most;

    /** Of a process that has just begun. */
    ProcessMemory(Process process) {
        this(process, PROCESSES);
    }

    /** Where the system tells of its processes in this folder, if anywhere. */
    ProcessMemory(Process process, Path processes) {
        this.process = process;
        this.processes = processes;
        this.begun = System.nanoTime();
    }

    /** Whether this system tells what other programs hold. */
    public static boolean isKnown() {
        return Files.isReadable(PROCESSES.resolve("self/status"));
    }

    /** Looks at the processes as they are now. */
    void look() {
        Duration after = Duration.ofNanos(System.nanoTime() - begun);
        List<String> statuses = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .map(each -> status(each.pid()))
                .toList();
        long now = statuses.stream().mapToLong(status -> bytes(status, NOW)).sum();
        most = Math.max(
                most, statuses.stream().mapToLong(status -> bytes(status, PEAK)).sum());
        if (now > 0) {
            trace.add(after, now);
        }
    }

    private String status(long pid) {
        try {
            return Files.readString(processes.resolve(pid + "/status"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // It has ended, or nobody tells.
        }
    }

    private static long bytes(String status, String field) {
        return status.lines()
                .filter(line -> line.startsWith(field))
                .map(line -> line.replaceAll("\\D", ""))
                .filter(number -> !number.isEmpty())
                .mapToLong(number -> KIBI * Long.parseLong(number))
                .sum();
    }

    /** So many bytes at the most; 0 if nobody knows. */
    long bytes() {
        return most;
    }

    /** What was held whenever it was looked at; nothing if nobody knows. */
    List<MemoryPoint> points() {
        return trace.points();
    }
}
