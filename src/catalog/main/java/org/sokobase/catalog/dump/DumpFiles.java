package org.sokobase.catalog.dump;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.sokobase.file.IoMessages;

/** The files of a dump that is read: goes through their lines and reports what is wrong with them. */
final class DumpFiles {

    private final Path folder;
    private final DumpProblems problems;
    private final LongConsumer progress;
    private final DumpIndex index = new DumpIndex();

    /** Progress is told of characters that were read. */
    DumpFiles(Path folder, DumpProblems problems, LongConsumer progress) {
        this.folder = folder;
        this.problems = problems;
        this.progress = progress;
    }

    /** Does something with a line. */
    @FunctionalInterface
    interface LineReader {
        void read(DumpLine line, int number) throws DumpFormatException, IOException;
    }

    /** Does something with a file. */
    @FunctionalInterface
    interface FileReader {
        void read(DumpedLines lines) throws IOException;
    }

    /** Reads which files there are; the others can be read only if nothing is wrong with that. */
    void readIndex() {
        try (DumpedLines lines = new DumpedLines(folder.resolve(DumpFormat.CATALOG))) {
            readIndex(lines);
        } catch (IOException e) {
            problems.add(DumpFormat.CATALOG, 0, describe(e) + ": " + folder + " is no dump of a catalog");
        }
    }

    private void readIndex(DumpedLines lines) throws IOException {
        for (Optional<String> text = lines.next(); text.isPresent(); text = lines.next()) {
            try {
                DumpLine line = DumpJson.parse(text.get());
                index.add(line);
                line.end();
            } catch (DumpFormatException e) {
                problems.add(DumpFormat.CATALOG, lines.number(), e.getMessage());
                if (lines.number() == 1 || problems.areEnough()) {
                    return; // who knows what the rest is
                }
            }
        }
        if (problems.none() && !index.isComplete()) {
            problems.add(DumpFormat.CATALOG, lines.number() + 1, "the line that ends the list of files is missing");
        }
    }

    /** Whether the dump has a file. */
    boolean lists(String name) {
        return index.lists(name);
    }

    /** The version of its format. */
    long version() {
        return index.version();
    }

    /** Reads a sidecar line by line, which end by themselves if too much is wrong. */
    void forEachLine(String name, LineReader reader) {
        read(name, lines -> {
            for (Optional<String> text = lines.next(); text.isPresent(); text = lines.next()) {
                try {
                    DumpLine line = DumpJson.parse(text.get());
                    reader.read(line, lines.number());
                    line.end();
                } catch (DumpFormatException e) {
                    problems.add(name, lines.number(), e.getMessage());
                }
                if (problems.areEnough()) {
                    return;
                }
                progress.accept(text.get().length() + 1L);
            }
        });
    }

    /** Reads a file. If nothing else is wrong, it must also be as it was written, to its end. */
    void read(String name, FileReader reader) {
        Optional<DumpedLines.Expected> expected = index.use(name);
        if (expected.isEmpty()) {
            problems.add(DumpFormat.CATALOG, 0, "does not list the file " + name);
            return;
        }
        try (DumpedLines lines = new DumpedLines(folder.resolve(name))) {
            int before = problems.count();
            reader.read(lines);
            if (problems.count() == before) {
                lines.wrong(expected.get()).ifPresent(wrong -> problems.add(name, 0, wrong));
            }
        } catch (IOException e) {
            problems.add(name, 0, describe(e));
        }
    }

    private static String describe(IOException e) {
        return e instanceof CharacterCodingException ? "is not in UTF-8" : IoMessages.describe(e);
    }

    /** Everything is read: reports what is listed but was not read, and warns of files that are not listed. */
    void end() {
        index.unused().stream()
                .sorted()
                .forEach(name -> problems.add(DumpFormat.CATALOG, 0, "lists " + name + ", which nothing refers to"));
        for (String part : List.of("", DumpFormat.ofCollection("", ""))) {
            try (Stream<Path> files = Files.list(folder.resolve(part))) {
                files.filter(Files::isRegularFile)
                        .map(file -> part + file.getFileName())
                        .filter(name -> !name.equals(DumpFormat.CATALOG) && !index.lists(name))
                        .sorted()
                        .forEach(name -> problems.warn(name, "does not belong to the dump: it is left out"));
            } catch (IOException e) {
                problems.add(part, 0, describe(e));
            }
        }
    }
}
