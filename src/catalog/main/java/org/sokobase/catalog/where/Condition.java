package org.sokobase.catalog.where;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is asked of levels. Where a value is missing, every comparison with it is false, also {@code !=}.
 *
 * <p>The text of a condition is read again as the same condition, so it can stand in an address or a file.
 *
 * <p>Immutable, as long as its lists are; equal if all components are.
 */
public sealed interface Condition {

    /** All of several hold. */
    record All(List<Condition> parts) implements Condition {

        public All {
            requireSeveral(parts);
        }

        @Override
        public String toString() {
            return parts.stream()
                    .map(part -> part instanceof All || part instanceof Any ? "(" + part + ")" : part.toString())
                    .collect(Collectors.joining(" and "));
        }
    }

    /** One of several holds. */
    record Any(List<Condition> parts) implements Condition {

        public Any {
            requireSeveral(parts);
        }

        @Override
        public String toString() {
            return parts.stream()
                    .map(part -> part instanceof Any ? "(" + part + ")" : part.toString())
                    .collect(Collectors.joining(" or "));
        }
    }

    /** Something does not hold. */
    record Not(Condition part) implements Condition {

        @Override
        public String toString() {
            return "not " + (part instanceof All || part instanceof Any ? "(" + part + ")" : part);
        }
    }

    /** Something is so. */
    record Is(Name name) implements Condition {

        @Override
        public String toString() {
            return name.label();
        }
    }

    /** There is a value. */
    record Has(Name name) implements Condition {

        @Override
        public String toString() {
            return "has " + name;
        }
    }

    /** Something about the value of a name; nothing holds of a value that is missing. */
    sealed interface Compared extends Condition {

        /** Whose value is compared. */
        Name name();

        /** Whether it holds of a value: of a text a folded one, an id, or a number. */
        boolean accepts(Object held);
    }

    /** A value compares with another one. */
    record Comparison(Name name, Operator operator, Value value) implements Compared {

        @Override
        public boolean accepts(Object held) {
            return operator.holds(held, value);
        }

        @Override
        public String toString() {
            return name + operator.toString() + value;
        }
    }

    /** A number is in a range, both ends included; one of them may be missing. */
    record Range(Name name, Optional<Value.Amount> least, Optional<Value.Amount> most) implements Compared {

        public Range {
            if (least.isEmpty() && most.isEmpty()) {
                throw new IllegalArgumentException("a range without ends");
            }
        }

        @Override
        public boolean accepts(Object held) {
            return least.stream().allMatch(end -> Operator.GREATER_OR_EQUAL.holds(held, end))
                    && most.stream().allMatch(end -> Operator.LESS_OR_EQUAL.holds(held, end));
        }

        @Override
        public String toString() {
            return name + "=" + least.map(Value.Amount::toString).orElse("") + ".."
                    + most.map(Value.Amount::toString).orElse("");
        }
    }

    /** A value equals one of several. */
    record OneOf(Name name, List<Value> values) implements Compared {

        public OneOf {
            if (values.isEmpty()) {
                throw new IllegalArgumentException("one of none");
            }
        }

        @Override
        public boolean accepts(Object held) {
            return values.stream().anyMatch(value -> Operator.EQUAL.holds(held, value));
        }

        @Override
        public String toString() {
            return name + " in (" + values.stream().map(Value::toString).collect(Collectors.joining(", ")) + ")";
        }
    }

    private static void requireSeveral(List<Condition> parts) {
        if (parts.size() < 2) {
            throw new IllegalArgumentException("fewer than two: " + parts);
        }
    }

    /**
     * The condition that a text says.
     *
     * @throws ConditionException if it says none
     */
    static Condition parse(String text, Names names) {
        return new ConditionParser(text, names).all();
    }

    /** This and another one. */
    default Condition and(Condition other) {
        return new All(List.of(this, other));
    }
}
