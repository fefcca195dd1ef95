package org.sokobase.format.pusher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.board.Count;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.LintCode;

/**
 * Reads packed levels, whose format is {@link PusherLevel}, from three kinds of files:
 *
 * <ul>
 *   <li>The known build of pusher.exe, whose table says where each level begins; see {@link PusherProgram}. Entries
 *       that refer to the same level count once.
 *   <li>Another DOS program with two or more consecutive playable levels: the longest such chain.
 *   <li>A file of consecutive playable levels and nothing else. If it is damaged, two levels at its beginning suffice.
 * </ul>
 *
 * <p>These levels have no line numbers and no texts; in a program, their title is {@code Maze} and their number, as
 * extractors print it. Their rows are in XSB.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class PusherReader {

    private static final int ENOUGH = 2;
    private static final int UNKNOWN = -1;

    private final String file;
    private final byte[] bytes;
    private final List<PusherPlace> places = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();
    private final Diagnostics diagnostics;

    private PusherReader(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
        this.diagnostics = new Diagnostics(file);
    }

    /** Returns the levels of a file; empty if it has no packed levels. */
    public static Optional<LevelFile> read(String file, byte[] bytes) {
        PusherReader reader = new PusherReader(file, bytes);
        return reader.read() ? Optional.of(reader.result()) : Optional.empty();
    }

    /** Returns the places for packed levels in a file; an empty list if it has no packed levels. */
    static List<PusherPlace> places(byte[] bytes) {
        PusherReader reader = new PusherReader("", bytes);
        return reader.read() ? List.copyOf(reader.places) : List.of();
    }

    private boolean read() {
        return PusherProgram.isProgram(bytes) ? readProgram() : readPacked();
    }

    private boolean readProgram() {
        Optional<PusherProgram> program = PusherProgram.of(bytes);
        if (program.isPresent()) {
            readByTable(program.get().offsets());
            return true;
        }
        PusherChain chain = PusherChain.longest(bytes);
        if (chain.levels().size() < ENOUGH) {
            return false;
        }
        add(chain);
        String message = "no table of levels at offset 0x%X; %s levels found by search from offset 0x%X on"
                .formatted(PusherProgram.TABLE, chain.levels().size(), chain.start());
        diagnostics.report(LintCode.NO_LEVEL_TABLE, message);
        return true;
    }

    private void readByTable(List<Integer> offsets) {
        Map<Integer, PusherPlace> first = new HashMap<>();
        int end = PusherProgram.FIRST_LEVEL;
        for (int place = 1; place <= offsets.size(); place++) {
            int offset = offsets.get(place - 1);
            PusherPlace same = first.get(offset);
            if (same == null) {
                end = take(place, offset, end);
                first.put(offset, places.get(place - 1));
            } else {
                places.add(
                        new PusherPlace(place, same.index(), offset, same.tableOffset(), same.length(), same.grid()));
            }
        }
        int repeated = offsets.size() - first.size();
        if (repeated > 0) {
            diagnostics.report(
                    LintCode.REPEATED_LEVELS,
                    Count.of(repeated, "place") + " of the table " + Count.name(repeated, "leads", "lead")
                            + " where others do");
        }
    }

    /** Takes the level of a table entry. Returns the offset after it. */
    private int take(int place, int offset, int endBefore) {
        PusherLevel.Unpacking unpacking = PusherLevel.unpack(bytes, offset);
        OptionalInt tableOffset = OptionalInt.of(offset - PusherProgram.FIRST_LEVEL);
        if (unpacking instanceof PusherLevel.Damage damage) {
            String message =
                    "place %s: no level can be read at offset 0x%X: %s".formatted(place, offset, describe(damage));
            diagnostics.report(LintCode.DAMAGED_LEVEL, message);
            places.add(new PusherPlace(place, OptionalInt.empty(), offset, tableOffset, 0, Optional.empty()));
            return UNKNOWN;
        }
        if (offset != endBefore && endBefore != UNKNOWN) {
            String message = "place %s: the level is said to begin at offset 0x%X, but the one before ends at 0x%X"
                    .formatted(place, offset, endBefore);
            diagnostics.report(LintCode.LEVEL_GAP, message);
        }
        PusherLevel.Unpacked level = (PusherLevel.Unpacked) unpacking;
        add(level, offset, tableOffset);
        return offset + level.length();
    }

    private boolean readPacked() {
        PusherChain chain = PusherChain.from(bytes, 0);
        if (chain.levels().isEmpty()) {
            return false;
        }
        int end = chain.end();
        if (end < bytes.length && chain.levels().size() < ENOUGH) {
            return false;
        }
        add(chain);
        if (end < bytes.length) {
            String why = PusherLevel.unpack(bytes, end) instanceof PusherLevel.Damage damage
                    ? describe(damage)
                    : "no playable level begins here";
            String message = "%s from offset 0x%X on %s not read: %s"
                    .formatted(
                            Count.of(bytes.length - end, "byte"),
                            end,
                            Count.name(bytes.length - end, "is", "are"),
                            why);
            diagnostics.report(LintCode.DAMAGED_LEVEL, message);
        }
        return true;
    }

    private void add(PusherChain chain) {
        int offset = chain.start();
        for (PusherLevel.Unpacked level : chain.levels()) {
            add(level, offset, OptionalInt.empty());
            offset += level.length();
        }
    }

    private void add(PusherLevel.Unpacked level, int offset, OptionalInt tableOffset) {
        int index = levels.size() + 1;
        PusherPlace place = new PusherPlace(
                places.size() + 1,
                OptionalInt.of(index),
                offset,
                tableOffset,
                level.length(),
                Optional.of(level.grid()));
        places.add(place);
        FoundBoard board = FoundBoard.of(level.grid());
        String title = PusherProgram.isProgram(bytes) ? place.title() : "";
        levels.add(board.level(index, 0, title, "", List.of(), List.of()));
        diagnostics.reportBoard(0, index, board);
    }

    private static String describe(PusherLevel.Damage damage) {
        return "at offset 0x%X %s".formatted(damage.offset(), damage.problem());
    }

    private LevelFile result() {
        return new LevelFile(
                file,
                LevelFile.Format.PUSHER,
                "",
                new LevelCollection("", "", List.of(), List.copyOf(levels)),
                List.of(),
                diagnostics.sorted());
    }
}
