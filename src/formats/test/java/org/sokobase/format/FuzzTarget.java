package org.sokobase.format;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.function.Consumer;
import org.sokobase.Fuzzed;
import org.sokobase.PusherImage;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;

/**
 * What can be done to bytes that nobody chose: one entry per reader, one for boards, and those that make a
 * well-formed file of the bytes, so that its structure changes with them. Each must come to its end and keep the
 * {@link ReaderLaws}, the {@link BoardLaws}, the {@link NotationLaws} or the {@link StructureLaws}; fuzzing looks for bytes with which one does not. A
 * format that is recognized by its content needs no more here than a name, so that its seeds, in the folder {@link #folder},
 * and its words, in the file of that name with {@code .dict} behind it, lead there.
 */
public enum FuzzTarget implements Fuzzed {
    /** A board of the bytes themselves, one square for each: fast and slow ways to one answer. */
    BOARD(BoardLaws::check),
    /** A file of any format; its seeds are those of all others. */
    FILE(ReaderLaws::check),
    /** Level text: what would make it binary is left out. */
    TEXT(bytes -> ReaderLaws.check(withoutNuls(bytes))),
    /** The texts and moves of .sok. */
    SOK(ReaderLaws::check),
    /** Boards in one line, in run-length encoding, with letters for walls, between NULs. */
    ENCODED(ReaderLaws::check),
    /** Boards between marks: of a forum, or in the listing of pusher.exe. */
    MARKED(ReaderLaws::check),
    /** The XML of sourcecode.se. */
    SLC(ReaderLaws::check),
    /** The XML of SokoSolve. */
    SSX(ReaderLaws::check),
    /** The solutions in the XML of sourcecode.se. */
    SSC(ReaderLaws::check),
    /** Boards in JSON documents. */
    JSON(ReaderLaws::check),
    /** A program for DOS with packed levels somewhere in it. */
    PUSHER_CHAIN(bytes -> ReaderLaws.check(program(bytes))),
    /** The known build of pusher.exe: its table, then its packed levels. */
    PUSHER_TABLE(bytes -> ReaderLaws.check(pusher(bytes))),
    /** Packed levels in assembler notation. */
    ASSEMBLY(ReaderLaws::check),
    /** What the bytes choose to write into XML of sourcecode.se. */
    SLC_STRUCTURE(bytes -> StructureLaws.check(SlcStructure.of(bytes))),
    /** What the bytes choose to write into .sok. */
    SOK_STRUCTURE(bytes -> StructureLaws.check(SokStructure.of(bytes))),
    /** Which packed levels the bytes choose, and where. */
    PUSHER_STRUCTURE(bytes -> StructureLaws.check(PusherStructure.of(bytes))),
    /** A file that may be an archive. */
    ARCHIVE(FuzzTarget::walk),
    /** The text of bytes. */
    DECODED_TEXT(ReaderLaws::checkDecoding),
    /** A solution in any notation, on boards that are always the same. */
    NOTATION(NotationLaws::check);

    private static final int TABLE_SIZE = 120;

    private final Consumer<byte[]> action;

    FuzzTarget(Consumer<byte[]> action) {
        this.action = action;
    }

    @Override
    public void run(byte[] bytes) {
        action.accept(bytes);
    }

    @Override
    public String folder() {
        return this == FILE ? "" : label();
    }

    private static byte[] withoutNuls(byte[] bytes) {
        byte[] text = bytes.clone();
        for (int i = 0; i < text.length; i++) {
            text[i] = text[i] == 0 ? (byte) ' ' : text[i];
        }
        return text;
    }

    private static byte[] program(byte[] bytes) {
        byte[] program = new byte[32 + bytes.length];
        program[0] = 'M';
        program[1] = 'Z';
        System.arraycopy(bytes, 0, program, 32, bytes.length);
        return program;
    }

    private static byte[] pusher(byte[] bytes) {
        byte[] image = PusherImage.of(PusherImage.published());
        int table = Math.min(TABLE_SIZE, bytes.length);
        int levels = Math.min(PusherImage.TABLE - PusherImage.FIRST_LEVEL, bytes.length - table);
        System.arraycopy(bytes, 0, image, PusherImage.TABLE, table);
        System.arraycopy(bytes, table, image, PusherImage.FIRST_LEVEL, levels);
        return image;
    }

    private static void walk(byte[] bytes) {
        Inputs.walk(List.of(Source.STANDARD_INPUT), new ByteArrayInputStream(bytes), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                ReaderLaws.check(source.bytes());
            }

            @Override
            public void unreadable(String name, String reason) {
                ReaderLaws.require(!name.isEmpty() && !reason.isEmpty(), "what is unreadable is named");
            }
        });
    }
}
