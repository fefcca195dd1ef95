package org.sokobase.format;

import java.util.List;

/**
 * Choices taken out of bytes, one byte for each. When the bytes are used up every choice is the first one, so that whatever
 * is made by choices comes to an end if the first choice is to do no more.
 */
final class Choices {

    private final byte[] bytes;
    private int used;

    Choices(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A number from 0 on that is less than this one, which is 256 at most. */
    int next(int bound) {
        return used < bytes.length ? (bytes[used++] & 0xFF) % bound : 0;
    }

    /** One of the characters of a text. */
    char oneOf(String characters) {
        return characters.charAt(next(characters.length()));
    }

    /** One of these. */
    <T> T oneOf(List<T> values) {
        return values.get(next(values.size()));
    }
}
