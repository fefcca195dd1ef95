package org.sokobase.catalog.tag;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;

/** The rows of tags. */
public final class TagRows {

    /** A file whose content has changed keeps the tags of its collection. */
    private static final String INHERIT = """
            insert into collection_tag (collection_id, tag)
            select distinct c.id, t.tag
            from collection c, collection earlier join collection_tag t on t.collection_id = earlier.id
            where c.source_file_id = :file and earlier.source_file_id in (<earlier>)
            and not exists (select 1 from collection_tag k where k.collection_id = c.id and k.tag = t.tag)
            """;

    private final Handle handle;
    private final PuzzleRows puzzles;

    public TagRows(Handle handle) {
        this.handle = handle;
        this.puzzles = new PuzzleRows(handle);
    }

    /** Gives a tag to puzzles that have a level or a solution, or are known otherwise. */
    TagChange<PuzzleKey> add(Tag tag, Collection<PuzzleKey> to) {
        return change(to, puzzle -> add(tag, puzzles.rowOf(puzzle)));
    }

    /** Gives a tag to the puzzle of a row; returns whether it had it not. */
    public boolean add(Tag tag, long puzzleRow) {
        return handle.execute(
                        "insert into puzzle_tag (puzzle_id, tag) select p.id, ? from puzzle p where p.id = ?"
                                + " and not exists (select 1 from puzzle_tag where puzzle_id = p.id and tag = ?)",
                        tag.word(),
                        puzzleRow,
                        tag.word())
                > 0;
    }

    /** Takes a tag from puzzles, and the rows of those that nothing else needs. */
    TagChange<PuzzleKey> remove(Tag tag, Collection<PuzzleKey> from) {
        return change(from, puzzle -> {
            Optional<Long> row = puzzles.row(puzzle);
            boolean had = row.filter(id ->
                            handle.execute("delete from puzzle_tag where puzzle_id = ? and tag = ?", id, tag.word())
                                    > 0)
                    .isPresent();
            puzzles.removeUnused(puzzle);
            return had;
        });
    }

    /** Gives a tag to a collection; returns whether it had it not. */
    public boolean addToCollection(Tag tag, long collection) {
        return handle.execute(
                        "insert into collection_tag (collection_id, tag) select c.id, ? from collection c where c.id = ?"
                                + " and not exists (select 1 from collection_tag where collection_id = c.id and tag = ?)",
                        tag.word(),
                        collection,
                        tag.word())
                > 0;
    }

    /** Takes a tag from a collection; returns whether it had it. */
    boolean removeFromCollection(Tag tag, long collection) {
        return handle.execute("delete from collection_tag where collection_id = ? and tag = ?", collection, tag.word())
                > 0;
    }

    /** Gives the collection of a new file the tags of the files that it takes the place of. */
    public void inherit(long file, List<Long> earlier) {
        if (!earlier.isEmpty()) {
            handle.createUpdate(INHERIT)
                    .bind("file", file)
                    .bindList("earlier", earlier)
                    .execute();
        }
    }

    static <T> TagChange<T> change(Collection<T> all, Predicate<T> changes) {
        Map<Boolean, List<T>> parted = all.stream().collect(Collectors.partitioningBy(changes));
        return new TagChange<>(parted.getOrDefault(true, List.of()), parted.getOrDefault(false, List.of()));
    }
}
