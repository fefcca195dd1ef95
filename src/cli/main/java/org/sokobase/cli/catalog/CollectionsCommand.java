package org.sokobase.cli.catalog;

import java.util.List;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.query.CollectionSummary;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.NewLevelColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code collections}: lists the collections in the catalog. */
@Command(
        name = "collections",
        description = {
            "List the collections in the catalog in the order of their import.",
            "A clean export never changes a reference collection and removes none of its levels: "
                    + "its copies are the ones to keep.",
            "'sokobase find --status defective COLLECTION' lists its defective levels, with the reasons."
        },
        footer = {
            "",
            "Examples: sokobase collections --format csv",
            "          sokobase collections --reference 'XSokoban' originals.xsb"
        })
public final class CollectionsCommand implements Callable<Integer> {

    private static final Table<CollectionSummary> TABLE = Table.<CollectionSummary>named("collections")
            .with(Column.COLLECTION, CollectionSummary::title)
            .with(Column.AUTHOR, CollectionSummary::author)
            .with(Column.FILE, CollectionSummary::file)
            .with(Column.LEVELS, CollectionSummary::levels)
            .with(Column.PUZZLES, CollectionSummary::puzzles)
            .with(Column.REJECTED, CollectionSummary::rejected)
            .with(Column.SOLVED, CollectionSummary::solved)
            .with(Column.UNSOLVABLE_PUZZLES, CollectionSummary::unsolvablePuzzles)
            .with(Column.TRIVIAL_PUZZLES, CollectionSummary::trivialPuzzles)
            .with(Column.REFERENCE, CollectionSummary::isReference)
            .with(Column.PATH, CollectionSummary::path)
            .with(Column.ALSO_AT, collection -> fileOf(collection).alsoAtInColumn())
            .with(NewLevelColumn.TAGS, collection -> Tag.text(collection.tags()));
    private static final String ROW = "%7s %8s %9s %7s %11s %8s  ";

    @ParentCommand
    private Program program;

    @Option(
            names = "--reference",
            arity = "1..*",
            paramLabel = "NAME",
            description = "Mark collections as references, by whole title or by file.")
    private List<String> references = List.of();

    @Option(names = "--no-reference", arity = "1..*", paramLabel = "NAME", description = "Remove the mark.")
    private List<String> noReferences = List.of();

    @Override
    public Integer call() {
        return references.isEmpty() && noReferences.isEmpty() ? list() : mark();
    }

    private int mark() {
        Console console = program.console();
        try (Catalog catalog = program.openCatalog(Access.WRITE)) {
            catalog.references().mark(references).forEach(file -> console.info(file + ": a reference now"));
            catalog.references().unmark(noReferences).forEach(file -> console.info(file + ": no reference any more"));
        }
        return ExitCode.DONE;
    }

    private int list() {
        List<CollectionSummary> collections;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            collections = catalog.collections();
        }
        program.write(TABLE, collections, this::showText);
        return ExitCode.DONE;
    }

    private void showText(List<CollectionSummary> collections) {
        Console console = program.console();
        console.row(
                ROW.formatted("levels", "puzzles", "defective", "solved", "unsolvable", "trivial"), "collection", "");
        collections.forEach(c -> console.row(
                ROW.formatted(
                        c.levels(), c.puzzles(), c.rejected(), c.solved(), c.unsolvablePuzzles(), c.trivialPuzzles()),
                "",
                describe(c)));
    }

    private static String describe(CollectionSummary collection) {
        String author = collection.author().isEmpty() ? "" : " by " + collection.author();
        String reference = collection.isReference() ? " [reference]" : "";
        String alsoAt = fileOf(collection).describeAlsoAt("");
        return collection.title() + author + " (" + collection.file() + (alsoAt.isEmpty() ? "" : ", " + alsoAt) + ")"
                + reference
                + (collection.tags().isEmpty() ? "" : " [" + Phrases.tags(collection.tags()) + "]");
    }

    private static NamedFile fileOf(CollectionSummary collection) {
        return new NamedFile(collection.file(), collection.path(), collection.others());
    }
}
