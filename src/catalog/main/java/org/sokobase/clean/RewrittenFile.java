package org.sokobase.clean;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.edit.PublishedTexts;
import org.sokobase.catalog.edit.Texts;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.query.WithSolutions;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.format.ExportFormat;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/** A collection that is rewritten without some of its levels, because its file cannot be cut or is gone. */
final class RewrittenFile {

    private final ExportFormat format;
    private final boolean isSameFormat;
    private final StringBuilder text = new StringBuilder();
    private final LevelWriter writer;

    /** For what was read in a format, in that one if it can be written, else as level text. */
    private RewrittenFile(LevelFile.Format from) {
        format = switch (from) {
            case SLC -> ExportFormat.SLC;
            case SOK -> ExportFormat.SOK;
            default -> ExportFormat.XSB;
        };
        isSameFormat = switch (from) {
            case TEXT, SOK, SLC, MF8, PUSHER_LISTING -> true;
            case SSX, JSON, PUSHER, ASSEMBLY, SSC, SOLUTIONS, OTHER_TEXT, BINARY -> false;
        };
        writer = format.writer(text);
    }

    /** Whether a file of a format, written anew, has a place for every text. */
    static boolean hasPlaceForTexts(LevelFile.Format from) {
        return new RewrittenFile(from).format != ExportFormat.SLC;
    }

    /** The levels of a file but for those with these numbers, with all that the file says of them, and with more texts. */
    static RewrittenFile of(LevelFile file, Set<Integer> removed, Map<Integer, AddedTexts> added) {
        RewrittenFile rewritten = new RewrittenFile(file.format());
        rewritten.head(
                file.collection().title(),
                file.collection().author(),
                file.collection().notes());
        for (Level level : file.collection().levels()) {
            if (!removed.contains(level.index())) {
                Texts texts = new Texts(level.title(), true, level.author(), level.notes());
                rewritten.level(level.published(), texts, level.solutions(), more(added, level.index()));
            }
        }
        return rewritten.ended();
    }

    /**
     * The levels of a file as the catalog has them, with the texts that were published, but for those with these numbers, with all solutions of their
     * boards, and with more texts.
     */
    static RewrittenFile of(Catalog catalog, SourceFile file, Set<Integer> removed, Map<Integer, AddedTexts> added) {
        RewrittenFile rewritten = new RewrittenFile(file.format());
        PublishedTexts published = catalog.edits().published();
        CatalogLevel.CollectionRef collection = published.of(file.collection().orElseThrow());
        rewritten.head(collection.titled() ? collection.title() : "", collection.author(), collection.notes());
        catalog.levels().forEach(List.of(collection), WithSolutions.ALL, (level, solutions) -> {
            if (!removed.contains(level.index())) {
                rewritten.level(level.published(), published.textsOf(level), solutions, more(added, level.index()));
            }
        });
        return rewritten.ended();
    }

    private void head(String title, String author, List<Note> notes) {
        inMemory(() -> writer.head(title, author, notes));
    }

    private static AddedTexts more(Map<Integer, AddedTexts> added, int index) {
        return added.getOrDefault(index, AddedTexts.NONE);
    }

    private void level(String published, Texts texts, List<WrittenSolution> solutions, AddedTexts more) {
        inMemory(() -> writer.level(
                PublishedBoard.rows(published),
                more.title().isEmpty() ? texts.title() : more.title(),
                more.author().isEmpty() ? texts.author() : more.author(),
                Stream.concat(texts.notes().stream(), more.notes().stream()).toList(),
                Stream.concat(solutions.stream(), more.solutions().stream()).toList()));
    }

    private RewrittenFile ended() {
        inMemory(writer::end);
        return this;
    }

    /** A part of writing. */
    private interface Writing {
        void run() throws IOException;
    }

    private static void inMemory(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] bytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The name for a file that had this one: another ending if the format is another one. */
    String name(String name) {
        return isSameFormat ? name : CleanNames.withoutEnding(name) + format.ending();
    }

    /** What its format had no place for, in words. */
    Optional<String> leftOut() {
        return format.leftOut(writer);
    }
}
