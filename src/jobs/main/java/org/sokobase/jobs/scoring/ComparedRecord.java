package org.sokobase.jobs.scoring;

import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.solution.PuzzleRecord;
import org.sokobase.identity.LevelId;

/**
 * The records of a puzzle, in the catalog and in the list of somebody else. At least one of them has some.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param unique its Unique-Id
 * @param level  a level of the catalog; none if it has no level of the puzzle
 * @param own    the records in the catalog
 * @param other  those in the list; empty if there is no list
 */
public record ComparedRecord(
        LevelId unique, Optional<CatalogLevel> level, Optional<PuzzleRecord> own, Optional<RecordFigures> other) {

    /** How the fewest moves stand; empty if there is no list, or neither has any. */
    public Optional<Standing> byMoves() {
        return standing(own.map(record -> record.byMoves().metrics().moves()), other.map(RecordFigures::moves));
    }

    /** How the fewest pushes stand; empty if there is no list, or neither has any. */
    public Optional<Standing> byPushes() {
        return standing(own.map(record -> record.byPushes().metrics().pushes()), other.map(RecordFigures::pushes));
    }

    private static Optional<Standing> standing(Optional<Integer> own, Optional<OptionalInt> other) {
        OptionalInt mine = own.map(OptionalInt::of).orElseGet(OptionalInt::empty);
        return other.filter(theirs -> mine.isPresent() || theirs.isPresent()).map(theirs -> Standing.of(mine, theirs));
    }
}
