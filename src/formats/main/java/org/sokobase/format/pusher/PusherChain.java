package org.sokobase.format.pusher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;

/**
 * Consecutive packed levels: each is playable and begins where the previous one ends.
 *
 * @param start  the offset of the first level
 * @param end    the offset after the last level
 * @param levels the levels; may be empty
 */
record PusherChain(int start, int end, List<PusherLevel.Unpacked> levels) {

    /** The end of the search: a DOS program is loaded into 640 KiB, so none of it is beyond. */
    static final int SEARCHED = 640 << 10;

    /** The chain that begins at an offset. */
    static PusherChain from(byte[] bytes, int start) {
        List<PusherLevel.Unpacked> levels = new ArrayList<>();
        int end = start;
        for (Optional<PusherLevel.Unpacked> level = playable(bytes, end);
                level.isPresent();
                level = playable(bytes, end)) {
            levels.add(level.get());
            end += level.get().length();
        }
        return new PusherChain(start, end, List.copyOf(levels));
    }

    /**
     * Returns the chain with the most levels that begins within the first {@link #SEARCHED} bytes; the first of equals.
     * Takes time linear in the number of bytes searched.
     */
    static PusherChain longest(byte[] bytes) {
        int searched = Math.min(bytes.length, SEARCHED);
        int[] levels = new int[searched + 1];
        int best = 0;
        for (int offset = searched - 1; offset >= 0; offset--) {
            int length =
                    playable(bytes, offset).map(PusherLevel.Unpacked::length).orElse(0);
            levels[offset] = length == 0 ? 0 : 1 + levels[Math.min(offset + length, searched)];
            best = levels[offset] >= levels[best] ? offset : best;
        }
        return from(bytes, best);
    }

    private static Optional<PusherLevel.Unpacked> playable(byte[] bytes, int offset) {
        return PusherLevel.unpack(bytes, offset) instanceof PusherLevel.Unpacked level
                        && Board.inspect(level.grid()).playable().isPresent()
                ? Optional.of(level)
                : Optional.empty();
    }
}
