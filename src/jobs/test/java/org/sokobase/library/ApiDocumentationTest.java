package org.sokobase.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever shares a value between threads, or compares two, finds in the javadoc of its type whether that will do. */
class ApiDocumentationTest {

    private static final List<String> MODULES = List.of("core", "formats", "solver", "generator");

    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");
    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "(/\\*\\*(?:(?!\\*/).)*\\*/)\\s*(?:@\\w+(?:\\([^)]*\\))?\\s+)*public (?:final |sealed |abstract )*(class|record|interface) \\w+",
            Pattern.DOTALL);

    static Stream<Path> filesOfTheApi() throws IOException {
        Stream.Builder<Path> files = Stream.builder();
        for (String module : MODULES) {
            Path sources = Path.of("src", module, "main", "java");
            List<String> exported = EXPORT.matcher(Files.readString(sources.resolve("module-info.java")))
                    .results()
                    .map(export -> export.group(1).replace('.', '/'))
                    .toList();
            for (String folder : exported) {
                try (Stream<Path> inPackage = Files.list(sources.resolve(folder))) {
                    inPackage.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        return files.build();
    }

    @ParameterizedTest
    @MethodSource("filesOfTheApi")
    void aPublicTypeSaysWhichThreadsMayShareItAndARecordWhatEqualityIs(Path file) throws IOException {
        Matcher type = PUBLIC_TYPE.matcher(Files.readString(file));
        if (type.find() && !isException(type)) {
            assertThat(type.group(1)).containsPattern("[Tt]hread|[Ii]mmutable");
            if (type.group(2).equals("record")) {
                assertThat(type.group(1)).containsPattern("[Ee]qual");
            }
        }
    }

    private static boolean isException(MatchResult type) {
        return type.group().endsWith("Exception");
    }
}
