package org.sokobase.format.pusher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The known build of pusher.exe, a DOS program of 10,632 bytes: its data segment lies at offset 0x1390 of the file, the
 * packed levels begin at 0xFC in it, and 60 little-endian words at 0x1480 say where each begins, counted from the
 * first.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once, as long as the bytes are not changed.
 */
public final class PusherProgram {

    /** The number of levels that the program plays. */
    public static final int LEVELS = 60;

    private static final int DATA_SEGMENT = 0x1390;

    /** Where the packed levels begin in the file. */
    static final int FIRST_LEVEL = DATA_SEGMENT + 0xFC;

    /** Where the table of offsets begins in the file. */
    static final int TABLE = DATA_SEGMENT + 0x1480;

    /** Where the table ends in the file. */
    static final int TABLE_END = TABLE + 2 * LEVELS;

    /**
     * The space for packed levels, in bytes: the size of the original levels. The bytes between them and the table may
     * be in use.
     */
    public static final int ROOM = 0x11BB;

    private final byte[] bytes;

    private PusherProgram(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A program with other levels. */
    public static final class Rewritten {

        private final byte[] bytes;
        private final int kept;
        private final int repeats;

        private Rewritten(byte[] bytes, int kept, int repeats) {
            this.bytes = bytes;
            this.kept = kept;
            this.repeats = repeats;
        }

        /** The file; not to be changed. */
        public byte[] bytes() {
            return bytes;
        }

        /** The number of original levels after the new ones. */
        public int kept() {
            return kept;
        }

        /** The number of places at the end that repeat the last new level. */
        public int repeats() {
            return repeats;
        }
    }

    /** Whether a file is a DOS program, this one or another. */
    public static boolean isProgram(byte[] bytes) {
        return bytes.length > 1 && bytes[0] == 'M' && bytes[1] == 'Z';
    }

    /**
     * Returns the program with these bytes; empty unless at least half of the table entries refer to a packed level.
     */
    public static Optional<PusherProgram> of(byte[] bytes) {
        if (!isProgram(bytes) || bytes.length < TABLE_END) {
            return Optional.empty();
        }
        PusherProgram program = new PusherProgram(bytes);
        long sound = program.offsets().stream()
                .filter(offset -> program.length(offset) > 0)
                .count();
        return 2 * sound < LEVELS ? Optional.empty() : Optional.of(program);
    }

    /** Converts an offset in the file to one in the data segment. */
    static int inDataSegment(int offset) {
        return offset - DATA_SEGMENT;
    }

    /** The offsets of the levels in the file according to the table, which may be wrong. */
    List<Integer> offsets() {
        List<Integer> offsets = new ArrayList<>();
        for (int word = TABLE; word < TABLE_END; word += 2) {
            offsets.add(FIRST_LEVEL + (bytes[word] & 0xFF | (bytes[word + 1] & 0xFF) << 8));
        }
        return offsets;
    }

    /** The length in bytes of the level at an offset; 0 if there is none. */
    private int length(int offset) {
        return PusherLevel.unpack(bytes, offset) instanceof PusherLevel.Unpacked level ? level.length() : 0;
    }

    /**
     * Returns a copy of the program with new levels from the first place on. The original levels of the following
     * places stay until one does not fit; from there on, each place repeats the last new level. Unused bytes are zero.
     *
     * @param levels 1 to {@link #LEVELS} packed levels
     * @throws IllegalArgumentException if their total size exceeds {@link #ROOM}
     */
    public Rewritten with(List<byte[]> levels) {
        Copy copy = new Copy();
        int lastNew = FIRST_LEVEL;
        for (byte[] level : levels) {
            lastNew = copy.add(level, 0, level.length);
            copy.point(lastNew);
        }
        Map<Integer, Integer> moved = new HashMap<>();
        for (int from : offsets().subList(levels.size(), LEVELS)) {
            if (!moved.containsKey(from)) {
                int length = length(from);
                if (length == 0 || !copy.hasRoom(length)) {
                    break;
                }
                moved.put(from, copy.add(bytes, from, length));
            }
            copy.point(moved.get(from));
        }
        int kept = copy.places - levels.size();
        while (copy.places < LEVELS) {
            copy.point(lastNew);
        }
        return new Rewritten(copy.copied, kept, LEVELS - levels.size() - kept);
    }

    /** A copy of the program whose places are filled in order. */
    private final class Copy {

        private final byte[] copied = bytes.clone();
        private int end = FIRST_LEVEL;
        private int places;

        Copy() {
            Arrays.fill(copied, FIRST_LEVEL, FIRST_LEVEL + ROOM, (byte) 0);
        }

        boolean hasRoom(int length) {
            return end + length <= FIRST_LEVEL + ROOM;
        }

        /** Adds a packed level. Returns its offset. */
        int add(byte[] packed, int from, int length) {
            if (!hasRoom(length)) {
                throw new IllegalArgumentException("more than " + ROOM + " bytes of levels");
            }
            System.arraycopy(packed, from, copied, end, length);
            end += length;
            return end - length;
        }

        /** Sets the next entry of the table to the level at an offset. */
        void point(int offset) {
            int word = offset - FIRST_LEVEL;
            copied[TABLE + 2 * places] = (byte) word;
            copied[TABLE + 2 * places + 1] = (byte) (word >> 8);
            places++;
        }
    }
}
