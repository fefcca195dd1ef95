package org.sokobase.cli.duplicate;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.tier.SimilarLevel;
import org.sokobase.cli.argument.LevelArgument;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.DistanceLimitConverter;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.similar.Difference;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Overlay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code similar}: the levels of the catalog that are near one level. */
@Command(
        name = "similar",
        description = {
            "Show the levels that differ from a level in only a few squares.",
            "The closest come first; of copies only the preferred one is listed. The view says how "
                    + "to turn the level asked for to lay it on the one found; the tier names what they have "
                    + "in common in the sense of 'duplicates --tier'. A level of a file need not be in the "
                    + "catalog."
        },
        footer = {
            "",
            "Examples: sokobase similar new-set.xsb#3",
            "          sokobase similar 1674E2D1AC70B61C --distance 8 --draw"
        })
public final class SimilarCommand implements Callable<Integer> {

    private static final Table<SimilarLevel> TABLE = Table.<SimilarLevel>named("similar")
            .with(SimilarLevel::level, SharedColumns.IDS)
            .with(SimilarLevel::level, SharedColumns.LEVEL)
            .with(
                    Column.VIEW,
                    similar -> similar.difference().alignment().view().label())
            .with(similar -> Optional.of(similar.difference()), SharedColumns.DIFFERENCE)
            .with(Column.RIGHT, similar -> similar.difference().alignment().right())
            .with(Column.DOWN, similar -> similar.difference().alignment().down())
            .with(Column.TIER, similar -> similar.tier().label())
            .with(Column.PATH, similar -> similar.level().collection().path());
    private static final String ROW = "%9s  %7s  %-11s  ";

    @ParentCommand
    private Program program;

    @Parameters(paramLabel = "ID|FILE[#N]", description = "A level, by id or by file and number.")
    private String wanted;

    @Option(
            names = "--distance",
            paramLabel = "D",
            converter = DistanceLimitConverter.class,
            description = "How many squares may differ, such as 3, or what share of the squares that are not "
                    + "wall in at least one of the two levels. Default: 5%%.")
    private DistanceLimit distance = DistanceLimit.USUAL;

    /** As the option was called first. */
    @Option(names = "--within", hidden = true, paramLabel = "D", converter = DistanceLimitConverter.class)
    void setDistance(DistanceLimit within) {
        distance = within;
    }

    @Mixin
    private PreferOption prefer;

    @Option(names = "--draw", description = "Draw both levels and the squares that differ (text only).")
    private boolean draw;

    @Override
    public Integer call() {
        ComparedLevel asked;
        List<SimilarLevel> near;
        try (Catalog catalog = program.openCatalogWithTierKeys()) {
            asked = ComparedLevel.of(new WantedLevels(program, prefer.preference()).theOne(wanted, catalog));
            near = catalog.tiers().near(asked.board(), distance, prefer.preference());
        }
        List<SimilarLevel> found = LevelArgument.of(wanted).isPresent()
                ? near
                : near.stream()
                        .filter(similar -> similar.difference().differing() > 0) // else it is the level itself
                        .toList();
        program.write(TABLE, found, similar -> showText(asked, similar));
        return found.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    private void showText(ComparedLevel asked, List<SimilarLevel> found) {
        Console console = program.console();
        if (found.isEmpty()) {
            console.info("nothing within " + distance + " of " + wanted);
            return;
        }
        console.row(ROW.formatted("differing", "percent", "tier"), "level", "");
        for (SimilarLevel similar : found) {
            Difference difference = similar.difference();
            Symmetry view = difference.alignment().view();
            console.row(
                    ROW.formatted(
                            difference.differing(),
                            difference.percent() + "%",
                            similar.tier().label()),
                    LevelName.of(similar.level()),
                    view == Symmetry.IDENTITY ? "" : " (" + view.describe() + ")");
            if (draw) {
                Overlay overlay = Overlay.of(asked.board(), similar.level().normalBoard(), difference.alignment());
                new DifferencePicture(console, overlay).draw();
            }
        }
    }
}
