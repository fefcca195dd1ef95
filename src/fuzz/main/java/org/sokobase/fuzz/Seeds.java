package org.sokobase.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sokobase.Fuzzed;

/** Where inputs lie: those in the repository, those that were found, and words. */
final class Seeds {

    static final Path FINDINGS = Path.of("src", "formats", "test", "resources", "findings");

    private static final Path ALL = Path.of("src", "fuzz", "resources");
    private static final Path RESULTS = Path.of("target", "fuzz");
    private static final Pattern ESCAPED = Pattern.compile("\\\\(?:x(\\p{XDigit}{2})|([\"\\\\]))");

    private Seeds() {}

    /** The folder of the inputs of a target. */
    static Path folder(Fuzzed target) {
        return ALL.resolve(target.folder());
    }

    /** The file of its words, which need not exist. */
    static Path words(Fuzzed target) {
        return ALL.resolve(target.folder() + ".dict");
    }

    /** The folder for all that comes of a target. */
    static Path results(Fuzzed target) {
        return RESULTS.resolve(target.label());
    }

    /** The folder where Jazzer keeps the inputs that reached something new. */
    static Path found(Fuzzed target) {
        return results(target).resolve("corpus");
    }

    /** What to do with an input that failed, of which the beginning of the sentence says where it is. */
    static String advice(String where) {
        return where + "; repair what is wrong, and keep the input under a name that says so in " + FINDINGS;
    }

    /** All inputs of a target, with those that Jazzer has kept. At least one. */
    static List<byte[]> inputs(Fuzzed target) throws IOException {
        List<byte[]> inputs = new ArrayList<>(List.of(new byte[0]));
        for (Path folder : List.of(folder(target), FINDINGS, found(target))) {
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

    /** The words of a target, which stand between quotation marks; bytes may be written as in {@code \x0A}. */
    static List<byte[]> wordsOf(Fuzzed target) throws IOException {
        Path file = words(target);
        return Files.exists(file)
                ? Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream()
                        .filter(line -> line.startsWith("\"") && line.endsWith("\""))
                        .map(line -> unescaped(line.substring(1, line.length() - 1)))
                        .toList()
                : List.of();
    }

    private static byte[] unescaped(String word) {
        return ESCAPED.matcher(word)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(1) == null
                                ? found.group(2)
                                : Character.toString(Integer.parseInt(found.group(1), 16))))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
