package org.sokobase.cli.play;

import java.util.List;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.tier.Relative;
import org.sokobase.choice.Preference;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.Column;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.SharedColumns;
import org.sokobase.cli.output.Table;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierPictures;

/** The relatives of a level in the catalog, drawn as a tree: a branch for each tier, the surest first. */
final class FamilyTree {

    /** A relative of a level of this name. */
    record Row(String level, Relative relative) {
        CatalogLevel first() {
            return relative.levels().get(0);
        }
    }

    static final Table<Row> TABLE = Table.<Row>named("show --family")
            .with(Column.LEVEL, Row::level)
            .with(Column.TIER, row -> row.relative().tier().label())
            .with(Column.VIEW, row -> row.relative().view().label())
            .with(Row::first, SharedColumns.IDS)
            .with(Row::first, SharedColumns.LEVEL)
            .with(Column.COPIES, row -> row.relative().levels().size() - 1)
            .with(Column.DECISION, row -> row.relative().ruling().map(ruling -> ruling.label()))
            .with(Column.PATH, row -> row.first().collection().path());

    private final Console console;
    private final boolean isTooLarge;
    private final List<Relative> relatives;

    FamilyTree(Console console, Catalog catalog, Board board, Preference preference) {
        this.console = console;
        this.isTooLarge = TierPictures.of(board).isEmpty();
        this.relatives = catalog.tiers().family(board, preference);
    }

    /** Draws the tree. */
    void draw() {
        if (isTooLarge) {
            console.warn("too large for the tiers after same: not compared");
        }
        if (relatives.isEmpty()) {
            console.println("No relatives in the catalog.");
        }
        Tier last = null;
        for (int i = 0; i < relatives.size(); i++) {
            Relative relative = relatives.get(i);
            Tier tier = relative.tier();
            boolean isLastTier = relatives.get(relatives.size() - 1).tier() == tier;
            if (tier != last) {
                console.println((isLastTier ? "`-- " : "|-- ") + tier.label() + ": " + tier.meaning());
                last = tier;
            }
            boolean endsBranch =
                    i + 1 == relatives.size() || relatives.get(i + 1).tier() != tier;
            console.println((isLastTier ? "    " : "|   ") + (endsBranch ? "`-- " : "|-- ") + describe(relative));
        }
    }

    private static String describe(Relative relative) {
        StringBuilder words = new StringBuilder(LevelName.of(relative.levels().get(0)));
        if (relative.view() != Symmetry.IDENTITY) {
            words.append(", ").append(relative.view().describe());
        }
        int copies = relative.levels().size() - 1;
        if (copies > 0) {
            words.append(" (and ")
                    .append(Phrases.count(copies, "copy", "copies"))
                    .append(')');
        }
        relative.ruling()
                .ifPresent(ruling ->
                        words.append(" [decided: ").append(ruling.label()).append(']'));
        return words.toString();
    }

    /** The relatives of a level of this name. */
    Stream<Row> rows(String level) {
        return relatives.stream().map(relative -> new Row(level, relative));
    }
}
