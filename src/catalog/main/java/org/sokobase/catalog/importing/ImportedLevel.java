package org.sokobase.catalog.importing;

import java.util.Optional;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.level.Level;

/**
 * The result of importing a level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param level     the level
 * @param verdict   how it compares with the nearest level before it, in the catalog or in its own file
 * @param view      the view that turns that level into this one; empty for new and rejected levels
 * @param identity  its ids; empty if it is rejected
 * @param firstSeen the level of which it is a copy, as file#index, or an empty string
 */
public record ImportedLevel(
        Level level, Relation verdict, Optional<Symmetry> view, Optional<LevelIdentity> identity, String firstSeen) {

    /** A level with the place that its board has got; nothing of both for a defective one. */
    static ImportedLevel of(
            Level level, Optional<IncomingBoard> board, Optional<BoardMatcher.Placed> placed, LevelNames names) {
        return of(
                level,
                board,
                placed.flatMap(BoardMatcher.Placed::likeness),
                placed.flatMap(BoardMatcher.Placed::original).map(names::of));
    }

    /** A level whose board, unless it is defective, is like that of another, if it is. */
    static ImportedLevel of(
            Level level, Optional<IncomingBoard> board, Optional<Likeness> likeness, Optional<String> firstSeen) {
        Relation sound = likeness.map(Likeness::relation).orElse(Relation.NEW);
        return new ImportedLevel(
                level,
                board.isEmpty() ? Relation.REJECTED : sound,
                likeness.map(Likeness::view),
                board.map(IncomingBoard::identity),
                firstSeen.orElse(""));
    }
}
