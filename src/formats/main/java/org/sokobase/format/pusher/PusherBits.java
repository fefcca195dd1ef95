package org.sokobase.format.pusher;

import java.io.ByteArrayOutputStream;

/** Bytes read bit by bit, from the highest bit of a byte to the lowest. Behind their end there are zeros. */
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

    /** The number that the next bits make, 8 at most. */
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

    /** Passes over the rest of a byte that has been begun. */
    void skipToByte() {
        if (used > 0) {
            used = 0;
            offset++;
        }
    }

    /** The offset of the byte that the next bit is in. */
    int offset() {
        return offset;
    }

    /** Whether more bits have been read than there are. */
    boolean areOver() {
        return offset > bytes.length || offset == bytes.length && used > 0;
    }

    /** Makes bytes of bits. */
    static final class Writer {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int current;
        private int used;

        /** Adds the lowest bits of a number. */
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

        /** Ends a byte that has been begun with zeros. */
        void fillByte() {
            if (used > 0) {
                add(0, 8 - used);
            }
        }

        /** All whole bytes. */
        byte[] bytes() {
            return bytes.toByteArray();
        }
    }
}
