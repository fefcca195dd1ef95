package org.sokobase.catalog.where;

/** A text is no condition. The message says in a clause what is wrong at a place in it. */
public final class ConditionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String text;
    private final int place;

    ConditionException(String message, String text, int place) {
        super(message);
        this.text = text;
        this.place = place;
    }

    /** The text. */
    public String text() {
        return text;
    }

    /** Where it is wrong, counted from 0; its length at its end. */
    public int place() {
        return place;
    }
}
