package org.sokobase.leak;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;
import org.sokobase.similar.Alignment;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.Tier;

/**
 * A test level that was found in a training level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param test       the number of the test level in its set, from 0
 * @param tier       the surest tier in which both are the same
 * @param likeness   how the test level becomes the training level; empty unless they are the same puzzle
 * @param view       how the test level is to be turned to be laid on the training level
 * @param difference in how many squares they differ; empty if one is too large to be compared
 * @param training   the ids of the training level
 */
public record Leak(
        int test,
        Tier tier,
        Optional<Likeness> likeness,
        Symmetry view,
        Optional<Difference> difference,
        LevelIdentity training) {

    /** Of one puzzle. */
    static Leak same(int test, Likeness likeness, Board board, LevelIdentity training) {
        Tier tier = likeness.relation() == Relation.EXACT ? Tier.EXACT : Tier.SAME;
        Difference none = new Difference(0, board.floor(), new Alignment(likeness.view(), 0, 0));
        return new Leak(test, tier, Optional.of(likeness), likeness.view(), Optional.of(none), training);
    }

    /** Of different puzzles whose pictures are the same in a tier, seen in this view. */
    static Leak inTier(int test, Tier tier, Symmetry view, Board from, Board to, LevelIdentity training) {
        Optional<Difference> difference = BitBoard.of(from)
                .map(Distance::from)
                .flatMap(distance -> BitBoard.of(to).map(distance::to));
        return new Leak(test, tier, Optional.empty(), view, difference, training);
    }

    /** Of different puzzles that are near each other. */
    static Leak near(int test, Tier tier, Difference difference, LevelIdentity training) {
        return new Leak(test, tier, Optional.empty(), difference.alignment().view(), Optional.of(difference), training);
    }

    /** The relation in output; for different puzzles the tier. */
    public String relation() {
        return likeness.map(like -> like.relation().label()).orElse(tier.label());
    }
}
