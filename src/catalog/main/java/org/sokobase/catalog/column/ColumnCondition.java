package org.sokobase.catalog.column;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Name;
import org.sokobase.catalog.where.Operator;
import org.sokobase.catalog.where.Value;

/** Tells by columns which levels a condition holds for, as the database would. */
public final class ColumnCondition {

    private final Function<Name, Optional<NumberColumn>> numbers;
    private final Function<Name, Optional<TextColumn>> texts;

    /** Of these columns, and of those that are looked up besides. */
    public ColumnCondition(LevelColumns columns, Function<Name, Optional<NumberColumn>> more) {
        this.numbers = name -> columns.numbers(name).or(() -> more.apply(name));
        this.texts = columns::texts;
    }

    /** Whether a row passes; nothing if the columns cannot tell. */
    public Optional<IntPredicate> of(Condition condition) {
        if (condition instanceof Condition.All all) {
            return joined(all.parts(), IntPredicate::and);
        }
        if (condition instanceof Condition.Any any) {
            return joined(any.parts(), IntPredicate::or);
        }
        if (condition instanceof Condition.Not not) {
            return of(not.part()).map(IntPredicate::negate);
        }
        if (condition instanceof Condition.Is is) {
            return numbers.apply(is.name()).map(column -> column.where(number -> number == 1));
        }
        if (condition instanceof Condition.Has has) {
            return order(has.name()).map(column -> row -> !Double.isNaN(column.at(row)));
        }
        Condition.Compared compared = (Condition.Compared) condition;
        return numbers.apply(compared.name())
                .map(column -> compared(compared, column))
                .or(() -> texts.apply(compared.name()).map(column -> compared(compared, column)));
    }

    private interface Joining {
        IntPredicate of(IntPredicate one, IntPredicate other);
    }

    private Optional<IntPredicate> joined(List<Condition> parts, Joining joining) {
        Optional<IntPredicate> all = of(parts.get(0));
        for (Condition part : parts.subList(1, parts.size())) {
            all = all.flatMap(one -> of(part).map(other -> joining.of(one, other)));
        }
        return all;
    }

    /** What orders levels by a name; nothing if the columns do not have it. */
    public Optional<NumberColumn> order(Name name) {
        return numbers.apply(name).or(() -> texts.apply(name).map(TextColumn::order));
    }

    private static IntPredicate compared(Condition.Compared compared, TextColumn column) {
        boolean[] accepted = new boolean[column.texts().size()];
        for (int i = 0; i < accepted.length; i++) {
            accepted[i] = !column.texts().get(i).isEmpty() && compared.accepts(column.folded(i));
        }
        return row -> accepted[column.number(row)];
    }

    /** The commonest without an object for every row. */
    private static IntPredicate compared(Condition.Compared compared, NumberColumn column) {
        if (compared instanceof Condition.Range range) {
            double least = range.least().map(ColumnCondition::number).orElse(Double.NEGATIVE_INFINITY);
            double most = range.most().map(ColumnCondition::number).orElse(Double.POSITIVE_INFINITY);
            return column.where(number -> number >= least && number <= most);
        }
        if (compared instanceof Condition.Comparison comparison
                && comparison.operator() == Operator.EQUAL
                && comparison.value() instanceof Value.Amount amount) {
            double wanted = number(amount);
            return column.where(number -> number == wanted);
        }
        return column.where(compared::accepts);
    }

    private static double number(Value.Amount amount) {
        return amount.number().doubleValue();
    }
}
