package org.sokobase.catalog.query;

/**
 * What somebody has made of a collection.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param collection the number of the collection in the database
 * @param author     his name as it stands with the levels, or else at the head of their file; never empty
 * @param levels     how many levels these are, defective ones included
 */
public record AuthorShare(long collection, String author, int levels) {}
