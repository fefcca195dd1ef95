package org.sokobase.cli.duplicate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sokobase.catalog.overlap.Overlap;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.Output;
import org.sokobase.cli.output.OverlapColumn;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.Table;
import org.sokobase.similar.Tier;

/** Says how much pairs of collections have in common. */
final class OverlapReport {

    private static final Table<Overlap> TABLE = Table.<Overlap>named("overlap")
            .with(Column.COLLECTION, row -> row.here().title())
            .with(Column.FILE, row -> row.here().file())
            .with(Column.PUZZLES, row -> row.here().puzzles())
            .with(Column.OTHER_COLLECTION, row -> row.there().title())
            .with(Column.OTHER_FILE, row -> row.there().file())
            .with(OverlapColumn.OTHER_PUZZLES, row -> row.there().puzzles())
            .with(OverlapColumn.COMMON, Overlap::common)
            .with(OverlapColumn.ONLY_HERE, Overlap::onlyHere)
            .with(OverlapColumn.ONLY_THERE, Overlap::onlyThere)
            .with(OverlapColumn.NEAR_HERE, Overlap::nearHere)
            .with(OverlapColumn.NEAR_THERE, Overlap::nearThere)
            .with(OverlapColumn.CONTAINED, row -> row.contained().label())
            .with(OverlapColumn.EARLIER_HERE, row -> row.dates().earlierHere())
            .with(OverlapColumn.EARLIER_THERE, row -> row.dates().earlierThere())
            .with(OverlapColumn.DATES_STATED, row -> row.dates().stated())
            .with(Column.TIER, row -> row.tier().label());
    private static final String ROW = "%7s %9s %10s %6s  ";

    private final Program program;
    private final boolean isOfOne;

    /**
     * For people and programs.
     *
     * @param names how many the user gave; all pairs of one begin with it
     */
    OverlapReport(Program program, int names) {
        this.program = program;
        this.isOfOne = names == 1;
    }

    void write(List<Overlap> pairs) {
        Output<Overlap> output = program.output(TABLE, this::show);
        if (!pairs.isEmpty()) {
            output.head(ROW.formatted("common", "only here", "only there", "near"), isOfOne ? "there" : "here, there");
        }
        pairs.forEach(output::write);
    }

    private void show(Overlap pair) {
        String columns = ROW.formatted(pair.common(), pair.onlyHere(), pair.onlyThere(), near(pair));
        String verdict = verdict(pair);
        String remark = verdict.isEmpty() ? "" : " (" + verdict + ")";
        if (isOfOne) {
            program.console().row(columns, pair.there().file(), remark);
        } else {
            program.console()
                    .row(columns, pair.here().file(), ", " + pair.there().file() + remark);
        }
    }

    private static String near(Overlap pair) {
        return pair.tier() == Tier.SAME ? "-" : pair.nearHere() + "/" + pair.nearThere();
    }

    private static String verdict(Overlap pair) {
        String contained = switch (pair.contained()) {
            case NEITHER -> "";
            case HERE -> "all of the first is in the second";
            case THERE -> "all of the second is in the first";
            case BOTH -> "the same puzzles";
        };
        return Stream.of(
                        contained,
                        earlier("first", pair.dates().earlierHere()),
                        earlier("second", pair.dates().earlierThere()))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String earlier(String which, long puzzles) {
        return puzzles == 0 ? "" : "the " + which + " had " + puzzles + " earlier";
    }

    /** Says how many pairs there are, of which so many were shown, and what is not known of their dates. */
    void sayTotals(List<Overlap> all, int shown) {
        Console console = program.console();
        long common = all.stream().mapToLong(Overlap::common).sum();
        long stated = all.stream().mapToLong(pair -> pair.dates().stated()).sum();
        long sharing = all.stream().filter(Overlap::isAny).count();
        console.info(
                sharing == 0
                        ? "nothing in common"
                        : Phrases.count(sharing, "pair") + " of collections with something in common"
                                + (shown < all.size() ? ", " + shown + " shown." : "."));
        if (common > 0 && stated == 0) {
            console.info("Which had them first is not known: no two of them state dates.");
        }
    }
}
