package org.sokobase.cli.catalog;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.KnownMarks;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.source.OtherPlaces;
import org.sokobase.cli.argument.LevelLookup;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.StatusOption;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.OutputFormat;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.identity.Relation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code find}: where a level occurs. */
@Command(
        name = "find",
        description = {
            "Show where a level occurs in the catalog.",
            "Finds it by id (Exact-Id, Unique-Id or first edition), by the boards of a level file, "
                    + "or by a part of its title, author or collection, in any case and with or without "
                    + "accents. The view says how to turn the level asked for to get the one found; the "
                    + "preferred copy comes first. Brackets show what is known about the puzzle, or why a "
                    + "level is defective."
        },
        footer = {
            "",
            "Examples: sokobase find 1674E2D1AC70B61C",
            "          sokobase find new-set.xsb#3",
            "          sokobase find --status defective"
        })
public final class FindCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "unique_id,exact_id,collection,index,title,author,file,line,view,matched_by,marks,status,path,also_at";
    private static final String ROW = "%-16s  %-10s  ";

    @ParentCommand
    private Program program;

    @Parameters(
            paramLabel = "ID|FILE[#N]|TEXT",
            arity = "0..1",
            description = "An id, a level file (or one level of it), or a text. Only --status defective needs "
                    + "none; then it lists all.")
    private Optional<String> wanted = Optional.empty();

    @Mixin
    private StatusOption status;

    @Mixin
    private PreferOption prefer;

    private KnownMarks marks;
    private OtherPlaces alsoAt;

    @Override
    public Integer call() {
        List<FoundLevel> found;
        try (Catalog catalog = program.openCatalog(Access.READ)) {
            found = status.isDefective() ? defective(catalog) : sound(catalog);
            List<CatalogLevel> levels = found.stream().map(FoundLevel::level).toList();
            marks = catalog.marks(levels);
            alsoAt = catalog.otherPlaces(levels);
        }
        if (program.format() == OutputFormat.text) {
            showText(found);
        } else {
            RecordWriter records = new RecordWriter(program.console(), program.format(), COLUMNS);
            found.forEach(level -> records.write(asRecord(level)));
        }
        return found.isEmpty() ? ExitCode.NO : ExitCode.DONE;
    }

    private List<FoundLevel> sound(Catalog catalog) {
        String name = wanted.orElseThrow(() -> new UserException(
                ExitCode.USAGE,
                "what shall be found? Name an id, a level file or a text; --status defective lists all"));
        return new LevelLookup(program.console(), catalog, prefer.preference()).find(name, status.wanted());
    }

    /** A level of a file is looked up by its place, as it has no id by which it could be found. */
    private List<FoundLevel> defective(Catalog catalog) {
        return wanted.map(name -> catalog
                        .level(name)
                        .map(level -> List.of(new FoundLevel(level, FoundLevel.MatchedBy.PLACE, Optional.empty())))
                        .orElseGet(() -> catalog.find(name))
                        .stream()
                        .filter(found -> found.level().identity().isEmpty())
                        .toList())
                .orElseGet(() -> catalog.defective(Optional.empty(), Optional.empty()).stream()
                        .map(level -> new FoundLevel(level, FoundLevel.MatchedBy.STATUS, Optional.empty()))
                        .toList());
    }

    private Object[] asRecord(FoundLevel found) {
        CatalogLevel level = found.level();
        return new Object[] {
            level.identity().map(CatalogLevel.Identity::unique).orElse(null),
            level.identity().map(CatalogLevel.Identity::exact).orElse(null),
            level.collection().title(),
            level.index(),
            level.title(),
            level.author(),
            NamedFile.of(level, alsoAt.of(level)),
            level.line(),
            found.likeness().map(likeness -> likeness.view().label()).orElse(""),
            found.matchedBy().label(),
            Phrases.labels(marks.of(level), ","),
            level.status()
        };
    }

    private void showText(List<FoundLevel> found) {
        Console console = program.console();
        if (found.isEmpty()) {
            console.say("nothing found" + wanted.map(name -> " for " + name).orElse(""));
            return;
        }
        console.row(ROW.formatted("Unique-Id", "matched by"), "level", "");
        for (FoundLevel level : found) {
            String unique = level.level()
                    .identity()
                    .map(identity -> identity.unique().toString())
                    .orElse("-");
            String like = level.likeness()
                    .filter(likeness -> likeness.relation() != Relation.EXACT)
                    .map(likeness -> " (" + Phrases.of(likeness) + ")")
                    .orElse("");
            String known = level.level().identity().isPresent()
                    ? Phrases.labels(marks.of(level.level()), ", ")
                    : "line " + level.level().line() + ", defective: "
                            + level.level().status().replace(",", ", ");
            console.row(
                    ROW.formatted(unique, level.matchedBy().label()),
                    LevelName.of(level.level()),
                    like + (known.isEmpty() ? "" : " [" + known + "]"));
            String others = NamedFile.of(level.level(), alsoAt.of(level.level()))
                    .alsoAtInWords("#" + level.level().index());
            if (!others.isEmpty()) {
                console.row(ROW.formatted("", ""), others, "");
            }
        }
    }
}
