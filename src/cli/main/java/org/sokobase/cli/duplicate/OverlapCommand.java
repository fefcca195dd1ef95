package org.sokobase.cli.duplicate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.overlap.CommonPuzzle;
import org.sokobase.catalog.overlap.LevelSet;
import org.sokobase.catalog.overlap.Nearness;
import org.sokobase.catalog.overlap.Overlap;
import org.sokobase.catalog.overlap.Overlaps;
import org.sokobase.catalog.overlap.SetName;
import org.sokobase.cli.argument.ComparedSets;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.DistanceLimitConverter;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.TierConverter;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.file.NewFile;
import org.sokobase.jobs.chart.HeatMapSvg;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code overlap}: what collections have in common. */
@Command(
        name = "overlap",
        description = {
            "Show how many puzzles collections have in common.",
            "Of two or more names, each pair. Of one name, every collection that shares something with it. "
                    + "Without a name, all pairs of collections that share something, the largest first. "
                    + "A file or folder that is there is read, and need not be imported; any other name is that "
                    + "of collections of the catalog, by a part of their title or by their file."
        },
        footer = {
            "",
            "Examples: sokobase overlap --limit 20",
            "          sokobase overlap new-set.xsb --list",
            "          sokobase overlap --limit 100 --picture overlap.svg",
            "          sokobase overlap training/ test/ --tier trimmed --fail",
            "          sokobase overlap training/ test/ --tier similar --distance 3 --list"
        })
public final class OverlapCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "COLLECTION|FILE",
            arity = "0..*",
            description = "Collections of the catalog, or files or folders on the disk; - is standard input.")
    private List<String> names = List.of();

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "Also count puzzles that are near: the same in this tier of 'duplicates', but not the same "
                    + "puzzle.")
    private Tier tier = Tier.SAME;

    @Option(
            names = "--distance",
            paramLabel = "D",
            converter = DistanceLimitConverter.class,
            description = "For --tier similar: how many squares may differ, such as 3, or what share, such as "
                    + "5%%. Default: 5%%.")
    private Optional<DistanceLimit> distance = Optional.empty();

    @Option(names = "--list", description = "List the common levels, and how one is turned to get the other.")
    private boolean list;

    @Option(names = "--limit", paramLabel = "N", description = "Only the first N pairs of collections.")
    private Optional<Long> limit = Optional.empty();

    @Option(
            names = "--picture",
            paramLabel = "FILE",
            description = "Also draw the pairs shown, as .svg: each row is a collection, each square how much of its "
                    + "puzzles another one has.")
    private Optional<Path> picture = Optional.empty();

    @Option(names = "--fail", description = "End with exit code 1 if anything is common or near.")
    private boolean fail;

    private long found;

    @Override
    public Integer call() {
        check();
        ComparedSets words = new ComparedSets(program);
        List<SetName> wanted = words.named(names);
        try (Catalog catalog =
                tier == Tier.SAME ? program.openCatalog(Access.READ) : program.openCatalogWithTierKeys()) {
            Overlaps overlaps = catalog.overlaps();
            List<LevelSet> sets = overlaps.sets(wanted, nearness());
            warnOfTooLarge(catalog, sets);
            if (list) {
                list(overlaps, sets);
            } else {
                count(overlaps, sets);
            }
        }
        return words.exitCode() != ExitCode.DONE ? words.exitCode() : fail && found > 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private Nearness nearness() {
        return new Nearness(tier, distance.orElse(DistanceLimit.USUAL));
    }

    private void warnOfTooLarge(Catalog catalog, List<LevelSet> sets) {
        long puzzles = tier == Tier.SAME
                ? 0
                : catalog.tiers().puzzlesTooLarge(tier)
                        + sets.stream().mapToLong(LevelSet::tooLarge).sum();
        if (puzzles > 0) {
            program.console()
                    .warn(Phrases.count(puzzles, "puzzle") + " too large for the tier " + tier.label()
                            + ": not compared");
        }
    }

    private void check() {
        if (tier == Tier.EXACT) {
            throw new UserException(ExitCode.USAGE, "--tier exact: puzzles are compared; tiers begin with trimmed");
        }
        if (distance.isPresent() && tier != Tier.SIMILAR) {
            throw new UserException(ExitCode.USAGE, "--distance needs --tier similar");
        }
        if (list && picture.isPresent()) {
            throw new UserException(
                    ExitCode.USAGE, "--picture draws counts, and --list has none: leave out one of them");
        }
        if (list && names.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--list needs a collection or file whose levels are listed");
        }
        if (limit.filter(most -> most < 1).isPresent()) {
            throw new UserException(ExitCode.USAGE, "--limit " + limit.get() + ": must be at least 1");
        }
    }

    private void count(Overlaps overlaps, List<LevelSet> sets) {
        List<Overlap> all = sets.isEmpty()
                ? overlaps.all(nearness())
                : sets.size() == 1 ? overlaps.withOthers(sets.get(0)) : overlaps.between(sets);
        List<Overlap> shown = all.stream().limit(limit.orElse(Long.MAX_VALUE)).toList();
        OverlapReport report = new OverlapReport(program, names.size());
        report.write(shown);
        found = all.stream().filter(Overlap::isAny).count();
        report.sayTotals(all, shown.size());
        picture.ifPresent(file -> draw(shown, file));
    }

    private void draw(List<Overlap> shown, Path path) {
        try (NewFile file = program.console().newFile(path)) {
            file.writer().append(HeatMapSvg.of(OverlapPicture.of(shown), "overlap"));
            file.complete();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // files say themselves which they are
        }
    }

    private void list(Overlaps overlaps, List<LevelSet> sets) {
        Output<CommonPuzzle> output = program.output(CommonRow.TABLE, row -> CommonRow.show(row, program.console()));
        Consumer<CommonPuzzle> consumer = row -> {
            found++;
            output.write(row);
        };
        if (sets.size() == 1) {
            overlaps.forEachElsewhere(sets.get(0), consumer);
        }
        for (int i = 0; i < sets.size(); i++) {
            for (LevelSet other : sets.subList(i + 1, sets.size())) {
                overlaps.forEachCommon(sets.get(i), other, consumer);
            }
        }
        program.console().info(found == 0 ? "nothing in common" : Phrases.count(found, "pair") + " of levels.");
    }
}
