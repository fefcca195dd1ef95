package org.sokobase.solver.position;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * All positions that a search has made, packed: the boxes as a set of live squares, the area of the player by its lowest
 * square, the position before and the push between. Positions have numbers from 0 up and are found by their content.
 *
 * <p>A position takes eight bytes for every 64 live squares and 16 more, and 14 to 27 in the table that finds it. The
 * memory grows in chunks, so that nothing is copied but the table.
 *
 * <p>One thread adds positions. Others may {@link #find} them meanwhile, and read what never changes of those that they find;
 * they may miss the newest ones.
 */
public final class TranspositionTable {

    /** No position. */
    public static final int NONE = -1;

    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int FIRST_TABLE = 1 << 10;

    private static final long LOW_32 = 0xFFFF_FFFFL;

    /** The tag where no entry is. */
    private static final byte FREE = 0;

    /** The tag of an entry; whoever finds one sees the entry and its position. */
    private static final VarHandle TAG = MethodHandles.arrayElementVarHandle(byte[].class);

    private static final int MARK_BITS = 8;

    private final int words;
    private final int stride;
    /** Volatile, so that whoever sees a longer array sees what is in it. */
    private volatile long[][] chunks = new long[16][];

    private volatile Table table = new Table(FIRST_TABLE);

    private int size;

    /** For positions of so many longs of boxes each. */
    public TranspositionTable(int words) {
        this.words = words;
        this.stride = words + 2;
    }

    /** Forgets all positions but keeps a little of the memory. */
    public void clear() {
        size = 0;
        if (table.tags.length > 1 << 13) {
            table = new Table(FIRST_TABLE);
        } else {
            Arrays.fill(table.tags, FREE);
        }
    }

    /** How many positions there are. */
    public int size() {
        return size;
    }

    /** How much memory they take. */
    public long bytes() {
        long used = (size + CHUNK - 1L) >> CHUNK_BITS;
        return (used << CHUNK_BITS) * stride * Long.BYTES + table.tags.length * (1L + Long.BYTES);
    }

    /** The position with these boxes and this lowest square of the player's area, or {@link #NONE}. */
    public int find(long[] boxes, int corner) {
        Table in = table;
        byte[] tags = in.tags;
        int hash = hash(boxes, corner);
        byte tag = tag(hash);
        int mask = tags.length - 1;
        for (int slot = hash & mask; ; slot = slot + 1 & mask) {
            byte there = (byte) TAG.getAcquire(tags, slot);
            if (there == FREE) {
                return NONE;
            }
            if (there == tag) {
                long entry = in.entries[slot];
                if ((int) (entry >>> 32) == hash && isAt((int) entry, boxes, corner)) {
                    return (int) entry;
                }
            }
        }
    }

    /**
     * Adds a position that is not there yet.
     *
     * @param parent the position before, or {@link #NONE}
     * @param push   what was done there; see {@link Pushes}
     * @param depth  how many pushes or pulls lead here
     * @param mark   up to eight bits that are the search's own
     */
    public int add(long[] boxes, int corner, int parent, int push, int depth, int mark) {
        int id = addUnfound(boxes, corner, parent, push, depth, mark);
        table.put((long) hash(boxes, corner) << 32 | id);
        if (size * 3L > table.tags.length * 2L) {
            table = table.larger();
        }
        return id;
    }

    /** Adds a position that {@link #find} shall not find. */
    public int addUnfound(long[] boxes, int corner, int parent, int push, int depth, int mark) {
        int id = size++;
        int chunk = id >> CHUNK_BITS;
        long[][] all = chunks;
        if (chunk == all.length) {
            all = Arrays.copyOf(all, 2 * chunk);
            chunks = all;
        }
        if (all[chunk] == null) {
            all[chunk] = new long[CHUNK * stride];
        }
        long[] array = all[chunk];
        int at = (id & CHUNK - 1) * stride;
        System.arraycopy(boxes, 0, array, at, words);
        array[at + words] = (parent & LOW_32) | (long) push << 32;
        array[at + words + 1] = corner | (long) mark << 16 | (long) depth << 32;
        return id;
    }

    private boolean isAt(int id, long[] boxes, int corner) {
        long[] array = chunks[id >> CHUNK_BITS];
        int at = (id & CHUNK - 1) * stride;
        for (int i = 0; i < words; i++) {
            if (array[at + i] != boxes[i]) {
                return false;
            }
        }
        return (array[at + words + 1] & 0xFFFF) == corner;
    }

    private int hash(long[] boxes, int corner) {
        long hash = corner * 0x9E37_79B9_7F4A_7C15L;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ boxes[i]) * 0xC2B2_AE3D_27D4_EB4FL;
            hash ^= hash >>> 29;
        }
        hash *= 0x9FB2_1C65_1E98_DF25L;
        return (int) (hash >>> 32);
    }

    private static byte tag(int hash) {
        return (byte) (hash >>> 24 | 1);
    }

    /**
     * Where positions are found. A byte of each entry's hash lies apart: most positions that are looked for are not there, and
     * these bytes, an eighth of the entries, tell so from nearer memory.
     */
    private static final class Table {

        private final byte[] tags;
        /** The hash of a position, and its number; what has another hash need not be looked at. */
        private final long[] entries;

        Table(int length) {
            this.tags = new byte[length];
            this.entries = new long[length];
        }

        void put(long entry) {
            int hash = (int) (entry >>> 32);
            int mask = tags.length - 1;
            int slot = hash & mask;
            while (tags[slot] != FREE) {
                slot = slot + 1 & mask;
            }
            entries[slot] = entry;
            TAG.setRelease(tags, slot, tag(hash));
        }

        Table larger() {
            Table larger = new Table(2 * tags.length);
            for (int slot = 0; slot < tags.length; slot++) {
                if (tags[slot] != FREE) {
                    larger.put(entries[slot]);
                }
            }
            return larger;
        }
    }

    /** Sets up a board as in a position. */
    public void load(int id, SearchState board) {
        board.place(chunks[id >> CHUNK_BITS], (id & CHUNK - 1) * stride);
    }

    /** The lowest square of the player's area. */
    public int corner(int id) {
        return (int) (lastWord(id) & 0xFFFF);
    }

    /** The position before, or {@link #NONE}. */
    public int parent(int id) {
        return (int) chunks[id >> CHUNK_BITS][(id & CHUNK - 1) * stride + words];
    }

    /** What was done in the position before. */
    public int push(int id) {
        return (int) (chunks[id >> CHUNK_BITS][(id & CHUNK - 1) * stride + words] >>> 32);
    }

    /** How many pushes or pulls lead here. */
    public int depth(int id) {
        return (int) (lastWord(id) >>> 32);
    }

    /** The bits that are the search's own. */
    public int mark(int id) {
        return (int) (lastWord(id) >>> 16) & 0xFF;
    }

    /** Gives a position another parent, from which fewer pushes lead to it. */
    public void shorten(int id, int parent, int push, int depth) {
        long[] array = chunks[id >> CHUNK_BITS];
        int at = (id & CHUNK - 1) * stride + words;
        array[at] = (parent & LOW_32) | (long) push << 32;
        array[at + 1] = array[at + 1] & LOW_32 | (long) depth << 32;
    }

    /** Sets the bits that are the search's own, up to eight. */
    public void mark(int id, int mark) {
        if (mark >>> MARK_BITS != 0) {
            throw new IllegalArgumentException("a mark of more than " + MARK_BITS + " bits: " + mark);
        }
        long[] array = chunks[id >> CHUNK_BITS];
        int at = (id & CHUNK - 1) * stride + words + 1;
        array[at] = array[at] & ~0xFF_0000L | (long) mark << 16;
    }

    private long lastWord(int id) {
        return chunks[id >> CHUNK_BITS][(id & CHUNK - 1) * stride + words + 1];
    }
}
