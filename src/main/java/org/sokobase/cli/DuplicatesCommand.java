package org.sokobase.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.DuplicateGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code duplicates}: groups of levels that are copies of each other. */
@Command(
        name = "duplicates",
        description = {
            "Show the groups of levels that are the same puzzle.",
            "The preferred copy, the one imported first, stands first; the view is how it must be "
                    + "turned to become each of the others."
        },
        footer = {"", "Example: sokobase duplicates --across --draw"})
final class DuplicatesCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "group,unique_id,exact_id,relation,view,collection,index,title,author,file,line,preferred";

    @ParentCommand
    private Sokobase sokobase;

    @Option(
            names = "--within",
            paramLabel = "COLLECTION",
            description = "Compare only levels of collections with this in their title.")
    private String within;

    @Option(names = "--across", description = "Only groups that touch more than one collection.")
    private boolean across;

    @Option(names = "--exact", description = "Only copies of the very same board.")
    private boolean exact;

    @Mixin
    private StatusOption status;

    @Option(names = "--draw", description = "Draw every level (text only).")
    private boolean draw;

    @Option(names = "--fail", description = "End with exit code 1 if there are duplicates.")
    private boolean fail;

    private long groups;
    private long redundant;

    @Override
    public Integer call() {
        DuplicateGroup.Scope scope = new DuplicateGroup.Scope(
                Optional.ofNullable(within),
                across ? DuplicateGroup.Collections.SEVERAL : DuplicateGroup.Collections.ANY,
                exact ? DuplicateGroup.Sameness.EXACT_BOARD : DuplicateGroup.Sameness.PUZZLE,
                status.wanted());
        Console console = sokobase.console();
        RecordWriter records =
                sokobase.format() == OutputFormat.text ? null : new RecordWriter(console, sokobase.format(), COLUMNS);
        try (Catalog catalog = sokobase.openCatalog(Access.READ)) {
            catalog.duplicates(scope, group -> {
                groups++;
                redundant += group.members().size() - 1;
                if (records == null) {
                    showText(group);
                } else {
                    group.members().forEach(member -> records.write(asRecord(group, member)));
                }
            });
        }
        console.say(
                groups == 0
                        ? "No duplicates."
                        : Words.count(groups, "group") + ", " + Words.count(redundant, "level") + " more than needed.");
        return fail && groups > 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private static Object[] asRecord(DuplicateGroup group, DuplicateGroup.Member member) {
        CatalogLevel level = member.level();
        return new Object[] {
            group.number(),
            group.uniqueId(),
            level.identity().orElseThrow().exact(),
            member.likeness().relation().label(),
            member.likeness().view().label(),
            level.collection().title(),
            level.index(),
            level.title(),
            level.author(),
            level.collection().file(),
            level.line(),
            member == group.preferred() ? "yes" : "no"
        };
    }

    private void showText(DuplicateGroup group) {
        Console console = sokobase.console();
        console.println("%d  %s  %s"
                .formatted(
                        group.number(),
                        group.uniqueId(),
                        LevelName.of(group.preferred().level())));
        draw(group.preferred().level());
        for (DuplicateGroup.Member member : group.members()) {
            if (member != group.preferred()) {
                console.println("     %s: %s".formatted(LevelName.of(member.level()), Words.of(member.likeness())));
                draw(member.level());
            }
        }
    }

    private void draw(CatalogLevel level) {
        if (draw) {
            new BoardPicture(sokobase.console()).draw(level.board().grid(), 5);
        }
    }
}
