package org.sokobase;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.sokobase.Requirement.Run;

/** Tests are skipped in one way, which a complete run does not allow. */
class RequirementTest {

    /** A source of a test, with the name of its class. */
    private static final Pattern TEST = Pattern.compile("[^/]+/test/java/(.+)(?<!package-info)\\.java");

    private static final JavaClasses TESTS = new ClassFileImporter()
            .withImportOption(location -> location.contains("test-classes") || location.contains("-tests.jar"))
            .importPackages("org.sokobase");

    @Test
    void aRequirementThatIsMetIsPassed() {
        assertThatCode(() -> Requirement.that(true, "it is there")).doesNotThrowAnyException();
    }

    @Test
    void anUnmetRequirementSkipsATestButFailsItInACompleteRun() {
        assertThatThrownBy(() -> {
                    throw Requirement.unmet("there is none", Run.ANYWHERE);
                })
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("there is none");
        assertThatThrownBy(() -> {
                    throw Requirement.unmet("there is none", Run.COMPLETE);
                })
                .isInstanceOf(AssertionFailedError.class)
                .hasMessage("a complete run skips no test, but there is none");
    }

    /** Of all modules: what is not on the path of this one would be passed over. */
    @Test
    void theTestsOfEveryModuleAreLookedAt() throws IOException {
        Path sources = Path.of("src");
        try (Stream<Path> files = Files.walk(sources)) {
            Set<String> names = files.filter(
                            file -> !file.startsWith(sources.resolve("spark"))) // only its profile builds it
                    .map(file -> sources.relativize(file).toString())
                    .map(TEST::matcher)
                    .filter(Matcher::matches)
                    .map(file -> file.group(1).replace('/', '.'))
                    .collect(Collectors.toSet());

            assertThat(names).contains(RequirementTest.class.getName()).allMatch(TESTS::contain);
        }
    }

    @Test
    void thereIsNoOtherWayToSkipATest() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(Requirement.class, RequirementTest.class)
                .should()
                .dependOnClassesThat(equivalentTo(Assumptions.class)
                        .or(equivalentTo(org.assertj.core.api.Assumptions.class))
                        .or(equivalentTo(TestAbortedException.class))
                        .or(equivalentTo(Disabled.class))
                        .or(resideInAPackage("org.junit.jupiter.api.condition..")))
                .check(TESTS);
    }
}
