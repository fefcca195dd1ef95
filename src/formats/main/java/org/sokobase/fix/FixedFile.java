package org.sokobase.fix;

import java.util.List;
import java.util.Optional;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.LevelFile;

/**
 * A file before and after fixing.
 *
 * <p>Immutable, as long as the lists it was made of are and nobody changes the bytes. It equals itself only.
 */
public final class FixedFile {

    private final LevelFile before;
    private final LevelFile after;
    private final byte[] bytes;
    private final Found found;

    /**
     * What was done.
     *
     * @param hunks   what differs, in the order of the lines
     * @param joined  the levels that were joined
     * @param unfixed what was to be fixed and is left
     * @param refusal why nothing can be fixed in files of this kind; empty if it can
     */
    record Found(List<Hunk> hunks, List<Joined> joined, List<Unfixed> unfixed, Optional<String> refusal) {}

    /**
     * Two levels without ids that became one: the only fix that gives a level ids. The numbers of all levels below fall
     * by 1.
     *
     * @param level the number of the upper one in the file as it was
     * @param index the number of the level now
     * @param ids   its ids
     */
    public record Joined(int level, int index, LevelIdentity ids) {}

    FixedFile(LevelFile before, LevelFile after, byte[] bytes, Found found) {
        this.before = before;
        this.after = after;
        this.bytes = bytes;
        this.found = found;
    }

    /** What was read before. */
    public LevelFile before() {
        return before;
    }

    /** What is read now. */
    public LevelFile after() {
        return after;
    }

    /** The bytes now; not to be changed. They are those before unless there are {@link #hunks}. */
    public byte[] bytes() {
        return bytes;
    }

    /** What differs, in the order of the lines. */
    public List<Hunk> hunks() {
        return found.hunks();
    }

    /** The levels that were joined. */
    public List<Joined> joined() {
        return found.joined();
    }

    /** What was to be fixed and is left. */
    public List<Unfixed> unfixed() {
        return found.unfixed();
    }

    /** Why nothing can be fixed in files of this kind, the end of a sentence; empty if it can. */
    public Optional<String> refusal() {
        return found.refusal();
    }

    /** Whether any byte differs. */
    public boolean isChanged() {
        return !found.hunks().isEmpty();
    }
}
