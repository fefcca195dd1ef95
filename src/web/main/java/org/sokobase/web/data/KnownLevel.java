package org.sokobase.web.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.FoundLevel;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.OtherPlaces;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.web.http.WebException;

/**
 * A sound level with all that the catalog knows of its puzzle.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param level     the preferred one of those with the id that was asked for
 * @param identity  its ids
 * @param board     in normal form, as it is published
 * @param places    all places where the puzzle stands, this one among them
 * @param marks     what users say of the puzzle
 * @param tags      of the puzzle
 * @param solutions entered ones first
 */
public record KnownLevel(
        CatalogLevel level,
        CatalogLevel.Identity identity,
        Board board,
        List<Place> places,
        List<PuzzleMark> marks,
        String tags,
        List<SolvedBoard.Known> solutions) {

    /** The fewest digits by which an id can be known. */
    private static final int FEWEST_DIGITS = 8;

    /**
     * A place where the puzzle stands.
     *
     * @param likeness how the board is to be turned to stand like this
     * @param others   where the same file is besides
     */
    public record Place(CatalogLevel level, Likeness likeness, List<String> others) {}

    /**
     * The level with an id; nothing if the text is only the beginning of one.
     *
     * @throws WebException if the text is no id, or no level has it
     */
    public static Optional<KnownLevel> named(String text, CatalogLease catalog) {
        return LevelId.parse(text).isPresent() ? Optional.of(required(text, catalog)) : Optional.empty();
    }

    /**
     * The level with an id.
     *
     * @throws WebException if the text is no id, or no level has it
     */
    public static KnownLevel required(String text, CatalogLease catalog) {
        LevelId id = LevelId.parse(text).orElseThrow(() -> unknown(text));
        return catalog.ask(open -> of(id, open)).orElseThrow(() -> unknown(text, catalog));
    }

    /** With the id that begins alike, if there is one. */
    private static WebException unknown(String text, CatalogLease catalog) {
        String known = catalog.ask(open -> near(text, open));
        return known.isEmpty()
                ? unknown(text)
                : new WebException(
                        404,
                        "unknown-id",
                        "No level of the catalog has the id " + text + ".",
                        "The first eight digits are those of " + known + ".");
    }

    /** The ids that have the first eight digits of another one, in words; empty if there are none. */
    public static String near(String text, Catalog open) {
        try {
            return open.levels()
                    .id(text.strip().substring(0, FEWEST_DIGITS))
                    .map(LevelId::toString)
                    .orElse("");
        } catch (UnknownNameException e) {
            return String.valueOf(e.getMessage()).replaceFirst("^.*ids: ", "").replaceFirst("; give.*$", "");
        }
    }

    /**
     * The id that begins with a text.
     *
     * @throws WebException if there is none
     */
    public static LevelId wholeId(String text, CatalogLease catalog) {
        if (text.length() < FEWEST_DIGITS) {
            throw unknown(text);
        }
        return catalog.ask(open -> open.levels().id(text)).orElseThrow(() -> unknown(text));
    }

    private static WebException unknown(String text) {
        return new WebException(
                404,
                "unknown-id",
                "No level of the catalog has the id " + text + ".",
                "An id has 16 digits, 0 to 9 and A to F; the first eight of them are enough.");
    }

    private static Optional<KnownLevel> of(LevelId id, Catalog open) {
        return open.find(id).stream()
                .map(FoundLevel::level)
                .filter(level -> level.identity().isPresent())
                .findFirst()
                .map(level -> of(level, level.identity().orElseThrow(), open));
    }

    private static KnownLevel of(CatalogLevel level, CatalogLevel.Identity identity, Catalog open) {
        Board board = level.normalBoard();
        List<FoundLevel> found = open.find(board);
        OtherPlaces others =
                open.sources().otherPlaces(found.stream().map(FoundLevel::level).toList());
        List<Place> places = new ArrayList<>();
        for (FoundLevel one : found) {
            places.add(new Place(
                    one.level(),
                    one.likeness().orElse(new Likeness(Relation.EXACT, Symmetry.IDENTITY)),
                    others.of(one.level()).stream()
                            .map(place -> place.beside(one.level().collection().file()))
                            .toList()));
        }
        return new KnownLevel(
                level,
                identity,
                board,
                places,
                open.marks().of(List.of(level)).of(level),
                Tag.text(open.tags().of(List.of(level)).of(level)),
                open.solutions().of(board, SolvedBoard.Kinds.ENTERED_AND_DERIVED));
    }
}
