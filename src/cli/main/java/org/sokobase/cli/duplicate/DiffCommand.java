package org.sokobase.cli.duplicate;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Symmetry;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Overlay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code diff}: two levels beside each other, with the squares that differ. */
@Command(
        name = "diff",
        description = {
            "Show two levels side by side and the squares that differ.",
            "The first level is turned and shifted so that the fewest squares differ. The players' "
                    + "squares count only if one player cannot walk to the other's square. Ids need the "
                    + "catalog, files do not. Exit code 0: the same puzzle, 1: different ones."
        },
        footer = {
            "",
            "Examples: sokobase diff old.xsb#3 new.xsb#3",
            "          sokobase diff 1674E2D1AC70B61C levels.xsb#3"
        })
public final class DiffCommand implements Callable<Integer> {

    /** Two levels, and in which squares they differ. */
    private record Comparison(ComparedLevel one, ComparedLevel other, Difference difference, Overlay overlay) {

        static Comparison of(ComparedLevel one, ComparedLevel other) {
            Difference difference = Distance.from(one.bits()).to(other.bits());
            return new Comparison(
                    one, other, difference, Overlay.of(one.board(), other.board(), difference.alignment()));
        }
    }

    private static final Table<Comparison> TABLE = Table.<Comparison>named("diff")
            .with(Column.FILE, pair -> pair.one().level().file())
            .with(Column.INDEX, pair -> pair.one().level().index())
            .with(Column.LINE, pair -> pair.one().level().line())
            .with(Column.TITLE, pair -> pair.one().level().title())
            .with(Column.AUTHOR, pair -> pair.one().level().author())
            .with(Column.COLLECTION, pair -> pair.one().level().collection())
            .with(Column.EXACT_ID, pair -> pair.one().identity().exact())
            .with(Column.UNIQUE_ID, pair -> pair.one().identity().unique())
            .with(Column.OTHER_FILE, pair -> pair.other().level().file())
            .with(Column.OTHER_INDEX, pair -> pair.other().level().index())
            .with(Column.OTHER_LINE, pair -> pair.other().level().line())
            .with(Column.OTHER_TITLE, pair -> pair.other().level().title())
            .with(Column.OTHER_AUTHOR, pair -> pair.other().level().author())
            .with(Column.OTHER_COLLECTION, pair -> pair.other().level().collection())
            .with(Column.OTHER_EXACT_ID, pair -> pair.other().identity().exact())
            .with(Column.OTHER_UNIQUE_ID, pair -> pair.other().identity().unique())
            .with(pair -> Optional.of(pair.difference()), SharedColumns.DIFFERENCE)
            .with(Column.VIEW, pair -> pair.difference().alignment().view().label())
            .with(Column.RIGHT, pair -> pair.difference().alignment().right())
            .with(Column.DOWN, pair -> pair.difference().alignment().down())
            .with(Column.BOARD, pair -> pair.overlay().first())
            .with(Column.OTHER_BOARD, pair -> pair.overlay().second())
            .with(Column.MASK, pair -> DifferencePicture.marks(pair.overlay()))
            .with(Column.PATH, pair -> pair.one().level().file().path())
            .with(Column.OTHER_PATH, pair -> pair.other().level().file().path());
    private static final String LEVEL = "ID|FILE[#N]";

    @ParentCommand
    private Program program;

    @Parameters(index = "0", paramLabel = LEVEL, description = "A level, by id or by file and number.")
    private String first;

    @Parameters(index = "1", paramLabel = LEVEL, description = "Another one.")
    private String second;

    @Override
    public Integer call() {
        WantedLevels levels = new WantedLevels(program);
        Comparison comparison =
                Comparison.of(ComparedLevel.of(levels.theOne(first)), ComparedLevel.of(levels.theOne(second)));
        program.output(TABLE, this::showText).write(comparison);
        return comparison.difference().differing() == 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private void showText(Comparison comparison) {
        Console console = program.console();
        ComparedLevel one = comparison.one();
        ComparedLevel other = comparison.other();
        Symmetry view = comparison.difference().alignment().view();
        console.println(one.level().name() + (view == Symmetry.IDENTITY ? "" : ", " + view.describe()));
        console.println(other.level().name());
        new DifferencePicture(console, comparison.overlay()).draw();
        Optional<Likeness> likeness = Likeness.of(one.board(), other.board());
        console.println(likeness.map(how -> "The same puzzle: " + how.describe() + ".")
                .orElseGet(() -> Phrases.of(comparison.difference()) + "."));
    }
}
