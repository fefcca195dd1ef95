package org.sokobase.level;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.BoardProblem;
import org.sokobase.lint.Diagnostic;

/**
 * The content of one file.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param name        the file as the user named it
 * @param format      the format as which it was read
 * @param charset     the IANA name of the character set in which it was read; empty for a file that is not text
 * @param collection  its levels and their texts; possibly none
 * @param solutions   solutions outside levels: those of a file without boards, which belong to the levels of another
 *                    file, by name or by order; an empty text means a level without a solution
 * @param diagnostics everything odd, in the order of the lines
 */
public record LevelFile(
        String name,
        Format format,
        String charset,
        LevelCollection collection,
        List<WrittenSolution> solutions,
        List<Diagnostic> diagnostics) {

    /** The recognised format of a file. */
    public enum Format {
        /** Level text: boards in rows, with texts around them. */
        TEXT("text"),
        /** Level text with the marks of a .sok file. */
        SOK("sok"),
        /** XML of sourcecode.se. */
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
        /** XML of sourcecode.se with the solutions of the levels of another file. */
        SSC("ssc"),
        /** Lines of moves, in the order of the levels of another file. */
        SOLUTIONS("solutions"),
        /** Packed levels: the DOS program pusher.exe, or a file of packed levels alone. */
        PUSHER("pusher"),
        /** Text without any board. */
        OTHER_TEXT("no levels"),
        /** Not text. */
        BINARY("binary");

        private final String label;

        Format(String label) {
            this.label = label;
        }

        /** The format with this name in output. */
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

    /** Whether the file has anything of Sokoban: a solution, or a level that does not belong to another game. */
    public boolean isOfSokoban() {
        return !solutions.isEmpty()
                || collection.levels().stream()
                        .anyMatch(level -> !level.inspection().problems().contains(BoardProblem.OTHER_GAME));
    }
}
