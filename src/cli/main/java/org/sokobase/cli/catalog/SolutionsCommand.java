package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.choice.Preference;
import org.sokobase.cli.argument.LevelLookup;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.SolutionNotation;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.ProofText;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.notation.Coordinates;
import org.sokobase.play.BestOf;
import org.sokobase.row.PublishedBoard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code solutions}: what is known about how to solve levels. */
@Command(
        name = "solutions",
        subcommands = {SolutionsAddCommand.class, SolutionsWaitingCommand.class},
        description = {
            "List the solutions in the catalog, the best of each board marked.",
            "Name levels as for find; without a name all are listed. A solution entered for one "
                    + "board is turned and replayed on every other board of the same puzzle, and listed "
                    + "there as derived if it beats those entered. The marks compare all solutions of the "
                    + "puzzle as they solve the board: moves is the best by moves, then pushes; pushes the "
                    + "other way round; both is both; pareto marks every other Pareto-optimal one. Ties go "
                    + "by box lines, box changes, pushing sessions, player lines, and then to the older solution."
        },
        footer = {
            "",
            "Examples: sokobase solutions --best moves --format csv",
            "          sokobase solutions 1674E2D1AC70B61C"
        })
public final class SolutionsCommand implements Callable<Integer> {

    /** A solution of a board, with its moves as they are wanted. */
    private record Row(SolvedBoard board, SolvedBoard.Known solution, Supplier<String> moves) {
        Optional<CatalogLevel> level() {
            return board.level();
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("solutions")
            .with(Column.UNIQUE_ID, row -> row.board().unique())
            .with(Column.EXACT_ID, row -> row.board().exact())
            .with(Row::level, SharedColumns.LEVEL_IF_ANY)
            .with(Column.KIND, row -> row.solution().derived().isPresent() ? "derived" : "entered")
            .with(
                    Column.VIEW,
                    row -> row.solution()
                            .derived()
                            .map(d -> d.likeness().view().label())
                            .orElse(""))
            .with(Column.FROM_EXACT_ID, row -> row.solution().derived().map(SolvedBoard.Derived::from))
            .with(Column.BEST, row -> row.solution().mark().label())
            .with(row -> Optional.of(row.solution().metrics()), SharedColumns.METRICS)
            .with(Column.SOURCES, row -> sources(row.solution(), "; "))
            .with(Column.LURD, row -> row.moves().get())
            .with(Column.WHY, row -> BestInWords.why(row.solution(), row.board().solutions()))
            .with(
                    Column.PATH,
                    row -> row.level().flatMap(level -> level.collection().path()))
            .with(row -> row.solution().credit(), SharedColumns.CREDIT)
            .with(row -> row.board().atLeast(), SharedColumns.AT_LEAST);
    private static final String ROW = "%7s %7s  %-6s  ";

    /** Which of the marked solutions are wanted. */
    enum Best {
        MOVES,
        PUSHES,
        PARETO;

        boolean includes(BestOf.Mark mark) {
            return switch (this) {
                case MOVES -> mark.isByMoves();
                case PUSHES -> mark.isByPushes();
                case PARETO -> mark.isOnFront();
            };
        }

        /** As it is typed and shown. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "ID|FILE[#N]|TEXT",
            arity = "0..1",
            description = "An id, a level file (or one level of it), or a text.")
    private Optional<String> wanted = Optional.empty();

    @Option(
            names = "--best",
            paramLabel = "MARK",
            description = "Only the best by moves or by pushes of each board, or its Pareto front.")
    private Optional<Best> best = Optional.empty();

    @Option(
            names = "--entered",
            description = "Only solutions entered for exactly this board; only these are compared then.")
    private boolean entered;

    @Option(names = "--explain", description = "Say why each solution has its mark, or which one is better.")
    private boolean explain;

    @Mixin
    private SolutionNotation notation;

    private Console console;
    private Output<Row> output;
    private long shown;

    /** The program around this command, for its own subcommands. */
    Program program() {
        return program;
    }

    @Override
    public Integer call() {
        console = program.console();
        output = program.output(TABLE, this::showText);
        SolvedBoard.Kinds kinds = entered ? SolvedBoard.Kinds.ENTERED : SolvedBoard.Kinds.ENTERED_AND_DERIVED;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            if (wanted.isEmpty()) {
                catalog.solutions().forEach(kinds, this::show);
            } else {
                catalog.solutions().forEach(found(catalog, wanted.get()), kinds, this::show);
            }
        }
        notation.report(console);
        if (shown == 0) {
            console.info(
                    "no solution found" + wanted.map(name -> " for " + name).orElse(""));
        }
        return shown == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private List<CatalogLevel> found(Catalog catalog, String name) {
        return new LevelLookup(console, catalog, Preference.USUAL)
                .find(name).stream().map(FoundLevel::level).toList();
    }

    private void show(SolvedBoard board) {
        for (SolvedBoard.Known solution : board.solutions()) {
            if (best.isEmpty() || best.get().includes(solution.mark())) {
                shown++;
                output.write(new Row(board, solution, () -> inNotation(board, solution)));
            }
        }
    }

    private void showText(Row row) {
        SolvedBoard board = row.board();
        SolvedBoard.Known solution = row.solution();
        if (shown == 1) {
            console.row(ROW.formatted("moves", "pushes", "best"), "level and source", "");
        }
        String level = board.level().map(LevelName::of).orElse("no level, Exact-Id " + board.exact());
        String derived = solution.derived()
                .map(d -> " (derived: " + d.likeness().describe() + ")")
                .orElse("");
        console.row(
                ROW.formatted(
                        ProofText.ifProved(
                                solution.metrics().moves(), board.atLeast().moves()),
                        ProofText.ifProved(
                                solution.metrics().pushes(), board.atLeast().pushes()),
                        solution.mark().label()),
                level,
                ": " + sources(solution, ", ") + Phrases.of(solution.credit()) + derived);
        String below = ROW.formatted("", "", "");
        if (explain) {
            console.row(below, "", BestInWords.why(solution, board.solutions()));
        }
        if (notation.isGiven()) {
            console.println(below + row.moves().get());
        }
    }

    /** The moves, with coordinates as the level has them; as the normal form has them if there is no level. */
    private String inNotation(SolvedBoard board, SolvedBoard.Known solution) {
        Coordinates player = board.level()
                .map(level -> PublishedBoard.player(level.published(), board.board()))
                .orElseGet(() -> Coordinates.ofPlayer(board.board()));
        return notation.of(solution.moves(), board.board(), player);
    }

    private static String sources(SolvedBoard.Known solution, String between) {
        return solution.sources().stream().map(FileLine::toString).collect(Collectors.joining(between));
    }
}
