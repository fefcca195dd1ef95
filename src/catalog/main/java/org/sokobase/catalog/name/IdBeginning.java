package org.sokobase.catalog.name;

import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.FirstEditions;
import org.sokobase.identity.LevelId;

/**
 * Finds the id of the catalog that begins with some hexadecimal digits: an Exact-Id or a Unique-Id, or if none begins so, that of
 * the first edition.
 */
public final class IdBeginning {

    /** With fewer digits, words and numbers would be taken for ids. */
    private static final int LEAST_DIGITS = 8;

    private static final int DIGITS = 16;
    private static final int BITS_A_DIGIT = 4;

    /** How many ids are named to somebody who must choose. */
    private static final int NAMED = 5;

    private static final String IDS = """
            select exact_id from level where exact_id between :first and :last
            union select unique_id from level where unique_id between :first and :last
            union select exact_id from board where exact_id between :first and :last
            union select unique_id from board where unique_id between :first and :last
            union select unique_id from puzzle where unique_id between :first and :last
            order by 1
            fetch first 6 rows only
            """;

    private final Handle handle;

    public IdBeginning(Handle handle) {
        this.handle = handle;
    }

    /** All ids that begin alike. They have the first bit in common, so that signed numbers lie as unsigned ones do. */
    private record Range(LevelId first, LevelId last) {

        /** Those that begin with some digits; nothing if these are too few, or none. */
        static Optional<Range> of(String text) {
            if (text.length() < LEAST_DIGITS
                    || text.length() > DIGITS
                    || !text.chars().allMatch(HexFormat::isHexDigit)) {
                return Optional.empty();
            }
            int open = BITS_A_DIGIT * (DIGITS - text.length());
            long first = HexFormat.fromHexDigitsToLong(text) << open;
            return Optional.of(new Range(new LevelId(first), new LevelId(first | (1L << open) - 1)));
        }
    }

    /**
     * The id that a text begins, or that it is.
     *
     * @throws UnknownNameException if it begins several
     */
    public Optional<LevelId> id(String text) {
        Optional<LevelId> whole = LevelId.parse(text);
        return whole.isPresent() ? whole : Range.of(text).flatMap(range -> only(text, ids(range)));
    }

    /** Whether a text begins an id, and if so, only those of the first edition can begin with it. */
    public boolean isOfFirstEditionIfAny(String text) {
        return Range.of(text).filter(range -> ofOtherKinds(range).isEmpty()).isPresent();
    }

    private static Optional<LevelId> only(String text, List<LevelId> ids) {
        if (ids.size() > 1) {
            String named = ids.stream().limit(NAMED).map(LevelId::toString).collect(Collectors.joining(", "));
            throw new UnknownNameException(text + " begins several ids: " + named
                    + (ids.size() > NAMED ? " and more" : "") + "; give more digits");
        }
        return ids.stream().findFirst();
    }

    private List<LevelId> ids(Range range) {
        List<LevelId> others = ofOtherKinds(range);
        return others.isEmpty()
                ? new FirstEditions(handle)
                        .between(range.first(), range.last()).values().stream()
                                .distinct()
                                .sorted(Comparator.comparingLong(LevelId::bits))
                                .toList()
                : others;
    }

    private List<LevelId> ofOtherKinds(Range range) {
        return handle.createQuery(IDS)
                .bind("first", range.first().bits())
                .bind("last", range.last().bits())
                .mapTo(Long.class)
                .map(LevelId::new)
                .list();
    }
}
