package org.sokobase.spark;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What may go wrong in a run that is no bug, in words with what to do. */
final class Trouble {

    private Trouble() {}

    /** Says what went wrong; empty if it is nothing that is known. */
    static Optional<String> describe(Throwable problem) {
        for (Throwable cause = problem; cause != null; cause = next(cause)) {
            String words = String.valueOf(cause.getMessage());
            if (words.contains("No space left on device")) {
                return Optional.of("the disk is full: give spark.local.dir and the output more room");
            }
            if (cause instanceof OutOfMemoryError || words.contains("OutOfMemoryError")) {
                return Optional.of("too little memory: give spark.driver.memory or spark.executor.memory more, on one "
                        + "machine SOKOBASE_JAVA_OPTS=-Xmx8g");
            }
            if (words.contains("ExecutorLostFailure")) {
                return Optional.of("processes were lost again and again: "
                        + words.lines().findFirst().orElse(""));
            }
        }
        return Optional.empty();
    }

    private static @Nullable Throwable next(Throwable cause) {
        return cause.getCause() == cause ? null : cause.getCause();
    }
}
