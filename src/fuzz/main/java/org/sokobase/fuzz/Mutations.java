package org.sokobase.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes inputs of given ones: some bytes are changed, taken out, repeated or moved, words are put in, and two inputs are joined.
 * The same seed makes the same inputs in the same order. For one thread.
 */
final class Mutations {

    /** Longer inputs are cut, as the time for one grows with its length. */
    private static final int MOST_BYTES = 4096;

    private static final int MOST_CHANGES = 8;
    private static final int MOST_BYTES_CHANGED = 32;
    private static final byte[] COMMON =
            "#$.@*+ -_\n\r\t\0\"<>&;:|{}[]()=0123456789lurdLURD\u007f".getBytes(StandardCharsets.US_ASCII);

    private final List<byte[]> seeds;
    private final List<byte[]> words;
    private final SplittableRandom random;

    /** Of these inputs, at least one, and words that mean something to whatever reads them. */
    Mutations(List<byte[]> seeds, List<byte[]> words, long seed) {
        this.seeds = List.copyOf(seeds);
        this.words = List.copyOf(words);
        this.random = new SplittableRandom(seed);
    }

    byte[] next() {
        byte[] bytes = part(any(seeds), MOST_BYTES);
        for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
            bytes = changed(bytes);
        }
        return bytes.length > MOST_BYTES ? Arrays.copyOf(bytes, MOST_BYTES) : bytes;
    }

    private byte[] changed(byte[] bytes) {
        int place = random.nextInt(bytes.length + 1);
        int count = Math.min(1 + random.nextInt(MOST_BYTES_CHANGED), bytes.length - place);
        return switch (random.nextInt(9)) {
            case 0 -> replaced(bytes, place, count, randomBytes(count));
            case 1 -> replaced(bytes, place, count, filled(count, COMMON[random.nextInt(COMMON.length)]));
            case 2 -> replaced(bytes, place, Math.min(1, count), flipped(bytes, place));
            case 3 -> replaced(bytes, place, count, new byte[0]);
            case 4 -> replaced(bytes, place, 0, Arrays.copyOfRange(bytes, place, place + count));
            case 5 -> replaced(bytes, place, 0, part(any(seeds), MOST_BYTES / 4));
            case 6 -> replaced(bytes, place, random.nextBoolean() ? count : 0, words.isEmpty() ? common() : any(words));
            case 7 -> replaced(bytes, place, Math.min(1, count), common());
            default -> replaced(bytes, random.nextInt(bytes.length + 1), 0, part(bytes, MOST_BYTES_CHANGED));
        };
    }

    private byte[] any(List<byte[]> some) {
        return some.get(random.nextInt(some.size()));
    }

    private byte[] common() {
        return new byte[] {COMMON[random.nextInt(COMMON.length)]};
    }

    private byte[] randomBytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] filled(int count, byte value) {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, value);
        return bytes;
    }

    private byte[] flipped(byte[] bytes, int place) {
        return place == bytes.length ? new byte[0] : new byte[] {(byte) (bytes[place] ^ 1 << random.nextInt(8))};
    }

    /** Of some bytes as many as are wanted in a row, or all. */
    private byte[] part(byte[] bytes, int most) {
        if (bytes.length <= most) {
            return bytes;
        }
        int from = random.nextInt(4) > 0 ? 0 : random.nextInt(bytes.length - most + 1);
        return Arrays.copyOfRange(bytes, from, from + most);
    }

    private static byte[] replaced(byte[] bytes, int place, int count, byte[] by) {
        int end = Math.min(bytes.length, place + count);
        byte[] result = new byte[bytes.length - (end - place) + by.length];
        System.arraycopy(bytes, 0, result, 0, place);
        System.arraycopy(by, 0, result, place, by.length);
        System.arraycopy(bytes, end, result, place + by.length, bytes.length - end);
        return result;
    }
}
