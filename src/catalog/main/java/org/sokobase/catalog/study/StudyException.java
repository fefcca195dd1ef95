package org.sokobase.catalog.study;

/** A study cannot do what is asked of it; the message says why and what to do, in one line. */
public final class StudyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    StudyException(String message) {
        super(message);
    }
}
