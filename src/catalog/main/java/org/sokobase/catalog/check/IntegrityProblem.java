package org.sokobase.catalog.check;

import java.util.Locale;

/**
 * Something that is wrong with the rows of a catalog.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param kind    what is wrong
 * @param where   where: a level as file#index, a solution as file:line, a board or puzzle by its id, an archive by its place,
 *                else a table
 * @param message what is wrong there, in words
 * @param cure    whether it can be put right from what else is there
 */
public record IntegrityProblem(Kind kind, String where, String message, Cure cure) {

    /** What is wrong. */
    public enum Kind {
        /** A row lacks what every row has, or has a value that is never written, as its place in the file is damaged. */
        ROW,
        /** A row refers to one that is not there. */
        LINK,
        /** An id, a size or the form of an exact board. */
        BOARD,
        /** A level's status, or its exact board, does not agree with its rows as published. */
        LEVEL,
        /** A board belongs to another puzzle, or its puzzle is described wrongly. */
        PUZZLE,
        /** One board, puzzle or solution has several rows. */
        DOUBLE,
        /** A solution does not solve, or is described wrongly. */
        SOLUTION,
        /** A solution that waits, or had waited, is described wrongly. */
        WAITING,
        /** A puzzle is marked as unsolvable and has a solution. */
        MARK,
        /** A rating of a study that is not there, or one that counts and should not. */
        RATING,
        /** A measure without a value, or with one that cannot be. */
        MEASURE,
        /** A game that goes on another day, and cannot. */
        GAME,
        /** A tag that is no word, or not in small letters, so that nobody can ask for it. */
        TAG,
        /** An edited text of a level that is not there, or one that is not shown as its edits say. */
        EDIT,
        /** What was removed cannot be read, or is not as much as its run says. */
        REMOVED,
        /** A row that nothing supports. */
        DEAD,
        /** The levels of a file are not numbered from 1 on. */
        COUNT,
        /** An index does not agree with its table. */
        INDEX;

        /** The name in output. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Whether something can be put right. */
    public enum Cure {
        /** It follows from what else is there, and a repair will put it right. */
        POSSIBLE,
        /** It was put right. */
        DONE,
        /** It follows from nothing else. */
        NONE;

        /** The name in output. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
