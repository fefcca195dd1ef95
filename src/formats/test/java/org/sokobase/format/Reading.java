package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;

/** Reads texts as if they were files. */
public final class Reading {

    public static final String NAME = "levels.txt";

    private Reading() {}

    public static LevelFile read(byte[] bytes) {
        return LevelFiles.read(Source.of(NAME, bytes));
    }

    public static LevelFile read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    public static List<Level> levels(String text) {
        return read(text).collection().levels();
    }

    /** The one level of a text. */
    public static Level level(String text) {
        assertThat(levels(text)).hasSize(1);
        return levels(text).get(0);
    }

    /** The first level of a text, which has more. */
    static Level firstOf(String text) {
        return levels(text).get(0);
    }

    /** The place, severity and code of all diagnostics, such as {@code 3:5 error foreign-character}. */
    public static List<String> diagnostics(String text) {
        return read(text).diagnostics().stream()
                .map(d -> d.line() + ":" + d.column() + " " + d.severity().label() + " " + d.code())
                .toList();
    }

    /** Solutions as they are handed to a writer. */
    public static List<WrittenSolution> solutions(String... moves) {
        return Stream.of(moves).map(WrittenSolution::of).toList();
    }

    public static Note comment(String text) {
        return new Note(Note.COMMENT, text);
    }
}
