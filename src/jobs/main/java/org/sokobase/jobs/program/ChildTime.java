package org.sokobase.jobs.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The processor time of all processes that this one has started and that have ended, with those that they had started and
 * waited for. Only Linux tells, in hundredths of a second.
 */
public final class ChildTime {

    private static final Path STAT = Path.of("/proc/self/stat");

    /** Behind the name in parentheses, which may hold blanks: state is 0, cutime and cstime are these. */
    private static final int USER_TIME = 13;

    private static final int SYSTEM_TIME = 14;
    private static final long MILLIS_PER_TICK = 10;

    private ChildTime() {}

    /** So far; nothing where nobody tells. */
    public static Optional<Duration> soFar() {
        try {
            String stat = Files.readString(STAT);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            long ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
            return Optional.of(Duration.ofMillis(ticks * MILLIS_PER_TICK));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Since a moment. */
    public static Optional<Duration> since(Optional<Duration> before) {
        return soFar().flatMap(now -> before.map(now::minus));
    }
}
