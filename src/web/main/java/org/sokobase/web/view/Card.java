package org.sokobase.web.view;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.listing.ListedLevel;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.identity.Likeness;
import org.sokobase.web.data.LevelSelection;

/**
 * A level in a list.
 *
 * @param address its page
 * @param id      its Exact-Id; empty if it is defective
 * @param drawing nothing if it is defective
 * @param label   all that the card says, for those who cannot see it
 * @param facts   few words each
 */
public record Card(
        String address,
        String id,
        Optional<Drawing> drawing,
        String name,
        String collection,
        String label,
        String size,
        List<String> facts,
        String status) {

    /** What names the list of all levels, as it has no parameters. */
    public static final String ALL = "all";

    public boolean isDefective() {
        return drawing.isEmpty();
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

    /** With how it is like another one, in few words. */
    public static Card of(CatalogLevel level, String like) {
        return of(level, List.of(like), ", " + like);
    }

    private static Card of(CatalogLevel level, List<String> facts, String more) {
        Optional<Face> face = Face.of(level);
        String name = Words.name(level);
        String said = face.map(known -> ", " + Words.size(known.width(), known.height(), known.boxes()) + more)
                .orElse(", defective");
        return new Card(
                address(level),
                face.flatMap(known -> level.identity())
                        .map(identity -> identity.exact().toString())
                        .orElse(""),
                face.map(Face::drawing),
                name,
                level.collection().title(),
                name + said,
                face.map(known -> known.width() + "×" + known.height()).orElse(""),
                facts,
                level.status().replace(",", ", "));
    }

    /** The page of a level; one that is defective has no id, and is named by its place. */
    public static String address(CatalogLevel level) {
        return level.identity()
                .map(identity -> "/levels/" + identity.exact())
                .orElseGet(() -> "/collections/" + level.collection().id() + "/" + level.index());
    }

    /** The same card in a list, in which one can then go on from its page. */
    public Card in(LevelSelection list) {
        String query = list.first().query();
        String address =
                this.address + "?list=" + URLEncoder.encode(query.isEmpty() ? ALL : query, StandardCharsets.UTF_8);
        return new Card(address, id, drawing, name, collection, label, size, facts, status);
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
