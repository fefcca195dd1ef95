package org.sokobase.catalog.rating;

/** What came of rating a puzzle. */
public enum RatingChange {
    /** That person had not rated it before. */
    NEW,
    /** He had said something else, which is replaced. */
    CHANGED,
    /** He had said the same. */
    KNOWN
}
