package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.listing.LevelOrder;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.listing.SortKey;
import org.sokobase.catalog.name.Nearest;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.FilterOptions;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.ProofText;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.cli.output.TableColumn;
import org.sokobase.cli.output.TextTable;
import org.sokobase.jobs.measuring.ConditionNames;
import org.sokobase.jobs.measuring.MeasureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code list}: levels of the catalog, one a row. */
@Command(
        name = "list",
        description = {
            "List levels of the catalog, one per row.",
            "Without --sort in the order of import. On the terminal it shows a few columns; CSV and JSON have all "
                    + "but 'level'. Moves and pushes are the fewest of the solutions of the board."
        },
        footer = {
            "",
            "Examples: sokobase list --where \"boxes<=3 and not solved\"",
            "          sokobase list --sort pushes:desc --limit 10",
            "          sokobase list --columns title,author,boxes --where 'copies>0'"
        })
public final class ListCommand implements Callable<Integer> {

    private static final Table<ListedLevel> TABLE = Table.<ListedLevel>named("list")
            .with(ListedLevel::level, SharedColumns.LEVEL)
            .with(Column.WIDTH, row -> row.numbers().width())
            .with(Column.HEIGHT, row -> row.numbers().height())
            .with(Column.BOXES, row -> row.numbers().boxes())
            .with(NewLevelColumn.FLOOR, row -> row.numbers().floor())
            .with(Column.STATUS, row -> row.level().status())
            .with(Column.COPIES, row -> row.numbers().copies())
            .with(Column.SOLVED, row -> row.numbers().isSolved())
            .with(Column.SOLUTIONS, row -> row.numbers().solutions())
            .with(Column.MOVES, row -> row.numbers().moves())
            .with(Column.PUSHES, row -> row.numbers().pushes())
            .with(Column.MARKS, row -> Phrases.labels(row.marks(), ","))
            .with(ListedLevel::rating, SharedColumns.RATING)
            .with(NewLevelColumn.MEASURES, row -> MeasureText.of(row.measures()))
            .with(ListedLevel::level, SharedColumns.IDS)
            .with(Column.V1_ID, row -> row.level().firstEdition())
            .with(Column.PATH, row -> row.level().collection().path())
            .with(NewLevelColumn.TAGS, row -> Tag.text(row.tags()))
            .with(ListedLevel::atLeast, SharedColumns.AT_LEAST);

    /** All that can be chosen. */
    private static final Table<ListedLevel> CHOICE = Table.<ListedLevel>named("")
            .with(Function.identity(), TABLE)
            .with(Column.LEVEL, row -> LevelName.of(row.level()));

    /** What people see of these columns. */
    private static final Table<ListedLevel> FOR_PEOPLE = Table.<ListedLevel>named("")
            .with(
                    Column.MOVES,
                    row -> row.numbers()
                            .moves()
                            .map(moves ->
                                    ProofText.ifProved(moves, row.atLeast().moves())))
            .with(
                    Column.PUSHES,
                    row -> row.numbers()
                            .pushes()
                            .map(pushes ->
                                    ProofText.ifProved(pushes, row.atLeast().pushes())));

    private static final List<String> SHOWN = List.of("width", "height", "boxes", "moves", "pushes", "copies", "level");

    @ParentCommand
    private Program program;

    @Mixin
    private FilterOptions filters;

    @Option(
            names = "--sort",
            paramLabel = "NAME[:desc]",
            split = ",",
            description = "Sort by names of conditions, separated by commas; with :desc the greatest first. Levels "
                    + "without a value come last.")
    private List<String> sort = List.of();

    @Option(names = "--limit", paramLabel = "N", description = "At most N levels.")
    private Optional<Long> limit = Optional.empty();

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            split = ",",
            description = "Only these columns, in this order, separated by commas.")
    private List<String> columns = List.of();

    private long listed;

    @Override
    public Integer call() {
        LevelFilter filter = filters.filter();
        LevelOrder order = new LevelOrder(
                sort.stream()
                        .map(key -> SortKey.parse(key.strip(), ConditionNames.ALL))
                        .toList(),
                limit.orElse(Long.MAX_VALUE));
        if (order.limit() < 1) {
            throw new UserException(ExitCode.USAGE, "--limit " + order.limit() + ": must be at least 1");
        }
        Table<ListedLevel> table = table();
        TextTable<ListedLevel> text = new TextTable<>(program.console(), table);
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            Output<ListedLevel> output = program.output(table, text::row);
            catalog.listing().forEach(filter, order, level -> {
                if (listed++ == 0 && program.format() == OutputFormat.TEXT) {
                    text.head();
                }
                output.write(level);
            });
        }
        program.console()
                .info(listed == 0 ? "no level in the catalog is like that" : Phrases.count(listed, "level") + ".");
        return listed == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private Table<ListedLevel> table() {
        if (columns.isEmpty() && program.format() != OutputFormat.TEXT) {
            return TABLE;
        }
        List<Table.Cell<ListedLevel>> cells =
                (columns.isEmpty() ? SHOWN : columns).stream().map(this::cell).toList();
        return new Table<>(TABLE.name(), cells);
    }

    private Table.Cell<ListedLevel> cell(String typed) {
        String name = typed.strip().toLowerCase(Locale.ROOT);
        Stream<Table.Cell<ListedLevel>> forPeople =
                program.format() == OutputFormat.TEXT ? FOR_PEOPLE.cells().stream() : Stream.empty();
        return Stream.concat(forPeople, CHOICE.cells().stream())
                .filter(cell -> cell.column().label().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException(
                        ExitCode.USAGE,
                        "there is no column " + typed
                                + Nearest.to(name, labels())
                                        .map(near -> ", perhaps " + near)
                                        .orElse("")
                                + "; these are: " + labels().collect(Collectors.joining(", "))));
    }

    private static Stream<String> labels() {
        return CHOICE.cells().stream().map(Table.Cell::column).map(TableColumn::label);
    }
}
