package org.sokobase.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.board.Board;

/** What the program reads and writes does not depend on the host's language, digits or character set. */
class DefaultLocaleRulesTest {

    /** Sources of what other programs embed; the command line sets its own locale. */
    private static final List<Path> EMBEDDED = Stream.of("core", "formats", "solver", "generator", "catalog", "jobs")
            .map(module -> Path.of("src", module, "main", "java"))
            .toList();

    /** Formats a number as the default locale writes it. */
    private static final Pattern NUMBER = Pattern.compile("%(\\d+\\$)?[-#+0,(]*\\d*(\\.\\d+)?[deEfgG]");

    /** Names a locale, or calls a method of the class itself that does. */
    private static final Pattern WITH_LOCALE = Pattern.compile("Locale\\.ROOT|[^.\\w]format\\(");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("test-classes") && !location.contains("-tests.jar"))
            .importPackages(Board.class.getPackageName().replaceFirst("\\.\\w+$", ""));

    @ParameterizedTest
    @ValueSource(strings = {"toLowerCase", "toUpperCase"})
    void lettersChangeTheirCaseInOneWayEverywhere(String method) {
        noClasses().should().callMethod(String.class, method).check(CLASSES);
    }

    @Test
    void textIsNeverInTheCharacterSetOfTheHost() {
        noClasses()
                .should()
                .callMethod(String.class, "getBytes")
                .orShould()
                .callConstructor(String.class, byte[].class)
                .orShould()
                .callConstructor(String.class, byte[].class, int.class, int.class)
                .orShould()
                .callConstructor(InputStreamReader.class, InputStream.class)
                .orShould()
                .callConstructor(OutputStreamWriter.class, OutputStream.class)
                .orShould()
                .callMethod(Charset.class, "defaultCharset")
                .check(CLASSES);
    }

    @Test
    void whatIsEmbeddedFormatsNothingAsTheHostDoes() {
        noClasses()
                .that()
                .resideOutsideOfPackage(Sokobase.class.getPackageName() + "..")
                .should()
                .callMethod(String.class, "format", String.class, Object[].class)
                .check(CLASSES);
    }

    /** Digits differ too: {@code %s} writes a number as Java does, for all else a locale is named. */
    @Test
    void whatIsEmbeddedWritesNumbersInOneWayEverywhere() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path folder : EMBEDDED) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Stream.of(Files.readString(file).split(";\\R"))
                            .filter(statement -> NUMBER.matcher(statement).find())
                            .filter(statement -> !WITH_LOCALE.matcher(statement).find())
                            .forEach(statement -> found.add(file + ":" + statement));
                }
            }
        }

        assertThat(found).isEmpty();
    }
}
