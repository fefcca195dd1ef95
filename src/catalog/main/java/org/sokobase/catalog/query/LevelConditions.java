package org.sokobase.catalog.query;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.catalog.measure.MeasureCondition;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.name.FoldedText;

/** What a filter asks of levels: of their collections, in SQL of themselves, and of their authors, of whom SQL does not know enough. */
public final class LevelConditions {

    /** Its gaps take the conditions for the status, the ratings and the measures of the puzzle. */
    private static final String OF_LEVEL = """
            (:maxWidth is null or l.width <= :maxWidth)
            and (:maxHeight is null or l.height <= :maxHeight)
            and (:maxBoxes is null or l.boxes <= :maxBoxes)
            and (:solved is null or :solved = (exists (
                     select 1 from board b join solution s on s.board_id = b.id
                     where b.exact_id = l.exact_id and b.exact_nth = l.exact_nth)))
            and %s
            and %s
            and %s
            """;

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    private final Handle handle;
    private final LevelFilter filter;
    private final Optional<FoldedText> author;

    public LevelConditions(Handle handle, LevelFilter filter) {
        this.handle = handle;
        this.filter = filter;
        this.author = filter.author().map(FoldedText::of);
    }

    /** The collections of which levels are wanted, in the order of their import. */
    public List<CatalogLevel.CollectionRef> collections() {
        return filter.collection()
                .map(name -> new CollectionNames(handle).meant(name))
                .orElseGet(() -> handle.createQuery(COLLECTIONS)
                        .map((row, context) -> LevelRows.collection(row, 1))
                        .list());
    }

    /** A query for levels {@code l}; the gap in it takes what is asked of these. */
    public Query query(String sql) {
        return handle.createQuery(sql.formatted(OF_LEVEL.formatted(
                        StatusCondition.of(filter.status(), "l"),
                        filter.rating().condition("l"),
                        MeasureCondition.of(filter.measures(), "l"))))
                .bind("maxWidth", filter.maxWidth().orElse(null))
                .bind("maxHeight", filter.maxHeight().orElse(null))
                .bind("maxBoxes", filter.maxBoxes().orElse(null))
                .bind("solved", solved());
    }

    private @Nullable Boolean solved() {
        return switch (filter.solved()) {
            case ANY -> null;
            case SOLVED -> Boolean.TRUE;
            case UNSOLVED -> Boolean.FALSE;
        };
    }

    /** Whether the author is one that is wanted. */
    public boolean isByWantedAuthor(CatalogLevel level) {
        return author.filter(part -> !FoldedText.of(level.author()).contains(part))
                .isEmpty();
    }
}
