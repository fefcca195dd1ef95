package org.sokobase.catalog.study;

/** What is said to have been done in a game of a study cannot have been done; the message says why. */
public final class StudyGameException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int number;

    StudyGameException(int number, String why) {
        super("event " + number + " cannot be: " + why);
        this.number = number;
    }

    /** The number of the first event that cannot be. */
    public int number() {
        return number;
    }
}
