package org.sokobase.web.review;

/** A tier cannot be looked at, as its keys were not made yet. */
final class KeysMissingException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final long levels;

    /** For about so many levels. */
    KeysMissingException(long levels) {
        super("the keys of the tiers are missing");
        this.levels = levels;
    }

    /** For how many levels, about, they are missing. */
    long levels() {
        return levels;
    }
}
