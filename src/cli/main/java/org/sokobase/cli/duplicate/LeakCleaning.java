package org.sokobase.cli.duplicate;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.sokobase.clean.CleanNames;
import org.sokobase.clean.CleanTraining;
import org.sokobase.clean.CleanTrainingFile;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.Interruption;
import org.sokobase.cli.output.Output;
import org.sokobase.file.NewFolder;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.leak.TestSet;

/** A training set that is written without what was found in it, with REMOVED.csv beside. */
final class LeakCleaning implements Closeable {

    private final Path named;
    private final NewFolder folder;
    private final TestSet set;
    private final Console console;
    private final CleanTraining training;
    private final Writer csv;
    private final Consumer<RemovedTrainingRow> removed;

    /**
     * Begins it.
     *
     * @throws UnwrittenFileException if the folder cannot be made, or is there already
     */
    LeakCleaning(Path named, TestSet set, Console console, Interruption interruption) {
        this.named = named;
        this.set = set;
        this.console = console;
        folder = new NewFolder(named);
        interruption.leaves("no training set was written; what was written so far is in " + folder.path());
        training = new CleanTraining(folder.path());
        csv = begun(folder, named);
        removed = Output.csv(csv, RemovedTrainingRow.TABLE);
    }

    private static Writer begun(NewFolder folder, Path named) {
        try {
            return Files.newBufferedWriter(folder.path().resolve(CleanNames.REMOVED));
        } catch (IOException e) {
            folder.close();
            throw new UnwrittenFileException(named, e);
        }
    }

    /** Writes the next file. */
    void write(CleanTrainingFile file) {
        training.write(file);
        RemovedTrainingRow.of(file.file(), set).forEach(removed);
        file.remarks()
                .forEach(remark -> console.reports().remark(file.file().source().name(), remark));
    }

    /** Every file is written. */
    void complete() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        }
        training.solutionsOfMore()
                .forEach(name -> console.reports()
                        .remark(name, "copied as it is, also the solutions of levels that are not written"));
        folder.complete();
    }

    String summary() {
        return training.summary();
    }

    @Override
    public void close() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        } finally {
            folder.close();
        }
    }
}
