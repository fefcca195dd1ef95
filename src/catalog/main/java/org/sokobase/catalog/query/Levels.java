package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditionMaking;
import org.sokobase.catalog.level.FirstEditionRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.mark.MarksQuery;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.name.IdBeginning;
import org.sokobase.catalog.name.LevelPlaces;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.catalog.where.Condition;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.level.WrittenSolution;

/** The levels of an open catalog: found by id, board, text or name, or all that pass a filter. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Levels {

    private final Session session;
    private final Rankings rankings;

    /** Those of an open catalog. */
    public Levels(Session session, Rankings rankings) {
        this.session = session;
        this.rankings = rankings;
    }

    /**
     * The levels with an id: by Exact-Id, else by Unique-Id, else by first-edition id; the preferred one first, the others in
     * the catalog's order. The view turns the first of them into each, and is the identity for an Exact-Id.
     */
    public List<FoundLevel> find(LevelId id, Preference preference) {
        return session.with(handle -> new FindQuery(handle, rankings.by(preference, handle)).byId(id));
    }

    /**
     * The levels that are the same puzzle as a board, the preferred one first, the others in the catalog's order, with the
     * view that turns the board into each.
     */
    public List<FoundLevel> find(Board board, Preference preference) {
        return session.with(handle -> new FindQuery(handle, rankings.by(preference, handle)).byBoard(board));
    }

    /** The levels whose title, author or collection contains a text, in any case and without accents; in the catalog's order. */
    public List<FoundLevel> find(String text) {
        return findFirst(text, Integer.MAX_VALUE).levels();
    }

    /** The first of the same levels, at most so many, and how many there are in all: the others are not read. */
    public FoundLevels findFirst(String text, int most) {
        return session.with(handle -> new TextQuery(handle, text).levels(most));
    }

    /** Those of these boards that occur in the catalog, all looked up together. */
    public Set<Board> present(Collection<Board> boards) {
        return session.with(handle -> new FindQuery(handle, rankings.by(Preference.USUAL, handle)).present(boards));
    }

    /** The levels with these numbers, see {@link CatalogLevel#id}; those that are gone are left out. */
    public Map<Long, CatalogLevel> numbered(Collection<Long> numbers) {
        return session.with(handle -> new NumberedQuery(handle).levels(numbers));
    }

    /** The preferred level for each id, of any kind; unknown ids are left out. */
    public Map<LevelId, CatalogLevel> preferred(Collection<LevelId> ids, Preference preference) {
        return session.with(handle -> rankings.by(preference, handle).withIds(ids));
    }

    /**
     * The id of the catalog that equals a text or begins with it; the text must have at least eight digits. If no Exact-Id and
     * no Unique-Id begins so, that of the first edition.
     *
     * @throws UnknownNameException if several ids begin with it
     */
    public Optional<LevelId> id(String beginning) {
        return session.with(handle -> new IdBeginning(handle).id(beginning));
    }

    /**
     * About how many levels a search for a word goes over that may be a first-edition id or begin one; those of which this id was
     * made are found at once, see {@link #makeFirstEditions}. None if it begins another id, or is no id.
     */
    public long levelsToSearch(String word) {
        return session.with(handle -> new FirstEditionSearch(handle).levels(word));
    }

    /** The same for a list of ids; levels that are gone over several times are counted so often. */
    public long levelsToSearch(Collection<LevelId> ids) {
        return session.with(handle -> new FirstEditionSearch(handle).levels(ids));
    }

    /** The approximate number of levels whose first-edition ids were not made yet. */
    public long withoutFirstEditions() {
        return session.with(handle -> new FirstEditionRows(handle).levelsBehind());
    }

    /**
     * Makes and keeps the first-edition ids of all levels added since the last time, so that levels are found by them at once.
     * Without them they are found, too.
     *
     * @param progress receives the number of further levels done
     */
    public void makeFirstEditions(LongConsumer progress) {
        session.requireWriting();
        session.use(handle -> new FirstEditionMaking(handle, progress).make());
    }

    /** The preferred level of each puzzle with one of these Unique-Ids; unknown ids are left out. */
    public Map<LevelId, CatalogLevel> preferredOfPuzzles(Collection<LevelId> uniqueIds, Preference preference) {
        return session.with(handle -> rankings.by(preference, handle).withUniqueIds(uniqueIds));
    }

    /**
     * The levels with a name as printed, {@code FILE#N} or {@code FILE#N-M}, even if the file is gone. The file may be given by its path,
     * absolute or relative to the working folder, by its name at the import, by its bare name without extension, or by the
     * title of its collection. None if there is no such file.
     *
     * @throws UnknownNameException if the name is ambiguous, or the file has no such levels
     */
    public List<CatalogLevel> named(String name) {
        return session.with(handle -> new LevelPlaces(handle).numbered(name));
    }

    /**
     * All levels of a file named in one of these ways; none if there is no such file.
     *
     * @throws UnknownNameException if the name is ambiguous
     */
    public List<CatalogLevel> ofFile(String name) {
        return session.with(handle -> new LevelPlaces(handle).ofFile(name));
    }

    /**
     * The defective levels, in the catalog's order; {@link CatalogLevel#status} says why.
     *
     * @param collection the name of the collections to search; all if empty
     * @param author     a part of the names of the authors to search; all if empty
     * @throws UnknownNameException if there is no such collection or author
     */
    public List<CatalogLevel> defective(Optional<String> collection, Optional<String> author) {
        return session.with(handle -> new DefectiveQuery(handle).levels(collection, author));
    }

    /**
     * Passes the levels that match a filter to the consumer, in the catalog's order, each with the wanted solutions
     * of its exact board in LURD, the shortest first.
     *
     * @throws UnknownNameException if the filter names no collection or author
     */
    public void forEach(
            LevelFilter filter, WithSolutions with, BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        session.use(handle -> new LevelsQuery(handle, filter).forEach(with, consumer));
    }

    /** The same for all levels of these collections of the catalog. */
    public void forEach(
            List<CatalogLevel.CollectionRef> collections,
            WithSolutions with,
            BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        session.use(handle -> new LevelsQuery(handle, LevelFilter.ALL).forEach(collections, with, consumer));
    }

    /** The same for the levels with these numbers in the catalog, those that are still there; some thousands at most. */
    public void forEachNumbered(
            List<Long> ids, WithSolutions with, BiConsumer<CatalogLevel, List<WrittenSolution>> consumer) {
        session.use(handle -> new LevelsQuery(handle, LevelFilter.ALL).forEachNumbered(ids, with, consumer));
    }

    /** The collections with a sound level that matches a filter, in the order of their import. */
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

    /** The numbers of those of these levels for which a condition holds. */
    public Set<Long> having(Condition condition, List<CatalogLevel> levels) {
        return session.with(handle -> new HavingQuery(handle, condition).among(levels));
    }

    /** The puzzles with a level for which a condition holds. */
    public Set<PuzzleKey> puzzlesHaving(Condition condition) {
        return session.with(handle -> new HavingQuery(handle, condition).puzzles());
    }

    /** The number of levels per author and collection; levels without an author are not counted. */
    public List<AuthorShare> authors() {
        return session.with(handle -> new AuthorsQuery(handle).all());
    }

    /** The same by the names that their files give, whatever was edited. */
    public List<AuthorShare> publishedAuthors() {
        return session.with(handle -> new AuthorsQuery(handle).published());
    }
}
