package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.solution.PendingSolution;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.play.ImpliedLevel;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code solutions waiting}: shows the solutions that solve no level of the catalog. */
@Command(
        name = "waiting",
        description = {
            "List the solutions that wait because they solve no level of the catalog.",
            "Each is shown with the smallest level that its moves imply: floor where they lead, "
                    + "boxes where they push, goals where the boxes end. There is none if the case of the "
                    + "letters does not say which moves are pushes."
        },
        footer = {"", "Example: sokobase solutions waiting"})
final class SolutionsWaitingCommand implements Callable<Integer> {

    private static final String COLUMNS = "file,line,wanted_id,moves,width,height,lurd,board";

    @ParentCommand
    private SolutionsCommand solutions;

    private Console console;

    @Override
    public Integer call() {
        Program program = solutions.program();
        console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            List<PendingSolution> waiting = catalog.waitingSolutions();
            if (program.format() == OutputFormat.text) {
                waiting.forEach(this::showText);
                console.say(Phrases.count(waiting.size(), "solution") + " waiting");
            } else {
                RecordWriter records = new RecordWriter(console, program.format(), COLUMNS);
                waiting.forEach(solution -> write(records, solution));
            }
        }
        return ExitCode.DONE;
    }

    private void showText(PendingSolution solution) {
        String id = solution.wanted().map(wanted -> ", of the level " + wanted).orElse("");
        console.println(solution.file() + ":" + solution.line() + id + ": "
                + Phrases.count(solution.moves().length(), "move"));
        ImpliedLevel.of(solution.moves()).ifPresent(board -> new BoardPicture(console).draw(board.grid(), 2));
        console.println("");
    }

    private static void write(RecordWriter records, PendingSolution solution) {
        Optional<Board> board = ImpliedLevel.of(solution.moves());
        records.write(
                solution.file(),
                solution.line(),
                solution.wanted().orElse(null),
                solution.moves().length(),
                board.map(level -> level.grid().width()).orElse(null),
                board.map(level -> level.grid().height()).orElse(null),
                solution.moves(),
                board.map(Board::toString).orElse(""));
    }
}
