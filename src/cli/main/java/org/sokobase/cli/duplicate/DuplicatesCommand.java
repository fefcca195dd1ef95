package org.sokobase.cli.duplicate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.duplicate.DuplicateGroup;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.DistanceLimitOption;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.PreferOption;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.option.StatusOption;
import org.sokobase.cli.option.TierConverter;
import org.sokobase.cli.option.WhereOption;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.Phrases;
import org.sokobase.similar.Tier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code duplicates}: groups of levels that are copies of each other. */
@Command(
        name = "duplicates",
        description = {
            "Show the groups of levels that are the same puzzle.",
            "The preferred copy comes first; the view says how to turn it to get each of the "
                    + "others. With --tier, levels that are similar but not the same: each tier lists what "
                    + "the tiers before it did not."
        },
        footer = {
            "",
            "The tiers, the surest first: exact (the very same board), same (the same",
            "puzzle), trimmed (once dead ends and immovable boxes are gone), any-player",
            "(the player in another area), other-boxes, other-goals, reversed (boxes and",
            "goals exchanged), same-walls, similar (few squares differ; a group has all that",
            "are connected, directly or through others; the closest come first).",
            "",
            "Examples: sokobase duplicates --across --draw",
            "          sokobase duplicates --tier trimmed --explain",
            "          sokobase duplicates --tier similar --distance 3",
            "          sokobase duplicates --tier trimmed --review"
        })
public final class DuplicatesCommand implements Callable<Integer> {

    @ParentCommand
    private Program program;

    @Mixin
    private DistanceLimitOption within;

    @Option(names = "--across", description = "Only groups that touch more than one collection.")
    private boolean across;

    @Option(
            names = "--against-reference",
            description = "What the reference collections have of the others, and what they lack: groups that "
                    + "touch both, then the levels that no reference has.")
    private boolean againstReference;

    @Option(names = "--exact", description = "Only exact copies.")
    private boolean exact;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "What levels must have in common, see below; lists only what surer tiers do not.")
    private Optional<Tier> tier = Optional.empty();

    @Mixin
    private PreferOption prefer;

    @Option(names = "--explain", description = "Say why the first of each group is preferred (text only).")
    private boolean explain;

    @Mixin
    private StatusOption status;

    @Mixin
    private MeasureOption measures;

    @Mixin
    private WhereOption where;

    @Option(names = "--draw", description = "Draw every level (text only).")
    private boolean draw;

    @Option(names = "--fail", description = "End with exit code 1 if there are duplicates.")
    private boolean fail;

    @Mixin
    private ReviewOption review;

    private long groups;
    private long redundant;
    private long missing;

    @Override
    public Integer call() {
        if (exact && tier.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--exact is --tier exact: give one of them");
        }
        if (across && againstReference) {
            throw new UserException(ExitCode.USAGE, "--against-reference touches several collections anyway");
        }
        within.check(tier);
        DuplicateGroup.Sameness sameness = tier.map(this::addedBy)
                .orElse(exact ? DuplicateGroup.Sameness.EXACT_BOARD : DuplicateGroup.Sameness.PUZZLE);
        DuplicateGroup.Scope scope = new DuplicateGroup.Scope(
                within.collection(tier),
                collections(),
                sameness,
                status.wanted(),
                measures.ranges(),
                where.condition(),
                prefer.preference());
        return review.isWanted() ? review.run(program, scope) : list(scope);
    }

    private int list(DuplicateGroup.Scope scope) {
        Console console = program.console();
        Output<List<DuplicateRow>> output = program.output(DuplicateRow.TABLE, List::stream, this::showText);
        try (Catalog catalog = scope.sameness().tier().compareTo(Tier.SAME) > 0
                ? program.openCatalogWithTierKeys()
                : program.openCatalog(Access.READ)) {
            requireReferences(catalog);
            catalog.duplicates().groups(scope, group -> {
                groups++;
                redundant += group.members().size() - 1;
                output.write(DuplicateRow.of(group));
            });
            if (againstReference) {
                showMissing(catalog, output);
            }
            tier.filter(wanted -> wanted.compareTo(Tier.SAME) > 0).ifPresent(wanted -> sayTooLarge(catalog, wanted));
        }
        console.info(
                groups == 0
                        ? tier.isPresent() ? "No group of levels." : "No duplicates."
                        : Phrases.count(groups, "group") + ", " + Phrases.count(redundant, inExcess()) + ".");
        if (againstReference) {
            console.info(Phrases.count(missing, "level") + " that no reference has.");
        }
        return fail && groups > 0 ? ExitCode.NO : ExitCode.DONE;
    }

    private DuplicateGroup.Sameness addedBy(Tier wanted) {
        return wanted == Tier.SIMILAR
                ? DuplicateGroup.Sameness.similar(within.distance(tier))
                : DuplicateGroup.Sameness.addedBy(wanted);
    }

    private void sayTooLarge(Catalog catalog, Tier wanted) {
        long puzzles = catalog.tiers().puzzlesTooLarge(wanted);
        if (puzzles > 0) {
            program.console()
                    .warn(Phrases.count(puzzles, "puzzle") + " too large for the tier " + wanted.label()
                            + ": not compared");
        }
    }

    private DuplicateGroup.Collections collections() {
        if (againstReference) {
            return DuplicateGroup.Collections.REFERENCE_AND_OTHERS;
        }
        return across ? DuplicateGroup.Collections.SEVERAL : DuplicateGroup.Collections.ANY;
    }

    private void requireReferences(Catalog catalog) {
        if (againstReference && !catalog.references().areAny()) {
            throw new UserException(
                    ExitCode.USAGE,
                    "no collection is a reference: 'sokobase collections --reference NAME' marks those that are");
        }
    }

    private void showMissing(Catalog catalog, Output<List<DuplicateRow>> output) {
        List<CatalogLevel> all = new ArrayList<>();
        catalog.references().missing(within.collection(tier), status.wanted(), measures.ranges(), all::add);
        Optional<Set<Long>> wanted =
                where.condition().map(condition -> catalog.levels().having(condition, all));
        for (CatalogLevel level : all) {
            if (wanted.isEmpty() || wanted.get().contains(level.id())) {
                missing++;
                output.write(List.of(new DuplicateRow(level, Optional.empty())));
            }
        }
    }

    /** What the levels beside the preferred ones are; different puzzles are not redundant. */
    private String inExcess() {
        return tier.filter(t -> t.compareTo(Tier.TRIMMED) > 0).isPresent() ? "further level" : "redundant level";
    }

    private void showText(List<DuplicateRow> rows) {
        DuplicateRow first = rows.get(0);
        first.copy().ifPresentOrElse(copy -> showText(copy.group()), () -> showMissing(first.level()));
    }

    private void showMissing(CatalogLevel level) {
        program.console().row("new  " + level.identity().orElseThrow().unique() + "  ", LevelName.of(level), "");
        draw(level);
    }

    private void showText(DuplicateGroup group) {
        Console console = program.console();
        console.row(
                "%d  %s  ".formatted(group.number(), tier.isPresent() ? group.name() : group.uniqueId()),
                LevelName.of(group.preferred().level()),
                copies(group.preferred()));
        draw(group.preferred().level());
        for (DuplicateGroup.Member member : group.members()) {
            if (!group.prefers(member)) {
                console.row(
                        "     ",
                        LevelName.of(member.level()),
                        copies(member) + ": " + Phrases.of(group.tier(), member)
                                + (explain ? "; " + Phrases.of(member.decidedBy()) : ""));
                draw(member.level());
            }
        }
    }

    private static String copies(DuplicateGroup.Member member) {
        return member.copies() == 0 ? "" : " (and " + Phrases.count(member.copies(), "copy", "copies") + ")";
    }

    private void draw(CatalogLevel level) {
        if (draw) {
            new BoardPicture(program.console()).draw(level.normalBoard().grid(), 5);
        }
    }
}
