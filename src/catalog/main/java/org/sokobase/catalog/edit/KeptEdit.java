package org.sokobase.catalog.edit;

/**
 * An edit of one level or collection, as a run has made it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param run  the number of the run
 * @param edit what it wants
 */
public record KeptEdit(long run, TextEdit edit) {}
