package org.sokobase.spark.reading;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Row;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.spark.table.LevelRows;

/**
 * Reads one input after the other: the rows of its levels, and what became of it. An archive is unpacked in memory; of its
 * files one at a time is read. What cannot be read becomes a problem; nothing is dropped.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class InputReader {

    private final Characters characters;
    private final Configuration configuration;
    private final Identifier identifier = new Identifier();

    /** Reads boards in these characters. */
    public InputReader(Characters characters, Configuration configuration) {
        this.characters = characters;
        this.configuration = configuration;
    }

    /** The rows of the levels of an input; all of them must be taken before the outcome is known. */
    public Reading read(Input input) {
        return new Reading(input);
    }

    /** An input that is being read. */
    public final class Reading implements Iterator<Row> {

        private final Input input;
        private final Iterator<Source> sources;
        private final List<FileRow> files = new ArrayList<>();
        private final List<ProblemRow> problems = new ArrayList<>();
        private Iterator<Row> rows = Collections.emptyIterator();
        private long levels;

        private Reading(Input input) {
            this.input = input;
            this.sources = sources().iterator();
        }

        private List<Source> sources() {
            List<Source> all = new ArrayList<>();
            try {
                Inputs.walk(InputFiles.read(input, configuration), new Inputs.Visitor() {
                    @Override
                    public void file(Source source) {
                        all.add(source.in(characters.map()));
                    }

                    @Override
                    public void unreadable(String name, String reason) {
                        problems.add(ProblemRow.unreadable(name, reason));
                    }
                });
            } catch (IOException e) {
                problems.add(ProblemRow.unreadable(input.name(), InputFiles.describe(e)));
            }
            return all;
        }

        @Override
        public boolean hasNext() {
            while (!rows.hasNext() && sources.hasNext()) {
                rows = rows(sources.next()).iterator();
            }
            return rows.hasNext();
        }

        @Override
        public Row next() {
            return rows.next();
        }

        private Stream<Row> rows(Source source) {
            LevelFile file = LevelFiles.read(source);
            problems.addAll(ProblemRow.of(file.diagnostics()));
            if (!file.solutions().isEmpty()) {
                problems.add(ProblemRow.unlinked(source.name(), file.solutions().size()));
            }
            List<Level> all = file.collection().levels();
            int member = files.size();
            long before = levels;
            levels += all.size();
            files.add(fileRow(source, file, new LevelRows.Place(input.number(), member, 0)));
            LevelCollection collection = file.collection();
            return IntStream.range(0, all.size())
                    .mapToObj(i -> LevelRows.of(
                            new LevelRows.Place(input.number(), member, before + i + 1),
                            source,
                            collection,
                            all.get(i),
                            identifier));
        }

        private FileRow fileRow(Source source, LevelFile file, LevelRows.Place place) {
            List<Level> all = file.collection().levels();
            return new FileRow(
                    place.file(),
                    source.name(),
                    source.bytes().length,
                    sha256(source.bytes()),
                    file.format().label(),
                    file.charset(),
                    all.size(),
                    all.stream()
                            .filter(level -> level.inspection().board().isEmpty())
                            .count());
        }

        /** What became of it. */
        public InputOutcome outcome() {
            return new InputOutcome(input.number(), files, problems);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
