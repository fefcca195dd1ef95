package org.sokobase.format;

import static org.sokobase.format.ReaderLaws.require;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.sokobase.Boards;
import org.sokobase.PictureOfBytes;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.SlowIdentity;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.Difference;
import org.sokobase.similar.Distance;
import org.sokobase.similar.SlowDistance;
import org.sokobase.similar.TierKeys;

/**
 * What holds for every board, whatever bytes it is made of. What is fast is compared with what is slow and shares no code with
 * it. Plain checks, as they run millions of times.
 */
final class BoardLaws {

    private static final int STEPS = 60;
    /** The slow distance of larger boards takes most of the time. */
    private static final int LARGEST_COMPARED = 42;

    private BoardLaws() {}

    /** Of the board that the bytes make. */
    static void check(byte[] bytes) {
        if (bytes.length < PictureOfBytes.FEWEST) {
            return;
        }
        String picture = PictureOfBytes.of(bytes);
        Identifier identifier = new Identifier();
        Optional<Board> board = Board.inspect(Grid.of(picture)).board();
        Optional<SlowIdentity> fast = board.map(known -> inWords(known, identifier));
        require(fast.equals(SlowIdentity.of(picture)), "the ids are those of the slow rules:\n" + picture);
        if (board.isPresent()) {
            Random random = new Random(Arrays.hashCode(bytes));
            requireSameInAllViews(board.get(), identifier);
            if (board.get().grid().size() <= LARGEST_COMPARED) {
                requireSameDistance(board.get(), Boards.changed(board.get(), random.nextInt(6), random));
            }
            requireSameEnd(board.get(), random);
        }
    }

    private static SlowIdentity inWords(Board board, Identifier identifier) {
        LevelIdentity identity = identifier.identify(board);
        return new SlowIdentity(
                identity.exact().toString(),
                identity.unique().toString(),
                identifier.firstEdition(board).toString());
    }

    private static void requireSameInAllViews(Board board, Identifier identifier) {
        LevelIdentity identity = identifier.identify(board);
        Optional<TierKeys> keys = TierKeys.of(board, identifier);
        for (Symmetry view : Symmetry.values()) {
            Board seen = board.seen(view);
            require(identifier.identify(seen).unique().equals(identity.unique()), "views have one Unique-Id:\n" + seen);
            require(TierKeys.of(seen, identifier).equals(keys), "views have the same keys of tiers:\n" + seen);
        }
    }

    private static void requireSameDistance(Board board, Board other) {
        SlowDistance.Result slow = SlowDistance.between(board, other);
        Difference fast = Distance.from(BitBoard.of(board).orElseThrow())
                .to(BitBoard.of(other).orElseThrow());
        require(
                fast.differing() == slow.differing() && fast.squares() == slow.squares(),
                "the distance is that of its definition:\n" + board + "\n" + other);
    }

    /** A walk on the text of the board ends as its replay does. */
    private static void requireSameEnd(Board board, Random random) {
        Boards.Walk walk = Boards.walk(board.toString(), STEPS, random);
        if (walk.lurd().isEmpty()) {
            return;
        }
        Verdict verdict = Replay.play(board, Moves.of(walk.lurd()));
        long left = walk.end().chars().filter(square -> square == '$').count();
        boolean same = verdict instanceof Verdict.Solves solves && (left == 0 || solves.trailing() > 0)
                || verdict instanceof Verdict.FallsShort falls && falls.boxesLeft() == left;
        require(same, "the replay ends as the walk does, " + walk.lurd() + " with " + verdict + ":\n" + board);
    }
}
