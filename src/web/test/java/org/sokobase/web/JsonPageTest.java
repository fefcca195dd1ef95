package org.sokobase.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.database.CatalogLocation;

/** The page for programs is true: its requests are sent one after the other, and answered as it says. */
@Timeout(120)
class JsonPageTest {

    private static final Path PAGE = Path.of("src", "site", "markdown", "json.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```text\n(.*?)^```$");
    private static final String PROMPT = "$ ";

    @TempDir
    private Path folder;

    /** A request, and what is answered; dots stand for anything. */
    private record Example(String command, String answer) {}

    private static Stream<String> blocks() throws IOException {
        return BLOCK.matcher(Files.readString(PAGE)).results().map(block -> block.group(1));
    }

    private static String file() throws IOException {
        return blocks().filter(block -> !block.startsWith(PROMPT)).findFirst().orElseThrow();
    }

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (String block : blocks().filter(text -> text.startsWith(PROMPT)).toList()) {
            for (String part : block.replace("\\\n", " ").split("(?m)^" + Pattern.quote(PROMPT), -1)) {
                if (!part.isBlank()) {
                    int end = part.indexOf('\n');
                    examples.add(new Example(
                            part.substring(0, end), part.substring(end).replace("\n", "")));
                }
            }
        }
        return examples;
    }

    @Test
    void everyRequestIsAnsweredAsThePageSays() throws IOException {
        try (TestPage page = TestPage.ofCollections(CatalogLocation.of(folder.resolve("catalog")))) {
            Files.writeString(folder.resolve("one.xsb"), file());
            Map<String, String> variables =
                    Map.of("PAGE", page.link().substring(0, page.link().length() - 1), "TOKEN", page.token());
            assertThat(examples()).hasSizeGreaterThan(15).allSatisfy(example -> {
                String answer = page.sendAsStranger(CurlLine.of(example.command(), variables, folder))
                        .body()
                        .replace("\n", "");
                assertThat(answer).as(example.command()).matches(pattern(example.answer()));
            });
        }
    }

    private static Pattern pattern(String answer) {
        StringBuilder pattern = new StringBuilder();
        for (String piece : answer.split(Pattern.quote("..."), -1)) {
            pattern.append(pattern.isEmpty() ? "" : ".*").append(Pattern.quote(piece));
        }
        return Pattern.compile(pattern.toString());
    }
}
