package org.sokobase.cli.duplicate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.DistanceLimitConverter;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TierConverter;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;
import org.sokobase.leak.LeakReport;
import org.sokobase.leak.Sought;
import org.sokobase.leak.TestSet;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code leaks}: which levels of a test set are in a training set. */
@Command(
        name = "leaks",
        description = {
            "Show which levels of a test set are in a training set.",
            "Turned and mirrored levels are found, and those in which the player starts elsewhere; with --tier or "
                    + "--within also levels that are nearly the same. Files, folders and archives are read; no catalog "
                    + "is needed. The training set may be far larger than the memory."
        },
        footer = {
            "",
            "Examples: sokobase leaks --train training/ --test test/",
            "          sokobase leaks --train train.zip --test test.zip --within 2 --summary",
            "          sokobase leaks --train training/ --test test/ --clean clean/",
            "          sokobase leaks --train a.jsonl --test b.jsonl --symbols '#_O√XPS'"
        })
public final class LeaksCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Option(
            names = "--train",
            paramLabel = "FILE",
            arity = "1..*",
            required = true,
            description = "The training set: files, folders or archives; - is standard input.")
    private List<String> train = List.of();

    @Option(
            names = "--test",
            paramLabel = "FILE",
            arity = "1..*",
            required = true,
            description = "The test set: files, folders or archives; - is standard input.")
    private List<String> test = List.of();

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "What two levels must have in common: a tier of 'duplicates', all surer ones included. "
                    + "Default: same.")
    private Tier tier = Tier.SAME;

    @Option(
            names = "--within",
            paramLabel = "D",
            converter = DistanceLimitConverter.class,
            description = "Also find levels of which at most so many squares differ, such as 2, or such a share, such "
                    + "as 5%%.")
    private Optional<DistanceLimit> within = Optional.empty();

    @Option(names = "--summary", description = "Show how many levels of each test file are found, not which.")
    private boolean summary;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write which levels are found to FILE, and show how many.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--clean",
            paramLabel = "DIR",
            description =
                    "Write the training set without the levels that are found, and otherwise unchanged, into this "
                            + "new or empty folder, with REMOVED.csv.")
    private Optional<Path> clean = Optional.empty();

    @Option(names = "--fail", description = "End with exit code 1 if anything is found.")
    private boolean fail;

    @Override
    public Integer call() {
        check();
        Console console = program.console();
        LeakReading reading = new LeakReading(console);
        try (LeakOutput written = new LeakOutput(program, output)) {
            TestSet set = reading.tests(test, new Sought(tier, within));
            if (set.levels().isEmpty()) {
                throw new UserException(
                        ExitCode.UNREADABLE, "there is no test level with a board, so nothing is searched for");
            }
            LeakReport report = search(reading, set, console);
            if (report.training().levels() == 0) {
                throw new UserException(
                        ExitCode.UNREADABLE, "there is no training level, so nothing is found or ruled out");
            }
            if (summary) {
                written.writeSummary(report);
            } else {
                written.writePairs(report, set);
            }
            LeakOutput.sayTotals(report, set, reading.exitCode(), console);
            return reading.exitCode() == ExitCode.DONE && fail && report.found() > 0 ? ExitCode.NO : reading.exitCode();
        }
    }

    private LeakReport search(LeakReading reading, TestSet set, Console console) {
        if (clean.isEmpty()) {
            return reading.search(train, set, Optional.empty());
        }
        try (LeakCleaning cleaning = new LeakCleaning(clean.get(), set, console, program.interruption())) {
            LeakReport report = reading.search(train, set, Optional.of(cleaning));
            cleaning.complete();
            console.info(cleaning.summary());
            return report;
        }
    }

    private void check() {
        if (tier == Tier.SIMILAR) {
            throw new UserException(ExitCode.USAGE, "--tier similar: say how near with --within, such as --within 2");
        }
        if (summary && output.isPresent()) {
            throw new UserException(ExitCode.USAGE, "-o shows the summary anyway: leave out --summary");
        }
        if (train.contains(Source.STANDARD_INPUT) && test.contains(Source.STANDARD_INPUT)) {
            throw new UserException(ExitCode.USAGE, "standard input is either the training set or the test set");
        }
        output.filter(file -> Stream.of(train, test).flatMap(List::stream).anyMatch(input -> isOf(input, file)))
                .ifPresent(file -> {
                    throw new UserException(
                            ExitCode.USAGE, "-o " + file + ": is one of the files that are read: name another one");
                });
    }

    /** Whether a file is what a user named, or lies in it. */
    private static boolean isOf(String input, Path file) {
        try {
            return Files.exists(file)
                    && file.toRealPath().startsWith(PathNames.path(input).toRealPath());
        } catch (IOException | InvalidPathException e) {
            return false; // what is not there, or no path, is said when it is read
        }
    }
}
