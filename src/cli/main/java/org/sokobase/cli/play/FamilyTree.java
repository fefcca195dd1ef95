package org.sokobase.cli.play;

import java.util.List;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.tier.Relative;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.LevelName;
import org.sokobase.cli.output.NamedFile;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.RecordWriter;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierPictures;

/** The relatives of a level in the catalog, drawn as a tree: a branch for each tier, the surest first. */
final class FamilyTree {

    static final String COLUMNS =
            "level,tier,view,unique_id,exact_id,collection,index,title,author,file,line,copies,decision,path";

    private final Console console;
    private final boolean isTooLarge;
    private final List<Relative> relatives;

    FamilyTree(Console console, Catalog catalog, Board board, Preference preference) {
        this.console = console;
        this.isTooLarge = TierPictures.of(board).isEmpty();
        this.relatives = catalog.family(board, preference);
    }

    /** Draws the tree. */
    void draw() {
        if (isTooLarge) {
            console.complain("too large for the tiers after same: not compared");
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
            console.println((isLastTier ? "    " : "|   ") + (endsBranch ? "`-- " : "|-- ") + inWords(relative));
        }
    }

    private static String inWords(Relative relative) {
        StringBuilder words = new StringBuilder(LevelName.of(relative.levels().get(0)));
        if (relative.view() != Symmetry.IDENTITY) {
            words.append(", ").append(Phrases.of(relative.view()));
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

    /** Writes a record for each relative of a level of this name. */
    void write(String level, RecordWriter records) {
        for (Relative relative : relatives) {
            var first = relative.levels().get(0);
            var identity = first.identity().orElseThrow();
            records.write(
                    level,
                    relative.tier().label(),
                    relative.view().label(),
                    identity.unique(),
                    identity.exact(),
                    first.collection().title(),
                    first.index(),
                    first.title(),
                    first.author(),
                    NamedFile.of(first),
                    first.line(),
                    relative.levels().size() - 1,
                    relative.ruling().map(ruling -> ruling.label()).orElse(null));
        }
    }
}
