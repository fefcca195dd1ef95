package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.mark.MarksQuery;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.name.IdBeginning;
import org.sokobase.catalog.name.LevelPlaces;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.identity.LevelId;

/** The levels of an open catalog: found by id, board, text or name, or all that a filter lets through. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Levels {

    private final Session session;
    private final Rankings rankings;

    /** Those of an open catalog. */
    public Levels(Session session, Rankings rankings) {
        this.session = session;
        this.rankings = rankings;
    }

    /**
     * The levels with an id, the exact ones if it is an Exact-Id, else those of the puzzle if it is a Unique-Id, else
     * those with this first-edition id; the preferred one first, the others in the catalog's order. The view is how the first of
     * them must be turned to become each, or for an Exact-Id the identity.
     */
    public List<FoundLevel> find(LevelId id, Preference preference) {
        return session.with(handle -> new FindQuery(handle, rankings.by(preference, handle)).byId(id));
    }

    /**
     * The levels that are the same puzzle as a board, the preferred one first, the others in the catalog's order, with the view
     * that leads from it to them.
     */
    public List<FoundLevel> find(Board board, Preference preference) {
        return session.with(handle -> new FindQuery(handle, rankings.by(preference, handle)).byBoard(board));
    }

    /** The levels whose title, author or collection contains a text, in any case and without accents; in the catalog's order. */
    public List<FoundLevel> find(String text) {
        return session.with(handle -> new TextQuery(handle, text).levels());
    }

    /** Those of these boards that a level has, all looked up together. */
    public Set<Board> present(Collection<Board> boards) {
        return session.with(handle -> new FindQuery(handle, rankings.by(Preference.USUAL, handle)).present(boards));
    }

    /** The preferred level with each of some ids, of any kind; ids that the catalog does not know are left out. */
    public Map<LevelId, CatalogLevel> preferred(Collection<LevelId> ids, Preference preference) {
        return session.with(handle -> rankings.by(preference, handle).withIds(ids));
    }

    /**
     * The id that a text is, or of which it is the beginning, eight digits at least, if there is one in the catalog.
     *
     * @throws UnknownNameException if it is the beginning of several
     */
    public Optional<LevelId> id(String beginning) {
        return session.with(handle -> new IdBeginning(handle).id(beginning));
    }

    /**
     * The level with a name as it is printed, {@code FILE#N}, whether the file is still there or not: the file by its place,
     * absolute or from the working folder, as it was named at its import, or without folders and ending, or the title of its
     * collection. Nothing if there is no such file.
     *
     * @throws UnknownNameException if the name may mean several files, or the file has no such level
     */
    public Optional<CatalogLevel> named(String name) {
        return session.with(handle -> new LevelPlaces(handle).level(name));
    }

    /**
     * All levels of a file that is named in these ways; none if there is no such file.
     *
     * @throws UnknownNameException if the name may mean several files
     */
    public List<CatalogLevel> ofFile(String name) {
        return session.with(handle -> new LevelPlaces(handle).ofFile(name));
    }

    /**
     * The levels that are defective, in the catalog's order; {@link CatalogLevel#status} says why.
     *
     * @param collection names the only collections that are wanted
     * @param author     is in the names of the only authors that are wanted
     * @throws UnknownNameException if there is no such collection or author
     */
    public List<CatalogLevel> defective(Optional<String> collection, Optional<String> author) {
        return session.with(handle -> new DefectiveQuery(handle).levels(collection, author));
    }

    /**
     * Hands over the levels that a filter lets through, in the catalog's order, each with the moves of those solutions of
     * its exact board that are wanted, the shortest first.
     *
     * @throws UnknownNameException if the filter names no collection or author
     */
    public void forEach(LevelFilter filter, WithSolutions with, BiConsumer<CatalogLevel, List<String>> consumer) {
        session.use(handle -> new LevelsQuery(handle, filter).forEach(with, consumer));
    }

    /** The same for all levels of these collections of the catalog. */
    public void forEach(
            List<CatalogLevel.CollectionRef> collections,
            WithSolutions with,
            BiConsumer<CatalogLevel, List<String>> consumer) {
        session.use(handle -> new LevelsQuery(handle, LevelFilter.ALL).forEach(collections, with, consumer));
    }

    /** The collections with a sound level that a filter lets through, in the order of their import. */
    public List<CatalogLevel.CollectionRef> collections(LevelFilter filter) {
        return session.with(handle -> new LevelsQuery(handle, filter).collections());
    }

    /**
     * The puzzles with an id: those with the Exact-Id, else the Unique-Id, else the first-edition id.
     * They may have lost all their levels.
     */
    public List<PuzzleKey> puzzles(LevelId id) {
        return session.with(handle -> new PuzzleRows(handle).with(id));
    }

    /** The puzzle of a board. */
    public Optional<PuzzleKey> puzzle(Board board) {
        return session.with(handle -> new PuzzleRows(handle).of(board));
    }

    /** Those of these levels whose puzzles have a status, in the same order. */
    public List<FoundLevel> having(PuzzleStatus status, List<FoundLevel> found) {
        List<PuzzleKey> puzzles =
                CatalogLevel.puzzlesOf(found.stream().map(FoundLevel::level).toList());
        Set<PuzzleKey> having = session.with(handle -> new MarksQuery(handle).having(status, puzzles));
        return found.stream()
                .filter(level -> level.level()
                        .identity()
                        .filter(identity -> having.contains(identity.puzzle()))
                        .isPresent())
                .toList();
    }
}
