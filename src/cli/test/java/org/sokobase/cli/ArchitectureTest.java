package org.sokobase.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.picture.BoardSvg;
import org.sokobase.solver.Solver;
import org.sokobase.web.LocalPage;
import org.sokobase.web.data.JobFolder;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.data.TextFolder;
import org.sokobase.web.http.LocalServer;

/**
 * The rooms of the house: modules are held apart by their build files, packages within them by what is tested here. A package is
 * a folder; a parent package is the front door to those below it, which do not know it.
 */
class ArchitectureTest {

    private static final int MOST_TYPES = 40;

    private static final Pattern EXPORTS = Pattern.compile("exports ([\\w.]+);");

    /** Libraries of Java that only few may know, by one class of each, with a class of the module or package that may. */
    private static final Map<Class<?>, Class<?>> LIBRARIES = Map.of(
            java.sql.Connection.class, Catalog.class,
            java.awt.Color.class, BoardSvg.class,
            javax.imageio.ImageIO.class, BoardSvg.class);

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("test-classes") && !location.contains("-tests.jar"))
            .importPackages(rootOf(Board.class));

    /** All packages, each with its folder. */
    private static final Map<String, Path> PACKAGES = packages();

    @Test
    void everyFolderOfSourcesIsTested() {
        assertThat(CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
                .isEqualTo(PACKAGES.keySet());
    }

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(new OnePackageEach()).should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void packagesDoNotKnowTheirParents() {
        assertThat(dependencies()
                        .filter(dependency -> dependency
                                .getOriginClass()
                                .getPackageName()
                                .startsWith(target(dependency).getPackageName() + "."))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    @Test
    void aPackageIsNoLargerThanOneCanTakeIn() throws IOException {
        Map<String, Integer> tooLarge = new TreeMap<>();
        for (Map.Entry<String, Path> each : PACKAGES.entrySet()) {
            try (Stream<Path> files = Files.list(each.getValue())) {
                int types = (int) files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> !file.endsWith("package-info.java"))
                        .count();
                if (types > MOST_TYPES) {
                    tooLarge.put(each.getKey(), types);
                }
            }
        }

        assertThat(tooLarge).isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        assertThat(PACKAGES.values())
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .content()
                        .startsWith("/**"));
    }

    @Test
    void theArchitecturePageHasTheSentenceOfEveryPackage() throws IOException {
        String root = rootOf(Board.class) + ".";
        String page = Files.readString(Path.of("src", "site", "markdown", "architecture.md"));

        for (Map.Entry<String, Path> each : PACKAGES.entrySet()) {
            String source = Files.readString(each.getValue().resolve("package-info.java"));
            String sentence = source.substring(0, source.indexOf("*/")).replaceAll("\\s*/?\\*+\\s*", " ");
            assertThat(page)
                    .contains("| `" + each.getKey().substring(root.length()) + "` | " + sentence.strip() + " |");
        }
    }

    /** Modules say what is for everybody; the catalog and the command line, which have no module of their own, keep to it. */
    @Test
    void nobodyUsesWhatAModuleKeepsForItself() throws IOException {
        Set<String> all = new TreeSet<>();
        Set<String> exported = new TreeSet<>();
        for (Map.Entry<String, Path> each : PACKAGES.entrySet()) {
            Path module = each.getValue().subpath(0, 4).resolve("module-info.java");
            if (Files.exists(module)) {
                all.add(each.getKey());
                EXPORTS.matcher(Files.readString(module)).results().forEach(found -> exported.add(found.group(1)));
            }
        }

        assertThat(all).containsAll(exported);
        assertThat(exported).contains(Board.class.getPackageName(), Solver.class.getPackageName());
        assertThat(dependencies()
                        .filter(dependency ->
                                !all.contains(dependency.getOriginClass().getPackageName()))
                        .filter(dependency -> all.contains(target(dependency).getPackageName()))
                        .filter(dependency ->
                                !exported.contains(target(dependency).getPackageName()))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    @Test
    void librariesOfJavaAreKnownOnlyWhereTheyBelong() {
        LIBRARIES.forEach((library, user) -> noClasses()
                .that()
                .resideOutsideOfPackage(user.getPackageName() + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library.getPackageName() + "..")
                .check(CLASSES));
    }

    /** Whoever has a catalog in one database need not load the other one's classes. */
    @Test
    void onlyFewClassesKnowADatabase() {
        assertThat(usersOf(org.h2.Driver.class))
                .containsExactlyInAnyOrder(
                        "H2Connections",
                        "LockedFile",
                        "H2Pages",
                        "H2Rows",
                        "RowReader",
                        "H2Salvage"); // of damaged files
        assertThat(usersOf(org.postgresql.Driver.class)).containsExactlyInAnyOrder("PostgresqlDatabase", "CopiedRows");
    }

    /** Another server would be a matter of one package, and no page can do what its rules forbid. */
    @Test
    void onlyOnePackageKnowsTheServer() {
        noClasses()
                .that()
                .resideOutsideOfPackage(LocalServer.class.getPackageName())
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(CLASSES);
    }

    /** A request names no file: pages read the catalog, what the program brings along, and what they keep under numbers and sums. */
    @Test
    void noPageOpensAFile() {
        noClasses()
                .that()
                .resideInAPackage(LocalPage.class.getPackageName() + "..")
                .and()
                .doNotHaveFullyQualifiedName(PageFolder.class.getName())
                .and()
                .doNotHaveFullyQualifiedName(JobFolder.class.getName())
                .and()
                .doNotHaveFullyQualifiedName(TextFolder.class.getName())
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName(Files.class.getName())
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName(java.io.File.class.getName())
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName(java.io.FileInputStream.class.getName())
                .check(CLASSES);
    }

    private static Set<String> usersOf(Class<?> driver) {
        return CLASSES.stream()
                .filter(javaClass -> javaClass.getDirectDependenciesFromSelf().stream()
                        .anyMatch(dependency ->
                                target(dependency).getPackageName().startsWith(driver.getPackageName())))
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toSet());
    }

    @Test
    void onlyTheCommandLineWritesToTheStandardStreams() {
        noClasses()
                .that()
                .resideOutsideOfPackage(Sokobase.class.getPackageName() + "..")
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "access to System.out, System.err or a stack trace printed to it",
                        (JavaAccess<?> access) -> isStandardStream(access) || isStackTracePrinted(access)))
                .check(CLASSES);
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
                .resideOutsideOfPackage(Sokobase.class.getPackageName() + "..")
                .should()
                .callMethod(System.class, "setProperty", String.class, String.class)
                .check(CLASSES);
    }

    /** In a server any thread may be the one that has no memory left. */
    @Test
    void onlyTheCommandLineCatchesFullMemory() {
        assertThat(CLASSES.stream()
                        .filter(type -> !type.getPackageName().startsWith(Sokobase.class.getPackageName()))
                        .flatMap(type -> type.getCodeUnits().stream())
                        .filter(code -> code.getTryCatchBlocks().stream()
                                .flatMap(block -> block.getCaughtThrowables().stream())
                                .anyMatch(caught -> caught.isEquivalentTo(OutOfMemoryError.class)
                                        || caught.isEquivalentTo(VirtualMachineError.class)))
                        .map(JavaCodeUnit::getFullName))
                .isEmpty();
    }

    private static Stream<Dependency> dependencies() {
        return CLASSES.stream()
                .flatMap(javaClass -> javaClass.getDirectDependenciesFromSelf().stream())
                .filter(dependency -> PACKAGES.containsKey(target(dependency).getPackageName()));
    }

    private static JavaClass target(Dependency dependency) {
        return dependency.getTargetClass().getBaseComponentType();
    }

    private static String rootOf(Class<?> type) {
        return type.getPackageName().substring(0, type.getPackageName().lastIndexOf('.'));
    }

    private static Map<String, Path> packages() {
        Map<String, Path> packages = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            files.filter(file -> file.endsWith("package-info.java"))
                    .map(Path::getParent)
                    .filter(folder -> !folder.startsWith(Path.of("src", "bench")))
                    .filter(folder -> !folder.startsWith(Path.of("src", "spark"))) // only its profile builds it
                    .forEach(folder -> packages.put(name(folder), folder));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return packages;
    }

    /** The package of a folder {@code src/MODULE/main/java/...}. */
    private static String name(Path folder) {
        return folder.subpath(4, folder.getNameCount())
                .toString()
                .replace(folder.getFileSystem().getSeparator(), ".");
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

    private static final class OnePackageEach implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            return SliceIdentifier.of(javaClass.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }
}
