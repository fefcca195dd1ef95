package org.sokobase.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sokobase.Fuzzed;

/** Where inputs begin: those in the repository, those that were found, and words. */
final class Seeds {

    static final Path FINDINGS = Path.of("src", "formats", "test", "resources", "findings");

    private static final Path ALL = Path.of("src", "fuzz", "resources");

    private Seeds() {}

    /** The folder of the inputs of a target. */
    static Path folder(Fuzzed target) {
        return ALL.resolve(target.folder());
    }

    /** The file of its words, which need not exist. */
    static Path words(Fuzzed target) {
        return ALL.resolve(target.label() + ".dict");
    }

    /** All inputs of a target, with what Jazzer has found and kept in a folder, if that is there. At least one. */
    static List<byte[]> inputs(Fuzzed target, Path found) throws IOException {
        List<byte[]> inputs = new ArrayList<>(List.of(new byte[0]));
        for (Path folder : List.of(folder(target), FINDINGS, found)) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.filter(Files::isRegularFile)
                            .sorted()
                            .map(Seeds::bytes)
                            .forEach(inputs::add);
                }
            }
        }
        return inputs;
    }

    /** The words of a target, which are between quotation marks without any escapes. */
    static List<byte[]> wordsOf(Fuzzed target) throws IOException {
        Path file = words(target);
        return Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .filter(line -> line.startsWith("\"") && line.endsWith("\""))
                        .map(line -> line.substring(1, line.length() - 1).getBytes(StandardCharsets.UTF_8))
                        .toList()
                : List.of();
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
