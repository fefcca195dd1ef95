package org.sokobase.format;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.level.LevelFile;

/**
 * The version of the readers. Store it with anything read from a file: newer readers may find more in the same bytes. A
 * change to a reader that finds other levels, texts or solutions in files needs a new {@link Change}; the version
 * increases
 * at most once between two releases of the program.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class ReaderVersion {

    /** The readers before versions were stored. */
    public static final int FIRST = 1;

    /** The readers of this program. */
    public static final int NOW = Arrays.stream(Change.values())
            .mapToInt(change -> change.since)
            .max()
            .orElse(FIRST);

    /**
     * Instead of a version: the user has defined the characters of the file, so newer readers find nothing different.
     */
    public static final int TOLD = Integer.MAX_VALUE;

    private ReaderVersion() {}

    /**
     * A change in what readers find, with the version that introduced it and the formats in which earlier readers may
     * have read affected files.
     */
    private enum Change {
        /**
         * The first segment of a walk may begin with pushes from the player's own square; squares may also be separated
         * by blanks.
         */
        MORE_MOVES(2, EnumSet.complementOf(EnumSet.of(LevelFile.Format.PUSHER, LevelFile.Format.BINARY))),
        /** Levels of other games keep their places and numbers; playable levels are never counted as such. */
        OTHER_GAMES_KEEP_THEIR_PLACES(
                2,
                EnumSet.of(
                        LevelFile.Format.TEXT,
                        LevelFile.Format.SOK,
                        LevelFile.Format.MF8,
                        LevelFile.Format.PUSHER_LISTING)),
        /** An {@code x} may mark floor as dead. */
        MARKS_OF_DEAD_SQUARES(2, EnumSet.complementOf(EnumSet.of(LevelFile.Format.PUSHER, LevelFile.Format.BINARY))),
        /** Solutions in JSON may be lists of letters, and a level may have several. */
        LISTS_OF_LETTERS(2, EnumSet.of(LevelFile.Format.JSON)),
        /** Line ends in the titles and solutions of JSON are blanks. */
        LINE_ENDS_IN_JSON(2, EnumSet.of(LevelFile.Format.JSON)),
        /** A solution may be folded over several lines. */
        FOLDED_SOLUTIONS(2, EnumSet.of(LevelFile.Format.SOLUTIONS)),
        /** The levels of pusher.exe are titled {@code Maze N}. */
        NUMBERED_MAZES(2, EnumSet.of(LevelFile.Format.PUSHER)),
        /** A tar is an archive, and no longer one text. */
        MORE_ARCHIVES(2, EnumSet.of(LevelFile.Format.TEXT)),
        /** A level without a board has all problems that can be determined, no longer just one. */
        ALL_PROBLEMS(
                3,
                EnumSet.complementOf(EnumSet.of(
                        LevelFile.Format.SSC,
                        LevelFile.Format.SOLUTIONS,
                        LevelFile.Format.OTHER_TEXT,
                        LevelFile.Format.BINARY))),
        /** What a file says of a solution belongs to it, no longer to the notes of its level. */
        CREDITS(
                4,
                EnumSet.of(
                        LevelFile.Format.TEXT,
                        LevelFile.Format.SOK,
                        LevelFile.Format.MF8,
                        LevelFile.Format.SLC,
                        LevelFile.Format.SSC,
                        LevelFile.Format.SOLUTIONS)),
        /** Neither a style sheet nor a comment before the root element is taken for an XML declaration. */
        NO_OTHER_DECLARATIONS(4, EnumSet.of(LevelFile.Format.SLC, LevelFile.Format.SSX, LevelFile.Format.SSC)),
        /** A declared ISO-8859-1 is not believed against the bytes. */
        PROBABLE_LATIN_1(4, EnumSet.of(LevelFile.Format.SLC, LevelFile.Format.SSX, LevelFile.Format.SSC)),
        /** Line ends that were converted twice are one, and characters that nobody sees are no part of a line. */
        CLEAN_LINES(4, EnumSet.complementOf(EnumSet.of(LevelFile.Format.PUSHER, LevelFile.Format.BINARY))),
        /** A title with a frame of walls around it is no level. */
        FRAMED_TITLES(4, EnumSet.of(LevelFile.Format.TEXT, LevelFile.Format.SOK)),
        /** Files in which somebody is said to have found what is no solution, such as {@code undefined}, are read. */
        CREDITS_OF_PLACEHOLDERS(
                4,
                EnumSet.of(
                        LevelFile.Format.TEXT,
                        LevelFile.Format.SOK,
                        LevelFile.Format.MF8,
                        LevelFile.Format.SLC,
                        LevelFile.Format.SSX,
                        LevelFile.Format.JSON)),
        /** In a file of solutions, headings stand for no levels. */
        HEADINGS_OF_SOLUTIONS(4, EnumSet.of(LevelFile.Format.SOLUTIONS)),
        /** What an object says of several solutions is said of the last, and they keep what is said of each. */
        SEVERAL_SOLUTIONS_IN_JSON(4, EnumSet.of(LevelFile.Format.JSON)),
        /** The texts of a puzzle may stand behind its maps; further maps have no second text under a key. */
        TEXTS_OF_PUZZLES(4, EnumSet.of(LevelFile.Format.SSX, LevelFile.Format.SLC)),
        /** Japanese in 7 bits is recognised, and so are letters that come late in a file. */
        MORE_CHARACTER_SETS(4, EnumSet.complementOf(EnumSet.of(LevelFile.Format.PUSHER, LevelFile.Format.BINARY)));

        private final int since;
        private final Set<LevelFile.Format> formats;

        Change(int since, Set<LevelFile.Format> formats) {
            this.since = since;
            this.formats = formats;
        }
    }

    /** Whether the readers of this program may read a file differently from those of another version. */
    public static boolean mattersTo(LevelFile.Format format, int readBy) {
        return Arrays.stream(Change.values())
                .anyMatch(change -> change.since > readBy && change.formats.contains(format));
    }

    /**
     * Whether readers of another version may have given this status to a level in which the readers of this program
     * find these problems. Before {@link Change#ALL_PROBLEMS}, they named only the first problem of a level without a
     * board. For {@link #TOLD}, the version is unknown.
     */
    public static boolean mayHaveSaid(int readBy, String status, Board.Inspection found) {
        boolean isOlder = readBy < Change.ALL_PROBLEMS.since || readBy == TOLD;
        return status.equals(found.status())
                || isOlder
                        && found.board().isEmpty()
                        && found.problems().iterator().next().label().equals(status);
    }
}
