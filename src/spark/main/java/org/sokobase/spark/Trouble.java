package org.sokobase.spark;

import java.util.Optional;
import org.apache.spark.SparkThrowable;
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
            if (cause instanceof SparkThrowable known) {
                Optional<String> said = describe(known);
                if (said.isPresent()) {
                    return said;
                }
            }
            if (words.contains("ExecutorLostFailure")) {
                return Optional.of("processes were lost again and again: "
                        + words.lines().findFirst().orElse(""));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> describe(SparkThrowable known) {
        String condition = String.valueOf(known.getCondition());
        if (condition.startsWith("FAILED_READ_FILE")) {
            return Optional.of(
                    known.getMessageParameters().get("path") + ": cannot be read: it is damaged, or went meanwhile");
        }
        if (condition.startsWith("CANNOT_MERGE")) {
            return Optional.of(
                    "the files differ in what a column is: make a table of each kind, then name all of them");
        }
        return Optional.empty();
    }

    private static @Nullable Throwable next(Throwable cause) {
        return cause.getCause() == cause ? null : cause.getCause();
    }
}
