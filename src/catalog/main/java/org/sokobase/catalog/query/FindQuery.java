package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.FirstEditions;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;

/** Where a level occurs: by id, by board. */
public final class FindQuery {

    private static final String BY_EXACT_ID = LevelRows.SELECT + "where l.exact_id = :id order by l.id";
    private static final String BY_UNIQUE_ID = LevelRows.SELECT + "where l.unique_id = :id order by l.id";

    private static final String BY_PUZZLE =
            LevelRows.SELECT + "where l.unique_id = :id and l.unique_nth = :nth order by l.id";

    private static final String FIRST_OF_BOARDS =
            "select min(id) from level where exact_id = any(:ids) group by exact_id, exact_nth";

    private static final String PUBLISHED = "select published from level where id = any(:ids)";

    /** How many ids are asked for at a time. */
    private static final int CHUNK = 200;

    private final Handle handle;
    private final PreferredLevels preferred;

    /** With the levels in front that are preferred. */
    public FindQuery(Handle handle, PreferredLevels preferred) {
        this.handle = handle;
        this.preferred = preferred;
    }

    public List<FoundLevel> byId(LevelId id) {
        List<FoundLevel> exact = byId(id, BY_EXACT_ID, FoundLevel.MatchedBy.EXACT);
        List<FoundLevel> unique = exact.isEmpty() ? byId(id, BY_UNIQUE_ID, FoundLevel.MatchedBy.UNIQUE) : exact;
        return unique.isEmpty() ? byFirstEdition(id) : unique;
    }

    private List<FoundLevel> byFirstEdition(LevelId id) {
        Set<Long> numbers = new FirstEditions(handle).of(List.of(id)).keySet();
        Collection<CatalogLevel> levels =
                new NumberedQuery(handle).levels(numbers).values();
        return found(List.copyOf(levels), FoundLevel.MatchedBy.FIRST_EDITION);
    }

    private List<FoundLevel> byId(LevelId id, String query, FoundLevel.MatchedBy matchedBy) {
        return found(
                handle.createQuery(query)
                        .bind("id", id.bits())
                        .map(new LevelRows())
                        .list(),
                matchedBy);
    }

    private List<FoundLevel> found(List<CatalogLevel> inOrder, FoundLevel.MatchedBy matchedBy) {
        List<CatalogLevel> levels = preferred.first(inOrder);
        if (levels.isEmpty()) {
            return List.of();
        }
        Board first = levels.get(0).normalBoard();
        return levels.stream()
                .map(level -> new FoundLevel(level, matchedBy, Likeness.of(first, level.normalBoard())))
                .toList();
    }

    /** Those of these boards that a level has. */
    public Set<Board> present(Collection<Board> boards) {
        Identifier identifier = new Identifier();
        List<Long> ids = boards.stream()
                .map(board -> identifier.identify(board).exact().bits())
                .distinct()
                .toList();
        Set<Board> present = new HashSet<>();
        for (int from = 0; from < ids.size(); from += CHUNK) {
            List<Long> first = handle.createQuery(FIRST_OF_BOARDS)
                    .bindArray("ids", Long.class, ids.subList(from, Math.min(ids.size(), from + CHUNK)))
                    .mapTo(Long.class)
                    .list();
            handle.createQuery(PUBLISHED)
                    .bindArray("ids", Long.class, first)
                    .mapTo(String.class)
                    .forEach(rows -> CatalogLevel.normalBoard(rows).ifPresent(present::add));
        }
        present.retainAll(Set.copyOf(boards));
        return present;
    }

    public List<FoundLevel> byBoard(Board board) {
        Optional<PuzzleKey> puzzle = new PuzzleRows(handle).of(board);
        if (puzzle.isEmpty()) {
            return List.of();
        }
        List<CatalogLevel> levels = handle.createQuery(BY_PUZZLE)
                .bind("id", puzzle.get().unique().bits())
                .bind("nth", puzzle.get().nth())
                .map(new LevelRows())
                .list();
        return preferred.first(levels).stream()
                .map(level -> foundFrom(board, level))
                .toList();
    }

    private static FoundLevel foundFrom(Board board, CatalogLevel level) {
        Likeness likeness = Likeness.of(board, level.normalBoard()).orElseThrow();
        boolean exact = likeness.relation() == Relation.EXACT;
        return new FoundLevel(
                level, exact ? FoundLevel.MatchedBy.EXACT : FoundLevel.MatchedBy.UNIQUE, Optional.of(likeness));
    }
}
