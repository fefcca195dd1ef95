package org.sokobase.jobs.review;

import java.util.Optional;
import org.sokobase.identity.LevelId;

/**
 * Two different Unique-Ids, in no order.
 *
 * <p>Immutable; equal if the ids are.
 *
 * @param one   the smaller id
 * @param other the larger one
 */
public record PuzzlePair(LevelId one, LevelId other) {

    private static final char BETWEEN = '-';

    /** Of two ids in any order. */
    public static PuzzlePair of(LevelId one, LevelId other) {
        return one.compareTo(other) <= 0 ? new PuzzlePair(one, other) : new PuzzlePair(other, one);
    }

    /** The pair that {@link #toString} has written; nothing if the text is none. */
    public static Optional<PuzzlePair> parse(String text) {
        int between = text.indexOf(BETWEEN);
        return between < 0
                ? Optional.empty()
                : LevelId.parse(text.substring(0, between))
                        .flatMap(one ->
                                LevelId.parse(text.substring(between + 1)).map(other -> of(one, other)));
    }

    /** Both ids with a hyphen between them. */
    @Override
    public String toString() {
        return one.toString() + BETWEEN + other;
    }
}
