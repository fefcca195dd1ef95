package org.sokobase.clean;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.sokobase.catalog.source.SourceFile;

/** Where a clean set is written, if anywhere, and the results for the files so far. */
final class CleanTarget {

    private final CleanSet set;
    private final CleanMerges merges;
    private final Optional<CleanSink> sink;
    private final LongConsumer progress;
    private final CleanNames names = new CleanNames();
    private final Map<SourceFile, CleanFile> done = new HashMap<>();

    /**
     * Without a sink nothing is written.
     *
     * @param progress is told of every so many levels more
     */
    CleanTarget(CleanSet set, CleanMerges merges, Optional<CleanSink> sink, LongConsumer progress) {
        this.set = set;
        this.merges = merges;
        this.sink = sink;
        this.progress = progress;
    }

    /** The place of a file with this name, with slashes, which no other file gets. */
    String place(String name) {
        return names.place(name);
    }

    /** Writes a file to its place. */
    void write(String place, byte[] bytes) {
        sink.ifPresent(into -> {
            try {
                into.write(place, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Writes what a file of the catalog has become. */
    void put(SourceFile file, CleanFile.Outcome outcome, String name, byte[] bytes, List<String> remarks) {
        String place = place(name);
        write(place, bytes);
        finish(file, outcome, Optional.of(place), remarks);
    }

    /** Records that a file of the catalog is omitted. */
    void notWritten(SourceFile file, String why) {
        finish(file, CleanFile.Outcome.NOT_WRITTEN, Optional.empty(), List.of(why));
    }

    private void finish(SourceFile file, CleanFile.Outcome outcome, Optional<String> place, List<String> remarks) {
        List<String> all = new ArrayList<>(remarks);
        file.collection().flatMap(set::whyCopiesStayIn).ifPresent(all::add);
        List<MergedLevel> merged = merges.of(file);
        done.put(file, new CleanFile(file, set.removedFrom(file), outcome, place, List.copyOf(all), merged));
        progress.accept(file.levels());
    }

    /** The result for a file; empty if it has not been processed yet. */
    Optional<CleanFile> of(SourceFile file) {
        return Optional.ofNullable(done.get(file));
    }

    /** The results for all files so far. */
    Collection<CleanFile> files() {
        return done.values();
    }
}
