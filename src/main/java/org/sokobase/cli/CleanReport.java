package org.sokobase.cli;

import java.util.List;
import java.util.function.Consumer;
import org.sokobase.catalog.CatalogLevel;

/** What became of the files of a clean set, in words: each file, and each level that it loses beside its kept copy. */
final class CleanReport {

    private CleanReport() {}

    /** Hands over the lines; what strangers wrote in them is as it is. */
    static void write(CleanResult result, Consumer<String> line) {
        line.accept(summary(result.files()));
        for (CleanFile file : result.files()) {
            line.accept("");
            line.accept(heading(file));
            file.remarks().forEach(remark -> line.accept("  " + remark));
            file.removed().forEach(gone -> write(gone, line));
        }
        if (!result.terms().isEmpty()) {
            line.accept("");
            line.accept("What authors say of their sets goes along:");
            result.terms().forEach(place -> line.accept("  " + place));
        }
        result.solutions().ifPresent(solutions -> {
            line.accept("");
            line.accept(solutions.inWords() + ".");
        });
        if (!result.quoted().isEmpty()) {
            line.accept("");
            line.accept("In " + CleanNames.CREDITS + ", as no level of which it speaks is left:");
            result.quoted().forEach(terms -> line.accept("  " + terms.name()));
        }
    }

    private static void write(RemovedLevel gone, Consumer<String> line) {
        line.accept("  " + place(gone.level()) + ": " + gone.relationInWords());
        line.accept("    kept: " + LevelName.of(gone.kept()) + line(gone.kept()) + " (" + gone.why() + ")");
    }

    /** A level of the file that is spoken of, such as {@code #3 "Corner" by A. Author, line 20}. */
    static String place(CatalogLevel level) {
        String title = level.title().isEmpty() ? "" : " \"" + level.title() + "\"";
        String author = level.author().isEmpty() ? "" : " by " + level.author();
        return "#" + level.index() + title + author + line(level);
    }

    private static String line(CatalogLevel level) {
        return level.line() == 0 ? "" : ", line " + level.line();
    }

    /** The numbers of everything. */
    static String summary(List<CleanFile> files) {
        long levels = 0;
        long removed = 0;
        long written = 0;
        for (CleanFile file : files) {
            levels += file.source().levels();
            removed += file.removed().size();
            written += file.target().isPresent() ? 1 : 0;
        }
        return "Clean set of %s with %s: %s, %d in %s stay."
                .formatted(
                        Words.count(files.size(), "file"),
                        Words.count(levels, "level"),
                        Words.count(removed, "copy goes", "copies go"),
                        files.stream().mapToLong(CleanFile::left).sum(),
                        Words.count(written, "file"));
    }

    /** A file with what becomes of it. */
    private static String heading(CleanFile file) {
        return file.source().name() + ": " + fate(file);
    }

    /** What becomes of a file, with its place if that is another one than before. */
    static String fate(CleanFile file) {
        String target = file.target()
                .filter(place -> !place.equals(file.source().name()))
                .map(place -> ", as " + place)
                .orElse("");
        return file.inWords() + target;
    }
}
