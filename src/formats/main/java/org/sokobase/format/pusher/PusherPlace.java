package org.sokobase.format.pusher;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.board.Grid;

/**
 * A slot for a packed level in a file, and its content. All offsets are in bytes.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number      its number, counted from 1: in the table of pusher.exe, or in the order of the file
 * @param index       the number of the level among those read from the file; two entries of the table may refer to the
 *                    same level. Empty if no level can be read
 * @param offset      its offset in the file
 * @param tableOffset its entry in the table of pusher.exe, the offset from the first level; empty if there is no table
 * @param length      the length of the level in bytes; 0 if none can be read
 * @param grid        the level; empty if none can be read
 */
public record PusherPlace(
        int number, OptionalInt index, int offset, OptionalInt tableOffset, int length, Optional<Grid> grid) {

    /** Returns all places of a file, in order; an empty list if it has no packed levels. */
    public static List<PusherPlace> in(byte[] bytes) {
        return PusherReader.places(bytes);
    }

    /** The offset in the data segment of pusher.exe; empty for other files. */
    public OptionalInt dataOffset() {
        return tableOffset.isPresent() ? OptionalInt.of(PusherProgram.inDataSegment(offset)) : OptionalInt.empty();
    }

    /** The offset of the last byte of the level in the file. */
    public int end() {
        return offset + length - 1;
    }

    /** The title of a level at this place of a program, as extractors print it. */
    String title() {
        return "Maze " + number;
    }
}
