package org.sokobase.catalog.where;

import org.sokobase.level.FoldedText;

/** How a value is compared. */
public enum Operator {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    /** Is a part of a text. */
    CONTAINS("~");

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** As it is typed. */
    @Override
    public String toString() {
        return symbol;
    }

    /** Whether it needs values that are less or greater than each other. */
    boolean isOrder() {
        return this == LESS || this == LESS_OR_EQUAL || this == GREATER || this == GREATER_OR_EQUAL;
    }

    /** Whether it holds between a value of a level, a folded text, an id or a number, and another one. */
    boolean holds(Object held, Value value) {
        if (value instanceof Value.Text text) {
            FoldedText wanted = FoldedText.of(text.text());
            FoldedText own = (FoldedText) held;
            return this == CONTAINS ? own.contains(wanted) : own.agreesWith(wanted) == (this == EQUAL);
        }
        if (value instanceof Value.Id id) {
            return id.id().equals(held) == (this == EQUAL);
        }
        int order =
                Double.compare((Double) held, ((Value.Amount) value).number().doubleValue());
        return switch (this) {
            case EQUAL, CONTAINS -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }
}
