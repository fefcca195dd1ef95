package org.sokobase.catalog.study;

import org.sokobase.catalog.rating.Rating;

/**
 * What a participant has done with a level of a study, and says of it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level  the level
 * @param rating what he says, and how it went
 */
public record StudyAnswer(StudyLevel level, Rating rating) {}
