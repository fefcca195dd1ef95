package org.sokobase.cli.catalog;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.tag.Tagged;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tags}: which puzzles and collections have tags. */
@Command(
        name = "tags",
        description = {
            "List tagged puzzles and collections.",
            "Tag by tag: the collections, then each puzzle with its preferred level."
        },
        footer = {"", "Example: sokobase tags favourite --format csv"})
public final class TagsCommand implements Callable<Integer> {

    /** Something with a tag, and where it is. */
    private record Row(Tagged tagged, Optional<CatalogLevel> level, Optional<CatalogLevel.CollectionRef> collection) {

        static Row of(Tagged tagged) {
            return tagged instanceof Tagged.Puzzle puzzle
                    ? new Row(tagged, puzzle.level(), puzzle.level().map(CatalogLevel::collection))
                    : new Row(tagged, Optional.empty(), Optional.of(((Tagged.Collection) tagged).collection()));
        }

        /** Of the level, or of the collection itself. */
        private String author() {
            return level.map(CatalogLevel::author)
                    .or(() -> collection.map(CatalogLevel.CollectionRef::author))
                    .orElse("");
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("tags")
            .with(NewLevelColumn.TAG, row -> row.tagged().tag())
            .with(
                    Column.UNIQUE_ID,
                    row -> row.tagged() instanceof Tagged.Puzzle puzzle
                            ? Optional.of(puzzle.unique())
                            : Optional.empty())
            .with(
                    Column.COLLECTION,
                    row -> row.collection()
                            .map(CatalogLevel.CollectionRef::title)
                            .orElse(""))
            .with(Column.INDEX, row -> row.level().map(CatalogLevel::index))
            .with(Column.TITLE, row -> row.level().map(CatalogLevel::title).orElse(""))
            .with(Column.AUTHOR, Row::author)
            .with(Column.FILE, row -> row.collection().map(CatalogLevel.CollectionRef::file))
            .with(Column.LINE, row -> row.level().map(CatalogLevel::line))
            .with(Column.PATH, row -> row.collection().flatMap(CatalogLevel.CollectionRef::path));
    private static final String ROW = "%-16s  %-16s  ";

    @ParentCommand
    private Program program;

    @Parameters(arity = "0..1", paramLabel = "TAG", description = "Only what has this tag.")
    private Optional<String> word = Optional.empty();

    private Console console;
    private long shown;

    @Override
    public Integer call() {
        console = program.console();
        Optional<Tag> tag = word.map(TagCommand::parse);
        Output<Row> output = program.output(TABLE, this::showText);
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            catalog.tags().forEach(tag, tagged -> {
                shown++;
                output.write(Row.of(tagged));
            });
        }
        if (shown == 0) {
            console.info(tag.map(wanted -> "nothing is tagged " + wanted).orElse("no tags"));
        }
        return shown == 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private void showText(Row row) {
        if (shown == 1) {
            console.row(ROW.formatted("tag", "Unique-Id"), "level or collection", "");
        }
        String id =
                row.tagged() instanceof Tagged.Puzzle puzzle ? puzzle.unique().toString() : "";
        console.row(ROW.formatted(row.tagged().tag(), id), name(row), "");
    }

    private static String name(Row row) {
        if (row.tagged() instanceof Tagged.Collection one) {
            CatalogLevel.CollectionRef collection = one.collection();
            return collection.file() + (collection.titled() ? " \"" + collection.title() + '"' : "");
        }
        return row.level().map(LevelName::of).orElse("no level at present");
    }
}
