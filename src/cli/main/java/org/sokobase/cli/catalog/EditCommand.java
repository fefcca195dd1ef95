package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.edit.EditChange;
import org.sokobase.catalog.edit.EditedText;
import org.sokobase.catalog.edit.TextEdit;
import org.sokobase.catalog.edit.Texts;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code edit}: shows other texts of levels and collections than those that were published. */
@Command(
        name = "edit",
        description = {
            "Edit titles, authors, notes and dates of levels and collections.",
            "What was published stays in the catalog beside the edited text. All commands show, find and write the edited "
                    + "text; only 'export --clean' leaves files as they were published. Without an option: show what was "
                    + "published and what is shown. 'undo' takes an edit back."
        },
        footer = {
            "",
            "Examples: sokobase edit set.xsb#3 --title 'The Key' --date 1997",
            "          sokobase edit 'Yard Sale' --author 'N. N.'"
        })
public final class EditCommand implements Callable<Integer> {

    /** A text of a level or a collection. */
    private record Row(EditedText of, Text text) {

        private String published() {
            return text.of.apply(of.published());
        }

        private String shown() {
            return text.of.apply(of.shown());
        }

        private boolean isThere() {
            return !published().isEmpty() || !shown().isEmpty();
        }
    }

    /** The texts that can be edited. */
    private enum Text {
        TITLE("title", texts -> texts.titled() ? texts.title() : ""),
        AUTHOR("author", Texts::author),
        NOTE("note", Texts::note),
        DATE("date", Texts::date);

        private final String label;
        private final Function<Texts, String> of;

        Text(String label, Function<Texts, String> of) {
            this.label = label;
            this.of = of;
        }
    }

    private static final Table<Row> TABLE = Table.<Row>named("edit")
            .with(Column.FILE, row -> row.of().collection().file())
            .with(Column.INDEX, row -> row.of().level().map(CatalogLevel::index))
            .with(NewLevelColumn.FIELD, row -> row.text().label)
            .with(NewLevelColumn.PUBLISHED, Row::published)
            .with(NewLevelColumn.SHOWN, Row::shown)
            .with(Column.PATH, row -> row.of().collection().path());
    private static final String ROW = "%-6s  %-6s  ";

    @ParentCommand
    private Program program;

    @Parameters(
            arity = "1..*",
            paramLabel = "LEVEL|COLLECTION",
            description =
                    "Levels by FILE#N or FILE#N-M, or one by its id; else collections, by whole title or by file.")
    private List<String> names;

    @Option(names = "--title", paramLabel = "TEXT", description = "The title; '' for none.")
    private Optional<String> title = Optional.empty();

    @Option(names = "--author", paramLabel = "TEXT", description = "The author; '' for none.")
    private Optional<String> author = Optional.empty();

    @Option(names = "--note", paramLabel = "TEXT", description = "The comment, instead of all comments; '' for none.")
    private Optional<String> note = Optional.empty();

    @Option(names = "--date", paramLabel = "TEXT", description = "The date, as it is to be written; '' for none.")
    private Optional<String> date = Optional.empty();

    @Option(names = "--undo", description = "Show again what was published; with other options edit that.")
    private boolean undo;

    private Console console;

    @Override
    public Integer call() {
        console = program.console();
        TextEdit edit = edit();
        if (edit.isNothing()) {
            try (Catalog catalog = program.openCatalog(Access.READ)) {
                show(catalog.edits().of(names));
            }
            return ExitCode.DONE;
        }
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            program.interruption().leaves("'sokobase undo --list' shows whether it was edited");
            say(catalog.edits().edit(names, edit, Program.version()));
        }
        return ExitCode.DONE;
    }

    private TextEdit edit() {
        try {
            return new TextEdit(undo ? TextEdit.Base.PUBLISHED : TextEdit.Base.SHOWN, title, author, note, date);
        } catch (IllegalArgumentException e) {
            throw new UserException(ExitCode.USAGE, "a title, an author or a date is one line");
        }
    }

    private void show(List<EditedText> texts) {
        Output<Row> output = program.output(TABLE, this::show);
        output.head(ROW.formatted("text", "edited"), "what is shown");
        texts.stream()
                .flatMap(text -> Stream.of(Text.values()).map(one -> new Row(text, one)))
                .filter(Row::isThere)
                .forEach(output::write);
    }

    private void show(Row row) {
        boolean edited = !row.published().equals(row.shown());
        console.row(
                ROW.formatted(row.text().label, edited ? "yes" : "no"),
                name(row.of()) + ": " + oneLine(row.shown()),
                edited ? ", published: " + oneLine(row.published()) : "");
    }

    private static String name(EditedText text) {
        return text.level()
                .map(LevelName::place)
                .orElseGet(() -> text.collection().file());
    }

    private static String oneLine(String text) {
        return text.isEmpty() ? "none" : '"' + text.replace('\n', ' ') + '"';
    }

    private void say(EditChange change) {
        if (change.run().isEmpty()) {
            console.info("Nothing was edited: " + count(change.same()) + " had these texts before.");
            return;
        }
        String before = change.same().isEmpty() ? "" : ", " + count(change.same()) + " had these texts before";
        console.info("Edited %s%s. 'sokobase undo --run %d' takes that back."
                .formatted(count(change.changed()), before, change.run().orElseThrow()));
    }

    /** What taking an edit back came to. */
    static String describe(EditChange back) {
        return "the texts of " + count(back.changed())
                + (back.same().isEmpty() ? "" : "; those of " + count(back.same()) + " stay, as other edits want them");
    }

    /** Such as "2 levels and 1 collection". */
    private static String count(List<EditedText> texts) {
        long levels = texts.stream().filter(text -> text.level().isPresent()).count();
        long collections = texts.size() - levels;
        return Stream.of(
                        levels == 0 && collections > 0 ? "" : Phrases.count(levels, "level"),
                        collections == 0 ? "" : Phrases.count(collections, "collection"))
                .filter(phrase -> !phrase.isEmpty())
                .collect(Collectors.joining(" and "));
    }
}
