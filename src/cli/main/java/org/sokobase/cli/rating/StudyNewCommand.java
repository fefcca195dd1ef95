package org.sokobase.cli.rating;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.study.StudySettings;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code study new}: draws the levels of a study. */
@Command(
        name = "new",
        description = {
            "Draw the levels of a new study from several collections.",
            "Each --from names one set. As many levels are drawn from each set, by lot; only levels that can be "
                    + "played, that nobody marked as unsolvable and that no other set has. A set with too few of "
                    + "them is an error. Until somebody begins the study, the same command with other options "
                    + "draws it anew."
        },
        footer = {"", "Example: sokobase study new first --from mine.sok --from theirs.sok --levels 40 --seed 7"})
final class StudyNewCommand implements Callable<Integer> {

    /** More than anybody plays. */
    private static final int MOST = 10_000;

    @ParentCommand
    private StudyCommand study;

    @Parameters(paramLabel = "NAME", description = "A name for the study.")
    private String name;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "TEXT",
            description = "A set: the collections with this text in their title, or of this file. Give it once for "
                    + "each set.")
    private List<String> from;

    @Option(names = "--levels", paramLabel = "N", description = "How many levels count. Default: 40.")
    private int levels = 40;

    @Option(
            names = "--practice",
            paramLabel = "N",
            description = "How many levels come first and do not count. Default: 2.")
    private int practice = 2;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "What decides by lot. Default: the time; it is shown, so that you can use it again.")
    private Optional<Long> seed = Optional.empty();

    @Override
    public Integer call() {
        Program program = study.program();
        if (name.isBlank()) {
            throw new UserException(ExitCode.USAGE, "a study needs a name");
        }
        if (levels < from.size() || levels > MOST) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--levels " + levels + ": a number from " + from.size() + " (one for each set) to " + MOST
                            + " is expected");
        }
        if (practice < 0 || practice > MOST) {
            throw new UserException(
                    ExitCode.USAGE, "--practice " + practice + ": a number from 0 to " + MOST + " is expected");
        }
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        long drawnBy = seed.orElse(now.getEpochSecond());
        Map<String, Long> sets;
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            sets = catalog.studies().create(new StudySettings(name.strip(), from, levels, practice, drawnBy), now);
        }
        program.console()
                .info("The study %s has %s and %s for practice, drawn with --seed %d: %s."
                        .formatted(
                                name.strip(),
                                Phrases.count(levels, "level"),
                                practice,
                                drawnBy,
                                new TreeMap<>(sets)
                                        .entrySet().stream()
                                                .map(set -> set.getValue() + " of " + set.getKey())
                                                .collect(Collectors.joining(", "))));
        return ExitCode.DONE;
    }
}
