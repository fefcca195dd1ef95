package org.sokobase.cli.duplicate;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sokobase.board.Symmetry;
import org.sokobase.cli.argument.WantedLevels;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
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

    private static final String COLUMNS = "file,index,line,title,author,collection,exact_id,unique_id,"
            + "other_file,other_index,other_line,other_title,other_author,other_collection,other_exact_id,"
            + "other_unique_id,differing,squares,percent,view,right,down,board,other_board,mask,path,other_path";
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
        ComparedLevel one = ComparedLevel.of(levels.theOne(first));
        ComparedLevel other = ComparedLevel.of(levels.theOne(second));
        Difference difference = Distance.from(one.bits()).to(other.bits());
        Overlay overlay = Overlay.of(one.board(), other.board(), difference.alignment());
        if (program.format() == OutputFormat.text) {
            showText(one, other, difference, overlay);
        } else {
            new RecordWriter(program.console(), program.format(), COLUMNS)
                    .write(asRecord(one, other, difference, overlay));
        }
        return difference.differing() == 0 ? ExitCode.DONE : ExitCode.NO;
    }

    private void showText(ComparedLevel one, ComparedLevel other, Difference difference, Overlay overlay) {
        Console console = program.console();
        Symmetry view = difference.alignment().view();
        console.println(one.level().name() + (view == Symmetry.IDENTITY ? "" : ", " + Phrases.of(view)));
        console.println(other.level().name());
        new DifferencePicture(console, overlay).draw();
        Optional<Likeness> likeness = Likeness.of(one.board(), other.board());
        console.println(likeness.map(how -> "The same puzzle: " + Phrases.of(how) + ".")
                .orElseGet(() -> Phrases.of(difference) + "."));
    }

    private static Object[] asRecord(ComparedLevel one, ComparedLevel other, Difference difference, Overlay overlay) {
        return Stream.of(
                        one.fields(),
                        other.fields(),
                        Stream.of(
                                difference.differing(),
                                difference.squares(),
                                difference.percent(),
                                difference.alignment().view().label(),
                                difference.alignment().right(),
                                difference.alignment().down(),
                                overlay.first(),
                                overlay.second(),
                                DifferencePicture.marks(overlay)))
                .flatMap(fields -> fields)
                .toArray();
    }
}
