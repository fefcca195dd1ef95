package org.sokobase;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What a test needs of the computer it runs on. A test whose requirement is not met is skipped, with the reason. In a complete
 * run, {@code -Dsokobase.test.complete=true}, it fails: there a skipped test is a gap that nobody would notice.
 */
public final class Requirement {

    private static final Run RUN = Boolean.getBoolean("sokobase.test.complete") ? Run.COMPLETE : Run.ANYWHERE;

    /** How much of the computer can be relied on. */
    enum Run {
        /** The tests run as far as they can. */
        ANYWHERE,
        /** All that any test needs is there. */
        COMPLETE
    }

    private Requirement() {}

    /** Goes on if the requirement is met; otherwise skips the test, or fails it in a complete run. */
    public static void that(boolean met, String otherwise) {
        if (!met) {
            throw unmet(otherwise);
        }
    }

    /** Requires a program that can be run. */
    public static void program(Path program) {
        that(Files.isExecutable(program), "there is no " + program + " here");
    }

    /** Requires {@code /dev/full}, to which nothing can be written. */
    public static void fullDisk() {
        that(Files.exists(Path.of("/dev/full")), "there is no full disk here to write to");
    }

    /** Requires permissions of files. */
    public static void permissions() {
        that(
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "files have no permissions on this system");
    }

    /** What to throw where a requirement is not met. */
    public static RuntimeException unmet(String why) {
        return unmet(why, RUN);
    }

    static RuntimeException unmet(String why, Run run) {
        if (run == Run.COMPLETE) {
            throw new AssertionFailedError("a complete run skips no test, but " + why);
        }
        return new TestAbortedException(why);
    }
}
