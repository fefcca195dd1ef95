package org.sokobase.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.DuplicateGroup;
import org.sokobase.catalog.PreferRule;
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
            "The preferred copy stands first; the view is how it must be turned to become each of "
                    + "the others. With --tier, levels that are alike without being the same: each tier lists "
                    + "what those before it did not."
        },
        footer = {
            "",
            "The tiers, from the surest on: exact (the very same board), same (the same puzzle),",
            "trimmed (the same once dead ends and immovable boxes are gone), any-player (the player",
            "in another area), other-boxes, other-goals, reversed (boxes and goals exchanged),",
            "same-walls.",
            "",
            "Examples: sokobase duplicates --across --draw",
            "          sokobase duplicates --tier trimmed --explain"
        })
final class DuplicatesCommand implements Callable<Integer> {

    private static final String COLUMNS =
            "group,unique_id,exact_id,relation,view,collection,index,title,author,file,line,preferred,"
                    + "tier,key,decided_by,copies";

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

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            converter = TierConverter.class,
            description = "What levels must have in common, see below; only what surer tiers do not list.")
    private Optional<Tier> tier = Optional.empty();

    @Mixin
    private PreferOption prefer;

    @Option(
            names = "--explain",
            description = "Say why the first of each group is preferred to the others (text only).")
    private boolean explain;

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
        if (exact && tier.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--exact is --tier exact: give one of them");
        }
        DuplicateGroup.Sameness sameness = tier.map(DuplicateGroup.Sameness::addedBy)
                .orElse(exact ? DuplicateGroup.Sameness.EXACT_BOARD : DuplicateGroup.Sameness.PUZZLE);
        DuplicateGroup.Scope scope = new DuplicateGroup.Scope(
                Optional.ofNullable(within),
                across ? DuplicateGroup.Collections.SEVERAL : DuplicateGroup.Collections.ANY,
                sameness,
                status.wanted(),
                prefer.preference());
        Console console = sokobase.console();
        RecordWriter records =
                sokobase.format() == OutputFormat.text ? null : new RecordWriter(console, sokobase.format(), COLUMNS);
        try (Catalog catalog = sameness.tier().compareTo(Tier.SAME) > 0
                ? sokobase.openCatalogWithTierKeys()
                : sokobase.openCatalog(Access.READ)) {
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
                        ? tier.isPresent() ? "No group of levels." : "No duplicates."
                        : Words.count(groups, "group") + ", " + Words.count(redundant, "level") + inExcess());
        return fail && groups > 0 ? ExitCode.NO : ExitCode.DONE;
    }

    /** What lies in the number of levels beside the preferred ones; different puzzles are not too many. */
    private String inExcess() {
        return tier.filter(t -> t.compareTo(Tier.TRIMMED) > 0).isPresent() ? " beside them." : " more than needed.";
    }

    private static Object[] asRecord(DuplicateGroup group, DuplicateGroup.Member member) {
        CatalogLevel level = member.level();
        return new Object[] {
            group.number(),
            level.identity().orElseThrow().unique(),
            level.identity().orElseThrow().exact(),
            member.likeness()
                    .map(likeness -> likeness.relation().label())
                    .orElse(group.tier().label()),
            member.view().label(),
            level.collection().title(),
            level.index(),
            level.title(),
            level.author(),
            level.collection().file(),
            level.line(),
            member == group.preferred() ? "yes" : "no",
            group.tier().label(),
            group.key(),
            member.decidedBy().map(PreferRule::toString).orElse(null),
            member.copies()
        };
    }

    private void showText(DuplicateGroup group) {
        Console console = sokobase.console();
        console.println("%d  %s  %s%s"
                .formatted(
                        group.number(),
                        tier.isPresent() ? group.name() : group.key().toString(),
                        LevelName.of(group.preferred().level()),
                        copies(group.preferred())));
        draw(group.preferred().level());
        for (DuplicateGroup.Member member : group.members()) {
            if (member != group.preferred()) {
                console.println("     %s%s: %s%s"
                        .formatted(
                                LevelName.of(member.level()),
                                copies(member),
                                Words.of(group.tier(), member),
                                explain ? "; " + Words.of(member.decidedBy()) : ""));
                draw(member.level());
            }
        }
    }

    private static String copies(DuplicateGroup.Member member) {
        return member.copies() == 0 ? "" : " (and " + Words.count(member.copies(), "copy", "copies") + ")";
    }

    private void draw(CatalogLevel level) {
        if (draw) {
            new BoardPicture(sokobase.console()).draw(level.board().grid(), 5);
        }
    }
}
