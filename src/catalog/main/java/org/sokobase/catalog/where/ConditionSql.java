package org.sokobase.catalog.where;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.tag.Tag;

/**
 * A condition for levels {@code l} in SQL. Its values are always bound. What only Java can compare counts as if it were as
 * wanted, so that some levels too many may pass: {@link ConditionCheck} knows better.
 */
public final class ConditionSql {

    private final String sql;
    private final Map<String, Object> single = new LinkedHashMap<>();
    private final Map<String, Several<?>> several = new LinkedHashMap<>();

    private record Several<T>(Class<T> type, List<T> values) {}

    /** Whether a part of a condition is asked for, or its contrary. */
    private enum Sense {
        WANTED,
        UNWANTED;

        Sense contrary() {
            return this == WANTED ? UNWANTED : WANTED;
        }
    }

    private ConditionSql(Condition condition) {
        this.sql = sql(condition, Sense.WANTED);
    }

    /** What a condition is in SQL. */
    public static ConditionSql of(Condition condition) {
        return new ConditionSql(condition);
    }

    /** Whether SQL can tell all that a condition asks. */
    static boolean isExact(Condition condition) {
        if (condition instanceof Condition.All all) {
            return all.parts().stream().allMatch(ConditionSql::isExact);
        }
        if (condition instanceof Condition.Any any) {
            return any.parts().stream().allMatch(ConditionSql::isExact);
        }
        if (condition instanceof Condition.Not not) {
            return isExact(not.part());
        }
        return !(condition instanceof Condition.Compared compared)
                || compared.name().source() instanceof Source.Expression
                || compared.name().source() instanceof Source.Words;
    }

    /** The condition for a level {@code l}. A query with it must be bound. */
    public String sql() {
        return "(" + sql + ")";
    }

    /** Gives a query with the condition its values. */
    public Query bind(Query query) {
        single.forEach(query::bind);
        several.forEach((name, values) -> bind(query, name, values));
        return query;
    }

    private static <T> void bind(Query query, String name, Several<T> values) {
        query.bindArray(name, values.type(), values.values());
    }

    private String sql(Condition condition, Sense sense) {
        if (condition instanceof Condition.All all) {
            return joined(all.parts(), " and ", sense);
        }
        if (condition instanceof Condition.Any any) {
            return joined(any.parts(), " or ", sense);
        }
        if (condition instanceof Condition.Not not) {
            return "not (" + sql(not.part(), sense.contrary()) + ")";
        }
        if (condition instanceof Condition.Is is) {
            return ((Source.Expression) is.name().source()).sql();
        }
        if (condition instanceof Condition.Has has) {
            return present(has.name());
        }
        if (!isExact(condition)) {
            return sense == Sense.WANTED ? "1 = 1" : "1 = 0";
        }
        if (((Condition.Compared) condition).name().source() instanceof Source.Words words) {
            return words((Condition.Compared) condition, words);
        }
        // a value that is missing is null, which is as good as false only where it is wanted
        String comparison = comparison((Condition.Compared) condition);
        return sense == Sense.WANTED ? comparison : "coalesce(" + comparison + ", false)";
    }

    private String joined(List<Condition> parts, String word, Sense sense) {
        return parts.stream().map(part -> "(" + sql(part, sense) + ")").collect(Collectors.joining(word));
    }

    private static String present(Name name) {
        if (name.source() instanceof Source.Expression expression) {
            return "(" + expression.sql() + ") is not null";
        }
        if (name.source() instanceof Source.Words words) {
            return "exists (select 1 " + words.from() + ")";
        }
        if (name.source() instanceof Source.Texts texts) {
            List<String> parts = new ArrayList<>();
            texts.ofLevel().ifPresent(column -> parts.add("l." + column + " <> ''"));
            texts.ofCollection()
                    .ifPresent(column -> parts.add("l.collection_id in (select c.id " + NameValues.COLLECTIONS
                            + " where " + column + " <> '')"));
            return "(" + String.join(" or ", parts) + ")";
        }
        return "l.exact_id is not null";
    }

    /** One of several words is as wanted; only for {@code !=} none must be so, if there are any. */
    private String words(Condition.Compared condition, Source.Words words) {
        String any = "exists (select 1 " + words.from();
        if (condition instanceof Condition.OneOf oneOf) {
            List<String> wanted =
                    oneOf.values().stream().map(ConditionSql::word).toList();
            return any + " and t.tag = any(" + several(String.class, wanted) + "))";
        }
        Condition.Comparison comparison = (Condition.Comparison) condition;
        String word = bound(word(comparison.value()));
        return switch (comparison.operator()) {
            case CONTAINS -> any + " and position(" + word + " in t.tag) > 0)";
            case NOT_EQUAL -> "(" + any + ") and not " + any + " and t.tag = " + word + "))";
            default -> any + " and t.tag = " + word + ")";
        };
    }

    private static String word(Value value) {
        return Tag.small(((Value.Text) value).text());
    }

    private String comparison(Condition.Compared condition) {
        String value = "(" + ((Source.Expression) condition.name().source()).sql() + ")";
        if (condition instanceof Condition.OneOf oneOf) {
            return value + " = any(" + several(oneOf.values()) + ")";
        }
        if (condition instanceof Condition.Range range) {
            List<String> ends = new ArrayList<>();
            range.least().ifPresent(end -> ends.add(value + " >= " + bound(end)));
            range.most().ifPresent(end -> ends.add(value + " <= " + bound(end)));
            return "(" + String.join(" and ", ends) + ")";
        }
        Condition.Comparison comparison = (Condition.Comparison) condition;
        String symbol = comparison.operator() == Operator.NOT_EQUAL
                ? "<>"
                : comparison.operator().toString();
        return value + " " + symbol + " " + bound(comparison.value());
    }

    private String bound(Value value) {
        return bound(plain(value));
    }

    private String bound(Object value) {
        String name = nextName();
        single.put(name, value);
        return ":" + name;
    }

    private static Object plain(Value value) {
        if (value instanceof Value.Amount number) {
            return number.number().doubleValue();
        }
        return value instanceof Value.Id id ? id.id().bits() : ((Value.Text) value).text();
    }

    private String several(List<Value> values) {
        return values.get(0) instanceof Value.Id
                ? several(
                        Long.class,
                        values.stream().map(value -> (Long) plain(value)).toList())
                : several(
                        Double.class,
                        values.stream().map(value -> (Double) plain(value)).toList());
    }

    private <T> String several(Class<T> type, List<T> values) {
        String name = nextName();
        several.put(name, new Several<>(type, values));
        return ":" + name;
    }

    private String nextName() {
        return "where" + (single.size() + several.size());
    }
}
