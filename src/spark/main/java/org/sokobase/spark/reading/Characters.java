package org.sokobase.spark.reading;

import java.io.Serializable;
import org.sokobase.row.CharMap;

/**
 * What the characters of boards mean, as the user gave it: a text travels between processes, a map does not.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param pairs   pairs such as {@code x=#}, or an empty text
 * @param symbols the characters of all squares in their order, or an empty text
 */
public record Characters(String pairs, String symbols) implements Serializable {

    /**
     * Checks them.
     *
     * @throws IllegalArgumentException if they are invalid, or both are given; the message says why and what to do
     */
    public Characters {
        if (!pairs.isEmpty() && !symbols.isEmpty()) {
            throw new IllegalArgumentException("--charmap and --symbols say the same: give one of them");
        }
        map(pairs, symbols);
    }

    private static CharMap map(String pairs, String symbols) {
        if (!symbols.isEmpty()) {
            return CharMap.symbols(symbols);
        }
        return pairs.isEmpty() ? CharMap.NONE : CharMap.parse(pairs);
    }

    /** The map. */
    CharMap map() {
        return map(pairs, symbols);
    }
}
