package org.sokobase.catalog.study;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.catalog.rating.Effort;

/**
 * The level that a participant plays next: all that he may see of it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number  how many of its kind he has had with it, from 1
 * @param of      how many of its kind there are
 * @param kind    whether it counts
 * @param place   its number in the study, by which his answer is kept
 * @param board   its board in normal form
 * @param earlier what he had done when he left it unfinished, if he did
 */
public record StudyTurn(int number, int of, StudyLevel.Kind kind, int place, Board board, Optional<Effort> earlier) {}
