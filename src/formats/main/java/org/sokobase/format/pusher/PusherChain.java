package org.sokobase.format.pusher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;

/**
 * Packed levels that lie one after the other: each is playable and begins where the one before it ends.
 *
 * @param start  the offset of the first one
 * @param end    the offset behind the last one
 * @param levels perhaps none
 */
record PusherChain(int start, int end, List<PusherLevel.Unpacked> levels) {

    /** Where a search ends: a DOS program is loaded into 640 KiB, so nothing of it lies behind them. */
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
     * The chain with most levels that begins in the first {@link #SEARCHED} bytes, the first one of several. Takes time
     * linear in the number of bytes searched.
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
