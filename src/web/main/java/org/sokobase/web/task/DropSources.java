package org.sokobase.web.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.file.FileNames;
import org.sokobase.file.InputFile;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;
import org.sokobase.web.data.PageFolder;

/** The bytes of the files of a drop, and their originals, which stay beside the catalog. For one thread. */
final class DropSources {

    /** Whether originals stay. */
    enum Originals {
        STAY,
        GO
    }

    private final Job job;
    private final PageFolder folder;
    private final DroppedFiles dropped;
    private final Originals originals;
    private final Map<Integer, String> sums = new HashMap<>();

    DropSources(Job job, PageFolder folder, DroppedFiles dropped, Originals originals) {
        this.job = job;
        this.folder = folder;
        this.dropped = dropped;
        this.originals = originals;
    }

    /** A file with the place at which its original stays; nothing if it has not arrived. */
    Optional<Source> get(int number) {
        DroppedFiles.One file = dropped.files().get(number);
        try {
            if (file.sha256().isPresent()) {
                return original(file, file.sha256().get());
            }
            if (!job.folder().has(number)) {
                return Optional.empty();
            }
            byte[] bytes = InputFile.read(job.folder().arrived(number));
            if (originals == Originals.GO) {
                return Optional.of(Source.of(file.name(), bytes));
            }
            String sum = Sha256.of(bytes);
            if (!folder.hasOriginal(sum)) {
                sums.put(number, sum);
            }
            Path original = folder.keepOriginal(sum, job.folder().arrived(number));
            return Optional.of(Source.of(file.name(), original, bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that was imported earlier, if it still has the bytes that it had. */
    private Optional<Source> original(DroppedFiles.One file, String sum) throws IOException {
        if (!folder.hasOriginal(sum)) {
            return Optional.empty();
        }
        Path original = folder.original(sum).toRealPath();
        byte[] bytes = InputFile.read(original);
        return Sha256.of(bytes).equals(sum) ? Optional.of(Source.of(file.name(), original, bytes)) : Optional.empty();
    }

    /** Nothing more is to be done for a file; something has come of the useful ones. */
    void ended(int number, Set<Integer> useful) {
        if (useful.contains(number)) {
            keep(number);
        } else {
            drop(number);
        }
    }

    /** Something has come of a file: its original stays, and it need not be sent again. */
    private void keep(int number) {
        Optional<String> sum = Optional.ofNullable(sums.get(number));
        try {
            if (sum.isPresent()) {
                DroppedFiles.remember(folder, dropped.files().get(number), sum.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Nothing has come of a file: its original goes, if it is new. */
    private void drop(int number) {
        Optional.ofNullable(sums.get(number)).ifPresent(folder::dropOriginal);
    }

    /** The levels to which the lines of a solution file belong: of the file with its name but for the ending. */
    Optional<LevelFile> levelsBeside(Source solutions) {
        String own = FileNames.withoutEnding(solutions.name());
        for (int i = 0; i < dropped.files().size(); i++) {
            String name = dropped.files().get(i).name();
            if (!name.equals(solutions.name()) && FileNames.withoutEnding(name).equals(own)) {
                Optional<LevelFile> file = get(i).map(LevelFiles::read)
                        .filter(read -> !read.collection().levels().isEmpty());
                if (file.isPresent()) {
                    return file;
                }
            }
        }
        return Optional.empty();
    }
}
