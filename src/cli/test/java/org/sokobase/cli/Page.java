package org.sokobase.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation: the README, or one of those under {@code src/site/markdown}.
 *
 * @param path where it lies in the checkout
 */
record Page(Path path) {

    static final Path README = Path.of("README.md");
    static final Path FOLDER = Path.of("src", "site", "markdown");

    /**
     * A command that a page shows.
     *
     * @param command the command, which may have several lines
     * @param answer  what matches its output
     */
    record Example(String command, Pattern answer) {}

    /** The README, then all others by name. */
    static List<Page> all() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return Stream.concat(
                            Stream.of(README),
                            files.filter(file -> file.toString().endsWith(".md"))
                                    .sorted())
                    .map(Page::new)
                    .toList();
        }
    }

    /** The page of this name, such as {@code lint.md}. */
    static Page named(String name) {
        return new Page(FOLDER.resolve(name));
    }

    String text() {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> lines() {
        return text().lines().toList();
    }

    /** The commands of its {@code console} blocks; how to build is left to the build. */
    List<Example> examples() {
        List<Example> examples = new ArrayList<>();
        List<String> lines = lines();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).equals("```console")) {
                int end = i + lines.subList(i, lines.size()).indexOf("```");
                addExamples(lines.subList(i + 1, end), examples);
                i = end;
            }
        }
        examples.removeIf(example -> example.command().matches("(?s)(mvn|git clone) .*"));
        return examples;
    }

    private static void addExamples(List<String> block, List<Example> examples) {
        for (int i = 0; i < block.size(); ) {
            if (!block.get(i).startsWith("$ ")) {
                throw new IllegalStateException("output without a command: " + block.get(i));
            }
            StringBuilder command = new StringBuilder(block.get(i++).substring(2));
            while (i < block.size() && block.get(i).matches(">( .*)?")) {
                command.append('\n').append(block.get(i++).replaceFirst("^> ?", ""));
            }
            StringBuilder answer = new StringBuilder();
            while (i < block.size() && !block.get(i).startsWith("$ ")) {
                String line = block.get(i++);
                answer.append(line.equals("...") ? "(?:.*\n)*" : Pattern.quote(line) + "\n");
            }
            examples.add(new Example(command.toString(), Pattern.compile(answer.toString())));
        }
    }

    /** All places that match. */
    Stream<MatchResult> matches(Pattern pattern) {
        return pattern.matcher(text()).results();
    }

    /** The cells of the rows of its tables. */
    List<List<String>> rows() {
        return lines().stream()
                .filter(line -> line.startsWith("| "))
                .map(line -> Stream.of(line.substring(2).split(" *(?<!\\\\)\\| *"))
                        .map(cell -> cell.replace("\\|", "|"))
                        .toList())
                .toList();
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
