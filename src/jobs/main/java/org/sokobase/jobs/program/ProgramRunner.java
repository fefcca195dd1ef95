package org.sokobase.jobs.program;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs other programs, one after the other, each within a limit of {@link ProcessTime}. When its time is over, a program is
 * killed with all that it has started. Its output is read all along, so that it never waits for its reader, and its end is kept.
 */
final class ProgramRunner {

    private static final int KEPT_OUTPUT = 16 << 20;
    private static final int KEPT_ERRORS = 16 << 10;

    /** How often the memory and the time of a program are looked at. */
    private static final long LOOK_NANOS = 50_000_000;

    /** For what comes out of a program that has ended; only what it has left running can take longer. */
    private static final long PATIENCE_MILLIS = 1000;

    private final Duration limit;
    private @Nullable Process running;
    private boolean stopped;

    ProgramRunner(Duration limit) {
        this.limit = limit;
    }

    /**
     * What came of a program.
     *
     * @param inTime   whether it ended by itself
     * @param exitCode with which it ended
     * @param wall     how long it ran, by the clock on the wall
     * @param memory   what it held meanwhile
     * @param output   what it wrote
     * @param errors   what it wrote on standard error
     */
    record Ended(
            boolean inTime, int exitCode, Duration wall, ProcessMemory memory, OutputTail output, OutputTail errors) {}

    /**
     * Runs a program until its end, or that of its time.
     *
     * @param words the program and its arguments
     * @param input what it finds at its standard input
     * @throws SolverProgramException if it cannot be started
     * @throws CancellationException  if it was {@linkplain #stop stopped}
     */
    Ended run(List<String> words, Path input) {
        long begun = System.nanoTime();
        Process process = start(words, input);
        try {
            OutputTail output = new OutputTail(process.getInputStream(), KEPT_OUTPUT);
            OutputTail errors = new OutputTail(process.getErrorStream(), KEPT_ERRORS);
            ProcessMemory memory = new ProcessMemory(process);
            boolean inTime = hasEnded(process, memory);
            Duration wall = Duration.ofNanos(System.nanoTime() - begun);
            if (!inTime) {
                kill(process);
            }
            int exitCode = process.waitFor();
            output.await(PATIENCE_MILLIS);
            errors.await(PATIENCE_MILLIS);
            end();
            return new Ended(inTime, exitCode, wall, memory, output, errors);
        } catch (InterruptedException e) {
            kill(process);
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    /** Waits for the end of a program or of its time, and looks at its memory meanwhile. */
    private boolean hasEnded(Process process, ProcessMemory memory) throws InterruptedException {
        ProcessTime time = new ProcessTime(process, limit);
        long pause = Math.min(limit.toNanos(), LOOK_NANOS);
        do {
            memory.look();
            if (process.waitFor(pause, TimeUnit.NANOSECONDS)) {
                return true;
            }
        } while (!time.isOver());
        return !process.isAlive();
    }

    private synchronized Process start(List<String> words, Path input) {
        requireNotStopped();
        try {
            Process process =
                    new ProcessBuilder(words).redirectInput(input.toFile()).start();
            running = process;
            return process;
        } catch (IOException e) {
            throw new SolverProgramException(words.get(0) + ": the solver cannot be started", e);
        }
    }

    private synchronized void end() {
        requireNotStopped();
        running = null;
    }

    private void requireNotStopped() {
        if (stopped) {
            throw new CancellationException();
        }
    }

    /** Kills the program that is running and lets no other begin; for another thread. */
    synchronized void stop() {
        stopped = true;
        if (running != null && running.isAlive()) {
            kill(running);
        }
    }

    private static void kill(Process process) {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList(); // before the first dies, as orphans are nobody's descendants
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
