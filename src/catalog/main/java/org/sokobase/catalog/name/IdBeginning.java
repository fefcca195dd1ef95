package org.sokobase.catalog.name;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.sokobase.identity.LevelId;

/** Finds the id of the catalog, of any kind, that begins with some hexadecimal digits. */
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
            union select v1_id from level where v1_id between :first and :last
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

    /**
     * The id that a text begins, or that it is.
     *
     * @throws UnknownNameException if it begins several
     */
    public Optional<LevelId> id(String text) {
        Optional<LevelId> whole = LevelId.parse(text);
        if (whole.isPresent()
                || text.length() < LEAST_DIGITS
                || text.length() > DIGITS
                || !text.chars().allMatch(HexFormat::isHexDigit)) {
            return whole;
        }
        int open = BITS_A_DIGIT * (DIGITS - text.length());
        long first = HexFormat.fromHexDigitsToLong(text) << open;
        // All of them have the first bit in common, so that signed numbers lie as unsigned ones do.
        List<LevelId> ids = handle.createQuery(IDS)
                .bind("first", first)
                .bind("last", first | (1L << open) - 1)
                .mapTo(Long.class)
                .map(LevelId::new)
                .list();
        if (ids.size() > 1) {
            String named = ids.stream().limit(NAMED).map(LevelId::toString).collect(Collectors.joining(", "));
            throw new UnknownNameException(text + " begins several ids: " + named
                    + (ids.size() > NAMED ? " and more" : "") + "; give more digits");
        }
        return ids.stream().findFirst();
    }
}
