package org.sokobase.cli.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.clean.CleanTrainingFile;
import org.sokobase.cli.argument.FileReading;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.output.Phrases;
import org.sokobase.leak.LeakReport;
import org.sokobase.leak.LevelCounts;
import org.sokobase.leak.Sought;
import org.sokobase.leak.TestFile;
import org.sokobase.leak.TestLevel;
import org.sokobase.leak.TestSet;
import org.sokobase.leak.TrainingFile;

/** Reads a test set, and searches a training set for it on all processors; says what cannot be read or compared. */
final class LeakReading {

    private final Console console;
    private int exitCode = ExitCode.DONE;

    LeakReading(Console console) {
        this.console = console;
    }

    /** A file that was searched, and what is left of it if that is wanted. */
    private record Searched(TrainingFile file, Optional<CleanTrainingFile> left) {}

    /** The levels of some paths, ready to be found. */
    TestSet tests(List<String> paths, Sought sought) {
        List<TestLevel> levels = new ArrayList<>();
        LevelCounts[] counts = {LevelCounts.NONE};
        FileReading reading = new FileReading(console, "read", paths);
        reading.forEach(source -> TestFile.read(source, sought), file -> {
            reading.report(file.read().diagnostics());
            levels.addAll(file.levels());
            counts[0] = counts[0].plus(file.counts());
            return Optional.of(file.read());
        });
        ended(reading, "test level", counts[0]);
        return TestSet.of(levels, sought);
    }

    /** Searches all files at some paths, and writes what is left of them if that is wanted. */
    LeakReport search(List<String> paths, TestSet set, Optional<LeakCleaning> cleaning) {
        LeakReport report = new LeakReport(set);
        FileReading reading = new FileReading(console, "search", paths);
        reading.forEach(
                source -> {
                    TrainingFile file = TrainingFile.search(source, set);
                    return new Searched(file, cleaning.map(wanted -> CleanTrainingFile.of(file)));
                },
                searched -> {
                    reading.report(searched.file().read().diagnostics());
                    report.add(searched.file());
                    searched.left().ifPresent(left -> cleaning.orElseThrow().write(left));
                    return Optional.of(searched.file().read());
                });
        ended(reading, "training level", report.training());
        return report;
    }

    private void ended(FileReading reading, String thing, LevelCounts counts) {
        console.reports().tell();
        exitCode = Math.max(exitCode, reading.exitCode());
        if (counts.defective() > 0) {
            console.warn(counts.defective() + " of " + Phrases.count(counts.levels(), thing)
                    + " without a board: not compared");
        }
        if (counts.tooLarge() > 0) {
            console.warn(counts.tooLarge() + " of " + Phrases.count(counts.levels(), thing)
                    + " too large for all that is sought: compared only as whole puzzles");
        }
    }

    /** {@link ExitCode#DONE}, or {@link ExitCode#UNREADABLE} if anything could not be read. */
    int exitCode() {
        return exitCode;
    }
}
