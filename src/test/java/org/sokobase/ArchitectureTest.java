package org.sokobase;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The layers, as the first lines of the {@code package-info} files promise them. The list of packages is closed: a new
 * one fails here until somebody has decided where it belongs.
 */
class ArchitectureTest {

    private static final String ROOT = "org.sokobase";
    private static final Path SOURCES = Path.of("src/main/java/org/sokobase");

    /** Each package, with the packages that it may depend on. */
    private static final Map<String, Set<String>> LAYERS = Map.of(
            "board", Set.of(),
            "play", Set.of("board"),
            "solver", Set.of("board", "play"),
            "identity", Set.of("board"),
            "similar", Set.of("board", "identity"),
            "format", Set.of("board", "identity", "play"),
            "catalog", Set.of("board", "play", "identity", "similar", "format"),
            "cli", Set.of("board", "play", "identity", "similar", "format", "catalog", "solver"));

    /** Libraries, each with the packages that may know it; what is not listed here is for nobody. */
    private static final Map<String, Set<String>> LIBRARIES = Map.ofEntries(
            Map.entry("java.sql", Set.of("catalog")),
            Map.entry("org.jdbi", Set.of("catalog")),
            Map.entry("org.flywaydb", Set.of("catalog")),
            Map.entry("org.h2", Set.of("catalog")),
            Map.entry("org.postgresql", Set.of("catalog")),
            Map.entry("picocli", Set.of("cli")),
            Map.entry("de.siegmar.fastcsv", Set.of("cli")),
            Map.entry("tools.jackson", Set.of("format", "catalog", "cli")),
            Map.entry("me.tongfei.progressbar", Set.of("cli")),
            Map.entry("org.jline", Set.of("cli")),
            Map.entry("org.mozilla.universalchardet", Set.of("format")),
            Map.entry("org.apache.commons", Set.of("format")),
            Map.entry("org.tukaani.xz", Set.of("format")),
            Map.entry("java.awt", Set.of("format")),
            Map.entry("javax.imageio", Set.of("format")),
            Map.entry("org.w3c.dom", Set.of("format")), // the metadata of images
            Map.entry("javax.xml", Set.of("format")));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    static Stream<String> layers() {
        return LAYERS.keySet().stream().sorted();
    }

    @Test
    void everyPackageIsKnownHere() {
        Set<String> packages = CLASSES.stream().map(ArchitectureTest::layer).collect(Collectors.toSet());

        assertThat(packages).isEqualTo(LAYERS.keySet());
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aPackageDependsOnlyOnTheLayersBelowIt(String layer) {
        assertThat(classesOf(layer).stream()
                        .flatMap(javaClass -> javaClass.getDirectDependenciesFromSelf().stream())
                        .filter(dependency -> isOurs(target(dependency)))
                        .filter(dependency -> !layer(target(dependency)).equals(layer))
                        .filter(dependency -> !LAYERS.get(layer).contains(layer(target(dependency))))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aPackageUsesOnlyTheLibrariesThatAreItsOwn(String layer) {
        assertThat(classesOf(layer).stream()
                        .flatMap(javaClass -> javaClass.getDirectDependenciesFromSelf().stream())
                        .filter(dependency -> !isOurs(target(dependency)))
                        .filter(dependency -> !isAllowed(target(dependency), layer))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    /** Whoever has a catalog in one database need not load the other one's classes. */
    @Test
    void onlyFewClassesKnowADatabase() {
        assertThat(usersOf("org.h2")).containsExactlyInAnyOrder("H2Database", "CatalogFile");
        assertThat(usersOf("org.postgresql")).containsExactlyInAnyOrder("PostgresqlDatabase", "CopiedRows");
    }

    private static Set<String> usersOf(String library) {
        return CLASSES.stream()
                .filter(javaClass -> javaClass.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency ->
                                target(dependency).getPackageName().startsWith(library)))
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toSet());
    }

    @Test
    void onlyTheCommandLineWritesToTheStandardStreams() {
        GivenClassesConjunction others = noClasses().that().resideOutsideOfPackage(ROOT + ".cli..");
        DescribedPredicate<JavaAccess<?>> stream = DescribedPredicate.describe(
                "access to System.out, System.err or a stack trace printed to it",
                access -> isStandardStream(access) || isStackTracePrinted(access));

        others.should().accessTargetWhere(stream).check(CLASSES);
    }

    /** What would be kept for each thread of a pool that others use too is never given back. */
    @Test
    void nothingIsKeptForEachThread() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocal.class)
                .check(CLASSES);
    }

    /** A program that embeds the catalog sets its own. */
    @Test
    void onlyTheCommandLineSetsSystemProperties() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + ".cli..")
                .should()
                .callMethod(System.class, "setProperty", String.class, String.class)
                .check(CLASSES);
    }

    @ParameterizedTest
    @MethodSource("layers")
    void everyPackageSaysWhatItIsForAndThenWhatItMayDependOn(String layer) throws IOException {
        String javadoc = Files.readString(SOURCES.resolve(layer).resolve("package-info.java"))
                .replaceAll("\\s*\\n \\*/?\\s*", " ");
        int second = javadoc.indexOf("This package ");

        assertThat(second).isGreaterThan("/** The board. ".length());
        assertThat(javadoc.substring(second)).startsWith(promise(layer));
    }

    private static String promise(String layer) {
        return switch (layer) {
            case "catalog" -> "This package depends on all packages but {@code cli}.";
            case "cli" -> "This package may depend on everything; nothing depends on it.";
            case "board" -> "This package depends on nothing.";
            default ->
                LAYERS.get(layer).stream()
                        .sorted()
                        .map(lower -> "{@code " + lower + "}")
                        .collect(Collectors.joining(" and ", "This package depends on ", "."));
        };
    }

    @Test
    void everyFolderOfSourcesIsOneOfThesePackages() throws IOException {
        try (Stream<Path> folders = Files.walk(SOURCES)) {
            assertThat(folders.filter(Files::isDirectory)
                            .filter(folder -> !folder.equals(SOURCES))
                            .map(folder -> SOURCES.relativize(folder).toString()))
                    .containsExactlyInAnyOrderElementsOf(LAYERS.keySet());
        }
    }

    private static Set<JavaClass> classesOf(String layer) {
        Set<JavaClass> classes =
                CLASSES.stream().filter(c -> layer(c).equals(layer)).collect(Collectors.toSet());
        assertThat(classes).as(layer).isNotEmpty();
        return classes;
    }

    private static JavaClass target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }

    private static boolean isOurs(JavaClass javaClass) {
        return (javaClass.getPackageName() + ".").startsWith(ROOT + ".");
    }

    private static String layer(JavaClass javaClass) {
        String name = javaClass.getPackageName();
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
    }

    private static boolean isAllowed(JavaClass library, String layer) {
        String name = library.getPackageName() + ".";
        return LIBRARIES.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey() + "."))
                .findFirst()
                .map(entry -> entry.getValue().contains(layer))
                .orElse(name.startsWith("java.") || library.isPrimitive());
    }

    private static boolean isStandardStream(JavaAccess<?> access) {
        return access.getTarget().getOwner().isEquivalentTo(System.class)
                && Set.of("out", "err", "setOut", "setErr").contains(access.getName());
    }

    private static boolean isStackTracePrinted(JavaAccess<?> access) {
        return access.getName().equals("printStackTrace")
                && access.getTarget().getOwner().isAssignableTo(Throwable.class)
                && access.getTarget().getFullName().endsWith("()");
    }
}
