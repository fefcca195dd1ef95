package org.sokobase.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sokobase.cli.console.Console;
import org.sokobase.file.NewFile;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.jobs.playing.Played;

/** The solutions of levels for a file, a line of LURD for each level and an empty one for what is not solved. */
final class SavedSolutions {

    private final Path target;
    private final int levels;
    private final Console console;
    private final List<String> lines = new ArrayList<>();

    /**
     * For so many levels.
     *
     * @throws UnwrittenFileException if no file can be made there, which nobody wants to learn only after hours
     */
    SavedSolutions(Path target, int levels, Console console) {
        this.target = target;
        this.console = console;
        this.levels = levels;
        try (NewFile trial = console.newFile(target)) {
            trial.writer().flush();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Takes in what came of the next level. */
    synchronized void add(Played played) {
        lines.add(played.solution().map(Object::toString).orElse(""));
    }

    /**
     * Writes the file, with empty lines for the levels that are still to come.
     *
     * @throws UnwrittenFileException if it cannot be written
     */
    synchronized void write() {
        try (NewFile file = console.newFile(target)) {
            for (int i = 0; i < levels; i++) {
                file.writer().append(i < lines.size() ? lines.get(i) : "").append('\n');
            }
            file.complete();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private UnwrittenFileException failure(IOException e) {
        return new UnwrittenFileException(target, e);
    }
}
