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
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
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

    private static final Table<PendingSolution> TABLE = Table.<PendingSolution>named("solutions waiting")
            .with(Column.FILE, PendingSolution::file)
            .with(Column.LINE, PendingSolution::line)
            .with(Column.WANTED_ID, PendingSolution::wanted)
            .with(Column.MOVES, solution -> solution.moves().length())
            .with(
                    Column.WIDTH,
                    solution -> implied(solution).map(level -> level.grid().width()))
            .with(
                    Column.HEIGHT,
                    solution -> implied(solution).map(level -> level.grid().height()))
            .with(Column.LURD, PendingSolution::moves)
            .with(
                    Column.BOARD,
                    solution -> implied(solution).map(Board::toString).orElse(""));

    @ParentCommand
    private SolutionsCommand solutions;

    private Console console;

    @Override
    public Integer call() {
        Program program = solutions.program();
        console = program.console();
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            program.write(TABLE, catalog.solutions().waiting(), this::showText);
        }
        return ExitCode.DONE;
    }

    private void showText(List<PendingSolution> waiting) {
        waiting.forEach(this::showText);
        console.info(Phrases.count(waiting.size(), "solution") + " waiting");
    }

    private void showText(PendingSolution solution) {
        String id = solution.wanted().map(wanted -> ", of the level " + wanted).orElse("");
        console.println(solution.file() + ":" + solution.line() + id + ": "
                + Phrases.count(solution.moves().length(), "move"));
        implied(solution).ifPresent(board -> new BoardPicture(console).draw(board.grid(), 2));
        console.println("");
    }

    private static Optional<Board> implied(PendingSolution solution) {
        return ImpliedLevel.of(solution.moves());
    }
}
