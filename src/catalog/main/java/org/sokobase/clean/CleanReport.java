package org.sokobase.clean;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.sokobase.board.Count;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.Likeness;
import org.sokobase.similar.Tier;

/** What became of the files of a clean set, in words: each file, and each level that it loses beside its kept copy. */
public final class CleanReport {

    private CleanReport() {}

    /** Hands over the lines; what strangers wrote in them is as it is. */
    public static void write(CleanResult result, Consumer<String> line) {
        line.accept(summary(result.files()));
        MergeReport.summary(result.files()).ifPresent(line);
        for (CleanFile file : result.files()) {
            line.accept("");
            line.accept(heading(file));
            file.remarks().forEach(remark -> line.accept("  " + remark));
            file.removed().forEach(gone -> write(gone, line));
            file.merged().forEach(level -> MergeReport.write(level, line));
        }
        if (!result.terms().isEmpty()) {
            line.accept("");
            line.accept("What authors say of their sets goes along:");
            result.terms().forEach(place -> line.accept("  " + place));
        }
        result.solutions().ifPresent(solutions -> {
            line.accept("");
            line.accept(of(solutions));
        });
        if (!result.quoted().isEmpty()) {
            line.accept("");
            line.accept("In " + CleanNames.CREDITS + ", as no level of which it speaks is left:");
            result.quoted().forEach(terms -> line.accept("  " + terms.name()));
        }
    }

    private static void write(RemovedLevel gone, Consumer<String> line) {
        line.accept("  " + place(gone.level()) + ": " + relation(gone));
        line.accept("    kept: " + gone.kept().describe() + line(gone.kept()) + " (" + gone.why() + ")");
    }

    /** What a removed level is to the kept copy. */
    public static String relation(RemovedLevel gone) {
        return gone.likeness()
                .map(Likeness::describe)
                .orElseGet(() -> gone.sameness().tier().map(Tier::meaning).orElse("decided to be the same puzzle")
                        + gone.sameness()
                                .view()
                                .filter(view -> view != Symmetry.IDENTITY)
                                .map(view -> ", " + view.describe())
                                .orElse(""));
    }

    /** Such as {@code 10 levels, 8 of them removed, all else as it was}. */
    public static String of(CleanFile file) {
        String levels = file.source().collection().isEmpty()
                ? "solutions"
                : Count.of(file.source().levels(), "level");
        String gone = file.removed().isEmpty() ? "" : ", " + file.removed().size() + " of them removed";
        String gaining =
                file.gaining() == 0 ? "" : ", " + Count.of(file.gaining(), "level gains texts", "levels gain texts");
        return levels + gone + gaining + ", " + of(file.outcome());
    }

    private static String of(CleanFile.Outcome outcome) {
        return switch (outcome) {
            case COPIED -> "copied as it is";
            case CUT -> "all else as it was";
            case ANEW -> "written anew";
            case NOT_WRITTEN -> "not written";
        };
    }

    /** What became of the solutions that no file has any more. */
    public static String of(CleanResult.Solutions solutions) {
        return solutions.place() + " has " + Count.of(solutions.count(), "solution")
                + " of copies that go, turned to fit those that stay.";
    }

    /** A level of the file that is spoken of, such as {@code #3 "Corner" by A. Author, line 20}. */
    public static String place(CatalogLevel level) {
        String title = level.title().isEmpty() ? "" : " \"" + level.title() + "\"";
        String author = level.author().isEmpty() ? "" : " by " + level.author();
        return "#" + level.index() + title + author + line(level);
    }

    private static String line(CatalogLevel level) {
        return level.line() == 0 ? "" : ", line " + level.line();
    }

    /** The numbers of everything. */
    public static String summary(List<CleanFile> files) {
        long levels = 0;
        long removed = 0;
        long written = 0;
        for (CleanFile file : files) {
            levels += file.source().levels();
            removed += file.removed().size();
            written += file.target().isPresent() ? 1 : 0;
        }
        return String.format(
                Locale.ROOT,
                "Clean set of %s with %s: %s, %d in %s stay.",
                Count.of(files.size(), "file"),
                Count.of(levels, "level"),
                Count.of(removed, "copy goes", "copies go"),
                files.stream().mapToLong(CleanFile::left).sum(),
                Count.of(written, "file"));
    }

    /** A file with what becomes of it. */
    private static String heading(CleanFile file) {
        return file.source().name() + ": " + fate(file);
    }

    /** What becomes of a file, with its place if that is another one than before. */
    public static String fate(CleanFile file) {
        String target = file.target()
                .filter(place -> !place.equals(file.source().name()))
                .map(place -> ", as " + place)
                .orElse("");
        return of(file) + target;
    }
}
