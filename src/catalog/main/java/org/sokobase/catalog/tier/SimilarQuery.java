package org.sokobase.catalog.tier;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierPictures;

/**
 * The levels near a board. The index gives the sketches of all puzzles with about as many squares of floor; of those that a
 * sketch does not exclude, the boards are compared. What is near enough is found, all of it.
 */
final class SimilarQuery {

    private static final int ROWS_AHEAD = 10_000;

    /** All in the index. */
    private static final String SKETCHES =
            "select floors, lattice, sketch_high, sketch_low, unique_id, unique_nth from tier_key where ";

    private static final String AT_PLACE = SKETCHES + "floors = ? and lattice = ?";
    private static final String IN_RANGE = SKETCHES + "floors between ? and ?";

    /** Up to which distance every place in the index is looked up by itself; there are some five times more for each square. */
    private static final int MOST_BY_PLACE = 5;

    private static final Comparator<SimilarLevel> NEAREST_FIRST = Comparator.comparing(
                    (SimilarLevel similar) -> similar.difference().differing())
            .thenComparing(similar -> -similar.difference().squares())
            .thenComparing(similar -> similar.level().id());

    private final Handle handle;
    private final Board board;
    private final DistanceLimit within;
    private final PreferredLevels preferred;

    SimilarQuery(Handle handle, Board board, DistanceLimit within, PreferredLevels preferred) {
        this.handle = handle;
        this.board = board;
        this.within = within;
        this.preferred = preferred;
    }

    /** The levels in the order of their distances; none if the board is too large to be compared. */
    List<SimilarLevel> levels() throws SQLException {
        Optional<BoardSignature> sketch = BoardSignature.of(board);
        Optional<Distance> distance = BitBoard.of(board).map(Distance::from);
        if (sketch.isEmpty() || distance.isEmpty()) {
            return List.of();
        }
        List<SimilarLevel> found = new ArrayList<>();
        preferred
                .of(near(distance.get(), candidates(sketch.get())))
                .values()
                .forEach(level -> compared(distance.get(), level).ifPresent(found::add));
        found.sort(NEAREST_FIRST);
        return found;
    }

    /** Those whose boards are near; what else is known of a level takes longer to fetch, and most need not be looked at. */
    private Set<PuzzleKey> near(Distance distance, Set<PuzzleKey> candidates) {
        Set<PuzzleKey> near = new HashSet<>();
        new PuzzleBoards(handle).forEach(candidates, (puzzle, board) -> {
            if (candidates.contains(puzzle) && difference(distance, board).isPresent()) {
                near.add(puzzle);
            }
        });
        return near;
    }

    private Set<PuzzleKey> candidates(BoardSignature own) throws SQLException {
        int most = within.most(own.floors());
        Set<PuzzleKey> candidates = new HashSet<>();
        if (most <= MOST_BY_PLACE) {
            try (PreparedStatement query = handle.getConnection().prepareStatement(AT_PLACE)) {
                for (BoardSignature.Place place : BoardSignature.places(board, most)) {
                    query.setInt(1, place.floors());
                    query.setLong(2, place.lattice());
                    addCandidates(own, query, candidates);
                }
            }
        } else {
            try (PreparedStatement query = handle.getConnection().prepareStatement(IN_RANGE)) {
                query.setFetchSize(ROWS_AHEAD);
                query.setInt(1, own.floors() - most);
                query.setInt(2, own.floors() + most);
                addCandidates(own, query, candidates);
            }
        }
        return candidates;
    }

    private void addCandidates(BoardSignature own, PreparedStatement query, Set<PuzzleKey> candidates)
            throws SQLException {
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                BoardSignature its = new BoardSignature(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4));
                if (within.allows(own, its)) {
                    candidates.add(PuzzleKey.read(row, 5));
                }
            }
        }
    }

    private Optional<SimilarLevel> compared(Distance distance, CatalogLevel level) {
        Board other = level.normalBoard();
        return BitBoard.of(other)
                .flatMap(bits -> difference(distance, bits))
                .map(difference -> new SimilarLevel(level, difference, tier(other, difference)));
    }

    private Optional<Difference> difference(Distance distance, BitBoard other) {
        return distance.to(other, within.most(other.floors())).filter(within::holds);
    }

    private Tier tier(Board other, Difference difference) {
        if (difference.differing() == 0) {
            return other.equals(board) ? Tier.EXACT : Tier.SAME;
        }
        return TierPictures.surest(board, other);
    }
}
