package org.sokobase.catalog.tag;

import java.util.List;

/**
 * What came of giving a tag to things, or of taking it away.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param changed those that have it now and did not before, or the other way round
 * @param same    those that had it before, or did not
 * @param <T>     what was named
 */
public record TagChange<T>(List<T> changed, List<T> same) {}
