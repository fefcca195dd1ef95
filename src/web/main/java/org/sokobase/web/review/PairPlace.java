package org.sokobase.web.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.choice.Preference;
import org.sokobase.identity.LevelId;
import org.sokobase.jobs.review.PuzzlePair;
import org.sokobase.jobs.review.ReviewList;
import org.sokobase.jobs.review.ReviewPair;
import org.sokobase.similar.Tier;
import org.sokobase.web.http.WebException;

/**
 * Where a pair stands in a review. Pairs before it that nobody has decided are those that were left for later: no more is
 * remembered of the way, so every tab has its own, and a reload and a link show the same.
 *
 * @param pair     the pair; nothing at the end
 * @param ids      its ids
 * @param group    the group that it is of, if it is one of the review
 * @param shown    its number among the pairs, in words; empty if it is none of them
 * @param decision what was decided of it
 * @param later    the next pair that nobody has decided
 * @param back     the pair before
 * @param left     how many pairs nobody has decided
 * @param decided  how many decisions there are in all
 * @param passed   how many of those that are left come before it
 */
record PairPlace(
        Optional<ReviewPair> pair,
        Optional<PairAddress.Ids> ids,
        Optional<ReviewList.Group> group,
        String shown,
        Optional<Decision> decision,
        Optional<PairAddress.Ids> later,
        Optional<PairAddress.Ids> back,
        int left,
        int decided,
        int passed) {

    /** The place of the pair that an address names, else of the first one that is left. */
    static PairPlace of(PairAddress address, ReviewDesk.Looking looking) {
        List<ReviewList.Pair> pairs = pairs(address, looking.seen().pairs());
        List<ReviewList.Pair> undecided = pairs(address, looking.seen().undecided());
        Optional<PairAddress.Ids> wanted =
                address.pair().or(() -> undecided.stream().findFirst().map(PairPlace::ids));
        if (wanted.isEmpty()) {
            return end(pairs, undecided, looking);
        }
        PuzzlePair puzzles = PuzzlePair.of(wanted.get().left(), wanted.get().right());
        int at = IntStream.range(0, pairs.size())
                .filter(i -> pairs.get(i).puzzles().equals(puzzles))
                .findFirst()
                .orElse(-1);
        if (at < 0) {
            return alone(wanted.get(), undecided, looking);
        }
        ReviewList.Pair pair = pairs.get(at);
        Map<Long, CatalogLevel> levels = looking.open()
                .levels()
                .numbered(List.of(pair.left().number(), pair.right().number()));
        Optional<ReviewPair> found = pair.with(levels);
        if (found.isEmpty()) {
            return alone(wanted.get(), undecided, looking);
        }
        Set<PuzzlePair> left = undecided.stream().map(ReviewList.Pair::puzzles).collect(Collectors.toSet());
        return new PairPlace(
                found,
                Optional.of(ids(pair)),
                Optional.of(pair.group()),
                "Pair " + (at + 1) + " of " + pairs.size() + ": ",
                decision(puzzles, looking),
                next(pairs, left, at),
                at == 0 ? Optional.empty() : Optional.of(ids(pairs.get(at - 1))),
                undecided.size(),
                looking.seen().decisions().size(),
                (int) pairs.subList(0, at).stream()
                        .filter(before -> left.contains(before.puzzles()))
                        .count());
    }

    /** The end of a review. */
    static PairPlace atEnd(PairAddress address, ReviewDesk.Looking looking) {
        return end(
                pairs(address, looking.seen().pairs()),
                pairs(address, looking.seen().undecided()),
                looking);
    }

    private static PairPlace end(
            List<ReviewList.Pair> pairs, List<ReviewList.Pair> undecided, ReviewDesk.Looking looking) {
        return new PairPlace(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "",
                Optional.empty(),
                Optional.empty(),
                pairs.isEmpty() ? Optional.empty() : Optional.of(ids(pairs.get(pairs.size() - 1))),
                undecided.size(),
                looking.seen().decisions().size(),
                undecided.size());
    }

    /** Two puzzles that are no pair of the review, by their ids. */
    private static PairPlace alone(PairAddress.Ids ids, List<ReviewList.Pair> undecided, ReviewDesk.Looking looking) {
        Map<LevelId, CatalogLevel> levels =
                looking.open().levels().preferredOfPuzzles(List.of(ids.left(), ids.right()), Preference.USUAL);
        Optional<ReviewPair> pair = Optional.ofNullable(levels.get(ids.left()))
                .flatMap(left -> Optional.ofNullable(levels.get(ids.right()))
                        .map(right -> new ReviewPair(Tier.SIMILAR, "", left, right)));
        if (pair.isEmpty()) {
            throw new WebException(
                    404,
                    "unknown-pair",
                    "The catalog does not have both puzzles.",
                    "The list shows those that it has.");
        }
        return new PairPlace(
                pair,
                Optional.of(ids),
                Optional.empty(),
                "",
                decision(PuzzlePair.of(ids.left(), ids.right()), looking),
                undecided.stream().findFirst().map(PairPlace::ids),
                Optional.empty(),
                undecided.size(),
                looking.seen().decisions().size(),
                0);
    }

    private static Optional<Decision> decision(PuzzlePair puzzles, ReviewDesk.Looking looking) {
        return Optional.ofNullable(ReviewList.byPair(looking.seen().decisions()).get(puzzles));
    }

    private static List<ReviewList.Pair> pairs(PairAddress address, List<ReviewList.Pair> all) {
        return address.group()
                .map(name -> all.stream()
                        .filter(pair -> pair.group().name().equals(name))
                        .toList())
                .orElse(all);
    }

    private static Optional<PairAddress.Ids> next(List<ReviewList.Pair> pairs, Set<PuzzlePair> left, int at) {
        return pairs.stream()
                .skip(at + 1L)
                .filter(pair -> left.contains(pair.puzzles()))
                .findFirst()
                .map(PairPlace::ids);
    }

    private static PairAddress.Ids ids(ReviewList.Pair pair) {
        return new PairAddress.Ids(pair.left().unique(), pair.right().unique());
    }
}
