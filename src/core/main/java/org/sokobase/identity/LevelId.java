package org.sokobase.identity;

import java.util.HexFormat;
import java.util.Optional;

/**
 * A 64-bit id of a level: the first 64 bits of an MD5 digest. People see 16 upper-case hexadecimal digits; databases
 * keep {@link #bits}, which is a signed number there.
 *
 * <p><b>Order.</b> By the unsigned value, which is also the order of the hexadecimal text.
 *
 * <p>Immutable; equal if all components are.
 */
public record LevelId(long bits) implements Comparable<LevelId> {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** Parses 16 hexadecimal digits in any case; empty if the text is anything else. */
    public static Optional<LevelId> parse(String text) {
        if (text.length() != 16 || !text.chars().allMatch(HexFormat::isHexDigit)) {
            return Optional.empty();
        }
        return Optional.of(new LevelId(HexFormat.fromHexDigitsToLong(text)));
    }

    @Override
    public int compareTo(LevelId other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    /** 16 upper-case hexadecimal digits. */
    @Override
    public String toString() {
        return HEX.toHexDigits(bits);
    }
}
