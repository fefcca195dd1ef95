package org.sokobase.jobs.generating;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.ExportFormat;
import org.sokobase.format.LevelFiles;
import org.sokobase.generator.GeneratedLevel;
import org.sokobase.level.LevelWriter;
import org.sokobase.lint.Diagnostic;

/**
 * Generated levels as a collection of the catalog: one imported file that never was on a disk, with the witness and the best
 * solution of each level, which {@code undo} takes back.
 */
public final class SavedLevels {

    private final String file;
    private final GeneratedTexts texts;
    private final StringBuilder text = new StringBuilder();
    private final LevelWriter writer = ExportFormat.SOK.writer(text);
    private long levels;

    /** A collection with a title, in the file of this title: another one of it is the same collection. */
    public SavedLevels(String title, GeneratedTexts texts) {
        this(title, title, texts);
    }

    /**
     * A collection with a title.
     *
     * @param file the name of its file, without its ending; what is saved under it again is the same collection
     */
    public SavedLevels(String title, String file, GeneratedTexts texts) {
        this.file = file;
        this.texts = texts;
        try {
            texts.head(writer, title);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // there is none in memory
        }
    }

    /**
     * Adds a level.
     *
     * @return what stands for it in the file, which {@link #addAgain} takes
     */
    public String add(GeneratedLevel level) {
        int begin = text.length();
        try {
            texts.write(writer, ++levels, level);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.substring(begin);
    }

    /** Adds a level as it was added before, in another one of the same title and file. */
    public void addAgain(String added) {
        levels++;
        text.append(added);
    }

    /** How many there are. */
    public long levels() {
        return levels;
    }

    /**
     * Imports them, if there are any.
     *
     * @param version     of the program
     * @param diagnostics is told what the catalog has to say
     * @return the number of the run, for {@code undo}
     */
    public OptionalLong save(Catalog catalog, String version, Consumer<Diagnostic> diagnostics) {
        if (levels == 0) {
            return OptionalLong.empty();
        }
        try {
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Source source = Source.of("generated/" + file + ".sok", text.toString().getBytes(StandardCharsets.UTF_8));
        try (Import entering = catalog.startImport(Import.Mode.PER_FILE, version, diagnostics)) {
            entering.add(source, LevelFiles.read(source));
            return entering.number();
        }
    }
}
