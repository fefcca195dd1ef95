package org.sokobase.format.pusher;

import java.io.ByteArrayOutputStream;

/** Reads bytes bit by bit, most significant bit first. Zeros follow the last byte. */
final class PusherBits {

    private final byte[] bytes;
    private int offset;

    /** The number of bits of the byte at the offset that have been read, 0 to 7. */
    private int used;

    PusherBits(byte[] bytes, int offset) {
        this.bytes = bytes;
        this.offset = offset;
    }

    int nextBit() {
        return nextBits(1);
    }

    /** Reads the next bits, at most 8, as a number. */
    int nextBits(int count) {
        int twoBytes = byteAt(offset) << 8 | byteAt(offset + 1);
        int number = twoBytes >> 16 - used - count & (1 << count) - 1;
        used += count;
        offset += used / 8;
        used %= 8;
        return number;
    }

    private int byteAt(int at) {
        return at < bytes.length ? bytes[at] & 0xFF : 0;
    }

    int nextByte() {
        return nextBits(8);
    }

    /** Skips the rest of a partly read byte. */
    void skipToByte() {
        if (used > 0) {
            used = 0;
            offset++;
        }
    }

    /** The offset of the byte that contains the next bit. */
    int offset() {
        return offset;
    }

    /** Whether reading has gone past the last byte. */
    boolean areOver() {
        return offset > bytes.length || offset == bytes.length && used > 0;
    }

    /** Packs bits into bytes. */
    static final class Writer {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int current;
        private int used;

        /** Appends the least significant bits of a number. */
        void add(int number, int count) {
            for (int i = count - 1; i >= 0; i--) {
                current = current << 1 | number >> i & 1;
                used++;
                if (used == 8) {
                    bytes.write(current);
                    current = 0;
                    used = 0;
                }
            }
        }

        /** Fills up a partial byte with zeros. */
        void fillByte() {
            if (used > 0) {
                add(0, 8 - used);
            }
        }

        /** All complete bytes. */
        byte[] bytes() {
            return bytes.toByteArray();
        }
    }
}
