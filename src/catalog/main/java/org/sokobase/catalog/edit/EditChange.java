package org.sokobase.catalog.edit;

import java.util.List;
import java.util.Optional;

/**
 * What came of an edit, or of taking one back.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param run     the number of the run that can be undone, or was; nothing if nothing changed
 * @param changed what is shown with other texts now
 * @param same    what is shown as before
 */
public record EditChange(Optional<Long> run, List<EditedText> changed, List<EditedText> same) {}
