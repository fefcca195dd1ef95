package org.sokobase.jobs.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Says when the time of a program is over, by the processor time that it and all it has started have used up, looked at now and
 * then. So it has as much on a busy machine as on an idle one. A program that waits for something uses none: its time is over by
 * the clock on the wall, too, unless it works just then. Only Linux tells, see proc_pid_stat(5), in hundredths of a second;
 * elsewhere the clock on the wall decides.
 *
 * <p>For use by one thread.
 */
final class ProcessTime {

    /** Behind the name in parentheses, which may hold blanks: own time, that of the system, and both of children that ended. */
    private static final int FIRST_FIELD = 11;

    private static final int FIELDS = 4;
    private static final long NANOS_PER_TICK = 10_000_000;

    /** For so long it is watched whether a program works. */
    private static final long WATCHED_NANOS = 1_000_000_000;

    /** Programs that wait also look round now and then. */
    private static final long IDLE_NANOS = 2 * NANOS_PER_TICK;

    /** However little a program gets of a busy machine, it ends after so many times its time. */
    private static final int MOST_WALL = 20;

    private final Process process;
    private final long limit;
    private final Path processes;
    private final LongSupplier nanoTime;
    private final long begun;
    private long used;
    private long usedBefore;
    private long watchedSince;

    /** Of a process that has just begun. */
    ProcessTime(Process process, Duration limit) {
        this(process, limit, ProcessMemory.PROCESSES, System::nanoTime);
    }

    /** Where the system tells of its processes in this folder, if anywhere, and with a clock. */
    ProcessTime(Process process, Duration limit, Path processes, LongSupplier nanoTime) {
        this.process = process;
        this.limit = limit.toNanos();
        this.processes = processes;
        this.nanoTime = nanoTime;
        this.begun = nanoTime.getAsLong();
        this.watchedSince = begun;
    }

    /** Looks at the processes as they are now, and says whether their time is over. */
    boolean isOver() {
        long now = nanoTime.getAsLong();
        long wall = now - begun;
        long seen = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .mapToLong(each -> nanos(each.pid()))
                .sum();
        used = Math.max(used, seen);
        if (used >= limit || wall >= limit && wall / MOST_WALL >= limit) {
            return true;
        }
        if (used == 0) {
            return wall >= limit && (wall >= WATCHED_NANOS || !isKnown());
        }
        if (now - watchedSince < WATCHED_NANOS) {
            return false;
        }
        boolean idle = used - usedBefore <= IDLE_NANOS;
        usedBefore = used;
        watchedSince = now;
        return idle && wall >= limit;
    }

    private boolean isKnown() {
        return Files.isReadable(processes.resolve("self/stat"));
    }

    private long nanos(long pid) {
        try {
            String stat = Files.readString(processes.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            long ticks = 0;
            for (int i = 0; i < FIELDS; i++) {
                ticks += Long.parseLong(fields[FIRST_FIELD + i]);
            }
            return ticks * NANOS_PER_TICK;
        } catch (IOException | RuntimeException e) {
            return 0; // It has ended, or nobody tells.
        }
    }
}
