package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.identity.Relation;
import org.sokobase.level.LevelFile;

/**
 * What came of importing one file, or an archive that the catalog had as a whole.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
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

    /** A file that could not be read. */
    public static ImportedFile unreadable(String file) {
        return of(file, ReadAs.NOTHING, Status.UNREADABLE, 0, "");
    }

    /** An archive that the catalog has as a whole, with so many files with so many levels. */
    static ImportedFile unchangedArchive(String archive, int files, int levels) {
        return of(archive, ReadAs.archive(files), Status.UNCHANGED, levels, "");
    }

    /** A file of which nothing was taken in. */
    static ImportedFile unused(LevelFile file, Status status, String remark) {
        return of(file.name(), ReadAs.of(file), status, 0, remark);
    }

    /** A file the levels of which were taken in, with their solutions. */
    static ImportedFile ofLevels(
            LevelFile file, List<ImportedLevel> levels, List<AddedSolution> solutions, String remark) {
        return of(file.name(), ReadAs.of(file), Status.IMPORTED, levels.size(), remark)
                .with(levels, solutions);
    }

    /** A file of which only the solutions were to be taken in. */
    static ImportedFile ofSolutions(LevelFile file, Status status, List<AddedSolution> solutions, String remark) {
        return of(file.name(), ReadAs.of(file), status, 0, remark).with(List.of(), solutions);
    }

    /** A file that the catalog has, met at a place; the others are those known before, if it is a new one. */
    static ImportedFile known(
            String file, ReadAs readAs, Status status, int levels, String remark, List<FilePlace> others) {
        return new ImportedFile(file, readAs, status, levels, List.of(), List.of(), remark, others, Optional.empty());
    }

    private static ImportedFile of(String file, ReadAs readAs, Status status, int levels, String remark) {
        return known(file, readAs, status, levels, remark, List.of());
    }

    private ImportedFile with(List<ImportedLevel> added, List<AddedSolution> found) {
        return new ImportedFile(file, readAs, status, size, added, found, remark, others, reread);
    }

    /** The same in the place of other content, of which this became. */
    ImportedFile replacing(String became) {
        return new ImportedFile(
                file,
                readAs,
                status == Status.IMPORTED ? Status.UPDATED : status,
                size,
                levels,
                solutions,
                remark.isEmpty() ? became : became + ", " + remark,
                others,
                reread);
    }

    /** The same after it was read again, which has brought nothing. */
    ImportedFile rereadInVain() {
        return new ImportedFile(
                file, readAs, status, size, levels, solutions, remark, others, Optional.of(Reread.NOTHING));
    }

    /** The same after it was read again, with what that has brought. */
    ImportedFile reread(LevelFile now, Reread brought, List<ImportedLevel> added, List<AddedSolution> found) {
        return new ImportedFile(
                file,
                ReadAs.of(now),
                Status.REREAD,
                now.collection().levels().size(),
                added,
                found,
                remark,
                others,
                Optional.of(brought));
    }

    /**
     * How a file was read.
     *
     * @param format  the name of its format, see {@link org.sokobase.level.LevelFile.Format#label}; empty if it was not read
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
