package org.sokobase.format.pusher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The known build of pusher.exe, a DOS program of 10,632 bytes: its data segment lies at offset 0x1390 of the file, the
 * packed levels begin at 0xFC in it, and 60 little-endian words at 0x1480 say where each begins, counted from the first.
 *
 * <p><b>Threads.</b> Any number of threads may ask, as long as nobody changes the bytes.
 */
public final class PusherProgram {

    /** The number of levels in the program. */
    public static final int LEVELS = 60;

    private static final int DATA_SEGMENT = 0x1390;

    /** Where the packed levels begin in the file. */
    static final int FIRST_LEVEL = DATA_SEGMENT + 0xFC;

    /** Where the table of offsets begins in the file. */
    static final int TABLE = DATA_SEGMENT + 0x1480;

    /** Where the table ends in the file. */
    static final int TABLE_END = TABLE + 2 * LEVELS;

    /**
     * The number of bytes for packed levels: those that the program's own levels take. What lies between them and the
     * table is not known to be free.
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

        /** How many levels of the old program follow the new ones. */
        public int kept() {
            return kept;
        }

        /** How many places at the end hold the last new level once more. */
        public int repeats() {
            return repeats;
        }
    }

    /** Whether a file is a program for DOS, this one or another. */
    public static boolean isProgram(byte[] bytes) {
        return bytes.length > 1 && bytes[0] == 'M' && bytes[1] == 'Z';
    }

    /** The program of these bytes, if at least half of the words at the known place lead to a packed level. */
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

    /** Where an offset in the file lies in the data segment. */
    static int inDataSegment(int offset) {
        return offset - DATA_SEGMENT;
    }

    /** Where each of the levels begins in the file, by the table; perhaps in the wrong place. */
    List<Integer> offsets() {
        List<Integer> offsets = new ArrayList<>();
        for (int word = TABLE; word < TABLE_END; word += 2) {
            offsets.add(FIRST_LEVEL + (bytes[word] & 0xFF | (bytes[word + 1] & 0xFF) << 8));
        }
        return offsets;
    }

    /** The number of bytes of the level that begins at an offset, or 0 if none does. */
    private int length(int offset) {
        return PusherLevel.unpack(bytes, offset) instanceof PusherLevel.Unpacked level ? level.length() : 0;
    }

    /**
     * A copy of the program with new levels from the first place on. The levels of the places behind them stay, one after
     * the other, until one does not fit; that place and all behind it hold the last new level. Bytes that no level needs
     * are zeros.
     *
     * @param levels packed, 1 to {@link #LEVELS} of them
     * @throws IllegalArgumentException if the levels are together larger than {@link #ROOM}
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

    /** A copy of the program in which the places are filled one after the other. */
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

        /** Adds a packed level and answers where it begins. */
        int add(byte[] packed, int from, int length) {
            if (!hasRoom(length)) {
                throw new IllegalArgumentException("more than " + ROOM + " bytes of levels");
            }
            System.arraycopy(packed, from, copied, end, length);
            end += length;
            return end - length;
        }

        /** Has the next place of the table lead to the level that begins at an offset. */
        void point(int offset) {
            int word = offset - FIRST_LEVEL;
            copied[TABLE + 2 * places] = (byte) word;
            copied[TABLE + 2 * places + 1] = (byte) (word >> 8);
            places++;
        }
    }
}
