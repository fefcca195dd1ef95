package org.sokobase.catalog.query;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.mark.StatusCondition;
import org.sokobase.catalog.measure.MeasureCondition;
import org.sokobase.catalog.name.CollectionNames;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.ConditionCheck;
import org.sokobase.catalog.where.ConditionSql;
import org.sokobase.catalog.where.Names;
import org.sokobase.catalog.where.Operator;
import org.sokobase.catalog.where.Value;

/** What a filter asks of levels: of their collections, and in SQL of themselves. */
public final class LevelConditions {

    /** Its gaps take the conditions for the status, the ratings and the measures of the puzzle, and what else must hold. */
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
            and %s
            """;

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "order by c.id";

    private final Handle handle;
    private final LevelFilter filter;
    private final Optional<ConditionSql> where;
    private final Optional<ConditionCheck> check;

    public LevelConditions(Handle handle, LevelFilter filter) {
        this.handle = handle;
        this.filter = filter;
        Optional<Condition> author = filter.author()
                .filter(part -> !part.isEmpty())
                .map(part -> new Condition.Comparison(
                        Names.OF_LEVELS.required("author"), Operator.CONTAINS, new Value.Text(part)));
        Optional<Condition> all =
                author.map(by -> filter.where().map(by::and).orElse(by)).or(filter::where);
        this.where = all.map(ConditionSql::of);
        this.check = all.map(condition -> new ConditionCheck(handle, condition));
    }

    /** The collections of which levels are wanted, in the order of their import. */
    public List<CatalogLevel.CollectionRef> collections() {
        return filter.collection()
                .map(name -> new CollectionNames(handle).meant(name))
                .orElseGet(() -> handle.createQuery(COLLECTIONS)
                        .map((row, context) -> LevelRows.collection(row, 1))
                        .list());
    }

    /**
     * A query for levels {@code l}; the gap in it takes what SQL can ask of these. What it gives must be {@link #passing checked}.
     */
    public Query query(String sql) {
        Query query = handle.createQuery(sql.formatted(OF_LEVEL.formatted(
                        StatusCondition.of(filter.status(), "l"),
                        filter.rating().condition("l"),
                        MeasureCondition.of(filter.measures(), "l"),
                        where.map(ConditionSql::sql).orElse("1 = 1"))))
                .bind("maxWidth", filter.maxWidth().orElse(null))
                .bind("maxHeight", filter.maxHeight().orElse(null))
                .bind("maxBoxes", filter.maxBoxes().orElse(null))
                .bind("solved", solved());
        return where.map(condition -> condition.bind(query)).orElse(query);
    }

    /** Those levels of a query that pass. */
    public List<CatalogLevel> passing(List<CatalogLevel> levels) {
        return check.map(exactly -> exactly.passing(levels)).orElse(levels);
    }

    /** The numbers of those levels of a query that pass. */
    public Set<Long> passingIds(Collection<Long> ids) {
        return check.map(exactly -> exactly.passing(ids)).orElseGet(() -> Set.copyOf(ids));
    }

    private @Nullable Boolean solved() {
        return switch (filter.solved()) {
            case ANY -> null;
            case SOLVED -> Boolean.TRUE;
            case UNSOLVED -> Boolean.FALSE;
        };
    }
}
