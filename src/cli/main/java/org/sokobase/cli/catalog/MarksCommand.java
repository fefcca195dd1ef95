package org.sokobase.cli.catalog;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.MarkedPuzzle;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.StatusOption;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** {@code marks}: what is known of puzzles, and who says so. */
@Command(
        name = "marks",
        description = {
            "List what is known about puzzles, and who said so.",
            "A puzzle is solvable if one of its boards has a verified solution; the place shown is "
                    + "that of the oldest one. It is unsolvable or trivial if somebody has marked it so."
        },
        footer = {"", "Example: sokobase marks --status unsolvable --format csv"})
public final class MarksCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "unique_id,mark,said_by,said_at,note,collection,index,title,author,file,line,path";
    private static final String ROW = "%-16s  %-10s  ";

    @ParentCommand
    private Program program;

    @Mixin
    private StatusOption status;

    private Console console;
    private RecordWriter records;
    private long shown;

    @Override
    public Integer call() {
        console = program.console();
        if (program.format() != OutputFormat.text) {
            records = new RecordWriter(console, program.format(), COLUMNS);
        }
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            catalog.marks(status.wanted(), this::show);
        }
        if (shown == 0) {
            console.say("no marks");
        }
        return shown == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private void show(MarkedPuzzle puzzle) {
        for (PuzzleMark mark : puzzle.marks()) {
            shown++;
            if (records == null) {
                showText(puzzle, mark);
            } else {
                records.write(asRecord(puzzle, mark));
            }
        }
    }

    private void showText(MarkedPuzzle puzzle, PuzzleMark mark) {
        if (shown == 1) {
            console.row(ROW.formatted("Unique-Id", "mark"), "level: who says so", "");
        }
        String level = puzzle.level().map(LevelName::of).orElse("no level at present");
        console.row(ROW.formatted(puzzle.unique(), mark.mark().label()), level, ": " + Phrases.of(mark));
    }

    private static Object[] asRecord(MarkedPuzzle puzzle, PuzzleMark mark) {
        Optional<CatalogLevel> level = puzzle.level();
        return new Object[] {
            puzzle.unique(),
            mark.mark().label(),
            mark.saidBy(),
            mark.saidAt(),
            mark.note(),
            level.map(l -> l.collection().title()).orElse(""),
            level.map(CatalogLevel::index).orElse(null),
            level.map(CatalogLevel::title).orElse(""),
            level.map(CatalogLevel::author).orElse(""),
            level.map(NamedFile::of).orElse(null),
            level.map(CatalogLevel::line).orElse(null)
        };
    }
}
