package org.sokobase.web.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.identity.Likeness;

/**
 * A level in a list.
 *
 * @param address its page; empty if it is defective
 * @param drawing nothing if it is defective
 * @param label   all that the card says, for those who cannot see it
 * @param facts   few words each
 */
public record Card(
        String address,
        Optional<Drawing> drawing,
        String name,
        String collection,
        String label,
        String size,
        List<String> facts,
        String status) {

    /** The side of a card's drawing, in pixels, and of its largest square. */
    private static final int ROOM = 168;

    private static final int LARGEST_SQUARE = 16;

    public boolean hasAddress() {
        return !address.isEmpty();
    }

    public boolean isDefective() {
        return address.isEmpty();
    }

    /** With what is counted of the level. */
    public static Card of(ListedLevel row) {
        ListedLevel.Numbers numbers = row.numbers();
        String solved =
                numbers.moves().map(moves -> ", solved in " + moves + " moves").orElse(", not solved");
        return of(row.level(), facts(numbers), solved);
    }

    /** With how it is like what was looked for. */
    public static Card of(FoundLevel found) {
        String like = found.likeness()
                .map(Likeness::describe)
                .orElse("by " + found.matchedBy().label());
        return of(found.level(), List.of(like), ", " + like);
    }

    private static Card of(CatalogLevel level, List<String> facts, String more) {
        Optional<Board> board = level.identity().flatMap(identity -> CatalogLevel.normalBoard(level.published()));
        String name = Words.name(level);
        String said = board.map(known ->
                        ", " + Words.size(known.grid().width(), known.grid().height(), known.boxes()) + more)
                .orElse(", defective");
        return new Card(
                board.flatMap(known -> level.identity())
                        .map(identity -> "/levels/" + identity.exact())
                        .orElse(""),
                board.map(known -> Drawing.fitting(known.grid(), "", ROOM, LARGEST_SQUARE)),
                name,
                level.collection().title(),
                name + said,
                board.map(known -> known.grid().width() + "×" + known.grid().height())
                        .orElse(""),
                facts,
                level.status().replace(",", ", "));
    }

    private static List<String> facts(ListedLevel.Numbers numbers) {
        List<String> facts = new ArrayList<>();
        numbers.boxes().ifPresent(boxes -> facts.add(boxes == 1 ? "1 box" : boxes + " boxes"));
        numbers.moves().ifPresent(moves -> facts.add(Words.number(moves) + " moves"));
        numbers.pushes().ifPresent(pushes -> facts.add(Words.number(pushes) + " pushes"));
        numbers.copies()
                .filter(copies -> copies > 0)
                .ifPresent(copies -> facts.add(copies == 1 ? "1 copy" : copies + " copies"));
        return facts;
    }
}
