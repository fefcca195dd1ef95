package org.sokobase.format.pusher;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.board.Grid;

/**
 * A place for a packed level in a file, and what lies there. All offsets are in bytes.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number      counted from 1, in the table of pusher.exe, or else in the order of the file
 * @param index       the number of the level among those that are read of the file; two places of the table may lead to the
 *                    same level. Nothing where no level can be read
 * @param offset      where the place begins in the file
 * @param tableOffset what the table of pusher.exe says: the offset from the first level; nothing where there is no table
 * @param length      how many bytes the level takes; 0 where none can be read
 * @param grid        the level; nothing where none can be read
 */
public record PusherPlace(
        int number, OptionalInt index, int offset, OptionalInt tableOffset, int length, Optional<Grid> grid) {

    /** All places of a file, in their order; none if it holds no packed levels. */
    public static List<PusherPlace> in(byte[] bytes) {
        return PusherReader.places(bytes);
    }

    /** The offset in the data segment of pusher.exe; nothing in other files. */
    public OptionalInt dataOffset() {
        return tableOffset.isPresent() ? OptionalInt.of(PusherProgram.inDataSegment(offset)) : OptionalInt.empty();
    }

    /** The offset of the last byte of the level in the file. */
    public int end() {
        return offset + length - 1;
    }

    /** The title of a level at this place of a program, which is how extractors name it. */
    String title() {
        return "Maze " + number;
    }
}
