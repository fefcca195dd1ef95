package org.sokobase.cli.catalog;

import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.catalog.importing.Reread;
import org.sokobase.cli.output.Phrases;
import org.sokobase.identity.Relation;

/** What all files of an import together brought. */
final class ImportTotals {

    private final Rereading rereading;
    private int files;
    private int withoutLevels;
    private int levels;
    private int unchanged;
    private int placed;
    private int rereadFiles;
    private int asBefore;
    private Reread brought = Reread.NOTHING;
    private int newOnes;
    private int copies;
    private int rejected;
    private int solutions;

    /** Which files are read again. */
    enum Rereading {
        /** Those that an older version has read. */
        OUTDATED,
        /** All, because the user wants that. */
        ALL
    }

    ImportTotals(Rereading rereading) {
        this.rereading = rereading;
    }

    /** Counts a file and what came of it. */
    void add(ImportedFile file) {
        files += file.readAs().files().orElse(1);
        withoutLevels += file.holdsSomething() || file.status() == ImportedFile.Status.UNREADABLE ? 0 : 1;
        levels += file.size();
        unchanged += file.status() == ImportedFile.Status.UNCHANGED ? file.size() : 0;
        placed += file.status() == ImportedFile.Status.NEW_PLACE ? file.size() : 0;
        rereadFiles += file.reread().isPresent() ? 1 : 0;
        asBefore += file.status() == ImportedFile.Status.REREAD
                ? file.size() - file.levels().size()
                : 0;
        brought = brought.plus(file.reread().orElse(Reread.NOTHING));
        newOnes += file.count(Relation.NEW);
        rejected += file.count(Relation.REJECTED);
        copies += file.levels().size() - file.count(Relation.NEW) - file.count(Relation.REJECTED);
        solutions += file.linked();
    }

    /** The totals of one file alone. */
    ImportTotals of(ImportedFile file) {
        ImportTotals alone = new ImportTotals(rereading);
        alone.add(file);
        return alone;
    }

    int files() {
        return files;
    }

    /** How many levels are new. */
    int newLevels() {
        return newOnes;
    }

    /** All in one sentence, or two. */
    String describe() {
        String same = unchanged == 0 ? "" : ", " + unchanged + " in files that are unchanged";
        String others = asBefore == 0 ? "" : ", " + asBefore + " others in files that were read again";
        String elsewhere = placed == 0 ? "" : ", " + placed + " in files that are elsewhere, too";
        String without = withoutLevels == 0 ? "" : ", " + withoutLevels + " without levels";
        return "%s%s: %s, %d new, %d known already, %d defective%s%s%s; %s linked.%s"
                .formatted(
                        Phrases.count(files, "file"),
                        without,
                        Phrases.count(levels, "level"),
                        newOnes,
                        copies,
                        rejected,
                        same,
                        others,
                        elsewhere,
                        Phrases.count(solutions, "solution"),
                        describeRereading());
    }

    private String describeRereading() {
        String older = rereading == Rereading.ALL ? "" : " that an older version had read";
        return rereadFiles == 0
                ? ""
                : " Read %s again%s: %s.".formatted(Phrases.count(rereadFiles, "file"), older, Phrases.of(brought));
    }
}
