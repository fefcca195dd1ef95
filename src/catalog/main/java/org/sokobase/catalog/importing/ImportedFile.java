package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.identity.Relation;
import org.sokobase.level.LevelFile;

/**
 * The result of importing one file, or an archive that was completely in the catalog.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param file      as the user named it
 * @param readAs    how it was read
 * @param status    what was done
 * @param size      the number of its levels; 0 for a file of which only the solutions are new
 * @param levels    the levels that were imported with their verdicts, in file order; of a file that was read again,
 *                  those that {@link Reread#levels} counts
 * @param solutions the outcomes of its solutions, in file order, without those that it had already
 * @param remark    a remark for the user, or an empty string
 * @param others    for a known file at a new place, its earlier places, newest first; otherwise empty
 * @param reread    the changes from reading it again, if it was known and read again
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

    /** An archive that is completely in the catalog, with its numbers of files and levels. */
    static ImportedFile unchangedArchive(String archive, int files, int levels) {
        return of(archive, ReadAs.archive(files), Status.UNCHANGED, levels, "");
    }

    /** A file of which nothing was imported. */
    static ImportedFile unused(LevelFile file, Status status, String remark) {
        return of(file.name(), ReadAs.of(file), status, 0, remark);
    }

    /** A file whose levels were imported, with their solutions. */
    static ImportedFile ofLevels(
            LevelFile file, List<ImportedLevel> levels, List<AddedSolution> solutions, String remark) {
        return of(file.name(), ReadAs.of(file), Status.IMPORTED, levels.size(), remark)
                .with(levels, solutions);
    }

    /** A file of which only the solutions were to be imported. */
    static ImportedFile ofSolutions(LevelFile file, Status status, List<AddedSolution> solutions, String remark) {
        return of(file.name(), ReadAs.of(file), status, 0, remark).with(List.of(), solutions);
    }

    /** A known file at a place, with its earlier places if this one is new. */
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

    /** The same result for a file that has replaced earlier content, with its outcome. */
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

    /** The same result for a file that was read again without changes. */
    ImportedFile rereadInVain() {
        return new ImportedFile(
                file, readAs, status, size, levels, solutions, remark, others, Optional.of(Reread.NOTHING));
    }

    /** The same result for a file that was read again, with the changes. */
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
     * @param format  the name of its format, see {@link org.sokobase.level.LevelFile.Format#label}; empty if it was not
     *                read
     * @param charset the name of its character set; empty if it has none
     * @param files   the number of its files with levels, if it is an archive that was not unpacked
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
        /** Imported. */
        IMPORTED("imported"),
        /** It has replaced the earlier content of its place. */
        UPDATED("updated"),
        /** The same file is in the catalog already. */
        UNCHANGED("unchanged"),
        /** The same file is in the catalog already, from another place; this one is recorded. */
        NEW_PLACE("new-place"),
        /** The same file is in the catalog already; reading it again found something else. */
        REREAD("reread"),
        /** It has solutions, but none that solves a level of the catalog. */
        UNMATCHED("unmatched"),
        /** A text without levels or solutions. */
        NO_LEVELS("no-levels"),
        /** Neither text nor a known binary format. */
        BINARY("binary"),
        /** It could not be read. */
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

    /** The number of levels with this verdict. */
    public int count(Relation verdict) {
        return (int) levels.stream().filter(level -> level.verdict() == verdict).count();
    }

    /** How many of {@link #solutions} are linked to boards. */
    public int linked() {
        return (int) solutions.stream()
                .filter(AddedSolution.Linked.class::isInstance)
                .count();
    }
}
