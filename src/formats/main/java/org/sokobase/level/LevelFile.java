package org.sokobase.level;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.BoardProblem;
import org.sokobase.lint.Diagnostic;

/**
 * What one file holds.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param name        the file as the user named it
 * @param format      which format it was read as
 * @param charset     the character set it was read in, by its IANA name; empty for a file that is no text
 * @param collection  its levels and their texts; possibly none
 * @param solutions   solutions that stand in no level's place: those of a file without boards, which belong to the levels
 *                    of another file, by name or by order; an empty text stands for a level without solution
 * @param diagnostics everything odd, in the order of the lines
 */
public record LevelFile(
        String name,
        Format format,
        String charset,
        LevelCollection collection,
        List<WrittenSolution> solutions,
        List<Diagnostic> diagnostics) {

    /** What a file turned out to be. */
    public enum Format {
        /** Level text: boards in rows, with texts around them. */
        TEXT("text"),
        /** Level text with the marks of a .sok file. */
        SOK("sok"),
        /** XML as sourcecode.se has it. */
        SLC("slc"),
        /** XML of SokoSolve. */
        SSX("ssx"),
        /** Boards in a JSON document. */
        JSON("json"),
        /** Boards between the marks {@code [soko=W,H]} and {@code [/soko]} of a forum. */
        MF8("mf8"),
        /** The text listing of the levels of pusher.exe. */
        PUSHER_LISTING("pusher listing"),
        /** Packed levels as bytes in assembler notation. */
        ASSEMBLY("assembler listing"),
        /** XML with the solutions of the levels of another file, as sourcecode.se has it. */
        SSC("ssc"),
        /** Lines of moves, in the order of the levels of another file. */
        SOLUTIONS("solutions"),
        /** Packed levels: the DOS program pusher.exe, or a file of nothing else. */
        PUSHER("pusher"),
        /** Text without any board. */
        OTHER_TEXT("no levels"),
        /** No text at all. */
        BINARY("binary");

        private final String label;

        Format(String label) {
            this.label = label;
        }

        /** The format with a name in output. */
        public static Optional<Format> labelled(String label) {
            return Arrays.stream(values())
                    .filter(format -> format.label.equals(label))
                    .findFirst();
        }

        /** Whether files of it have solutions of the levels of another file. */
        public boolean isOfSolutions() {
            return this == SOLUTIONS || this == SSC;
        }

        /** The name in output. */
        public String label() {
            return label;
        }
    }

    /** Whether it is of a format for solutions of the levels of another file. */
    public boolean isOfSolutions() {
        return format.isOfSolutions();
    }

    /** Whether there is neither a level nor a solution in the file. */
    public boolean isEmpty() {
        return collection.levels().isEmpty() && solutions.isEmpty();
    }

    /** Whether there is something in the file that this program is about: a solution, or a level that is not of another game. */
    public boolean isOfSokoban() {
        return !solutions.isEmpty()
                || collection.levels().stream()
                        .anyMatch(level -> !level.inspection().problems().contains(BoardProblem.OTHER_GAME));
    }
}
