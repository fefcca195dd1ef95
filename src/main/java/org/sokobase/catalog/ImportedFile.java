package org.sokobase.catalog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.format.LevelFile;
import org.sokobase.identity.Relation;

/**
 * What came of importing one file, or an archive that the catalog had as a whole.
 *
 * @param file      as the user named it
 * @param readAs    how it was read
 * @param status    what was done
 * @param size      how many levels it holds
 * @param levels    its levels with their verdicts, in its order; empty if nothing was done
 * @param solutions what became of its solutions, in its order; empty if nothing was done
 * @param remark    what else its owner should know, or an empty string
 * @param others    for a file that was met at a new place, the places that were known before, the newest first; else empty
 * @param reread    what reading it again brought, if the catalog had it and it was read again
 */
public record ImportedFile(
        String file,
        ReadAs readAs,
        Status status,
        int size,
        List<ImportedLevel> levels,
        List<AddedSolution> solutions,
        String remark,
        List<FilePlace> others,
        Optional<Reread> reread) {

    /** A file that was not met elsewhere. */
    public ImportedFile(
            String file,
            ReadAs readAs,
            Status status,
            int size,
            List<ImportedLevel> levels,
            List<AddedSolution> solutions,
            String remark) {
        this(file, readAs, status, size, levels, solutions, remark, List.of(), Optional.empty());
    }

    /** The same after it was read again. */
    ImportedFile reread(Reread brought) {
        return new ImportedFile(file, readAs, status, size, levels, solutions, remark, others, Optional.of(brought));
    }

    /**
     * How a file was read.
     *
     * @param format  the name of its format, see {@link org.sokobase.format.LevelFile.Format#label}; empty if it was not read
     * @param charset the name of its character set; empty if it has none
     * @param files   how many files with levels it holds, if it is an archive that was not unpacked
     */
    public record ReadAs(String format, String charset, OptionalInt files) {

        /** Nothing could be read. */
        public static final ReadAs NOTHING = new ReadAs("", "");

        /** One file. */
        public ReadAs(String format, String charset) {
            this(format, charset, OptionalInt.empty());
        }

        static ReadAs archive(int files) {
            return new ReadAs("archive", "", OptionalInt.of(files));
        }

        static ReadAs of(LevelFile file) {
            return new ReadAs(file.format().label(), file.charset());
        }
    }

    /** What was done with a file. */
    public enum Status {
        /** Taken in. */
        IMPORTED("imported"),
        /** A file of that place was replaced by its new content. */
        UPDATED("updated"),
        /** The same file is in the catalog already. */
        UNCHANGED("unchanged"),
        /** The same file is in the catalog already, from another place. */
        NEW_PLACE("new-place"),
        /** The same file is in the catalog already; read again, it is different. */
        REREAD("reread"),
        /** Solutions, none of which belongs to a level of the catalog. */
        UNMATCHED("unmatched"),
        /** A text without levels. */
        NO_LEVELS("no-levels"),
        /** No text, and of no known format. */
        BINARY("binary"),
        /** Could not be read at all. */
        UNREADABLE("unreadable");

        private final String label;

        Status(String label) {
            this.label = label;
        }

        /** The name in output and files. */
        public String label() {
            return label;
        }
    }

    /** Whether levels or solutions were found in it. */
    public boolean holdsSomething() {
        return switch (status) {
            case IMPORTED, UPDATED, UNCHANGED, NEW_PLACE, REREAD, UNMATCHED -> true;
            case NO_LEVELS, BINARY, UNREADABLE -> false;
        };
    }

    /** How many of the levels got this verdict. */
    public int count(Relation verdict) {
        return (int) levels.stream().filter(level -> level.verdict() == verdict).count();
    }

    /** How many of the solutions are linked to exact boards. */
    public int linked() {
        return (int) solutions.stream()
                .filter(AddedSolution.Linked.class::isInstance)
                .count();
    }
}
