package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.ManySeeds;
import org.sokobase.SharedFolder;
import org.sokobase.Tour;
import org.sokobase.catalog.Contents;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.edit.EditChange;
import org.sokobase.catalog.removal.TakingBack;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.cli.console.ExitCode;

/**
 * The law of the dump: what is loaded is the same catalog. All tables agree but for the ids that the database gives, every
 * command says the same, and the dump of the new catalog has the same bytes.
 */
class DumpLawTest {

    private static final String[] QUESTIONS = {
        "stats",
        "collections",
        "duplicates",
        "duplicates --exact",
        "solutions",
        "solutions --best moves --entered",
        "solutions waiting",
        "marks",
        "ratings",
        "tags",
        "list --where edited",
        "ratings --format csv",
        "undo --list",
        "check",
        "find set",
        "export",
        "export --unique --as sok",
        "export --solutions all --as xsb"
    };

    /** Among these are all kinds of lines that a dump may have, as {@link #theRandomCatalogsHoldEverything} sees to. */
    private static final long FEW_SEEDS = 3;

    @TempDir
    private Path folder;

    static LongStream fewSeeds() {
        return LongStream.rangeClosed(1, FEW_SEEDS);
    }

    static LongStream manySeeds() {
        return LongStream.rangeClosed(FEW_SEEDS + 1, ManySeeds.of(32));
    }

    @ParameterizedTest
    @MethodSource("fewSeeds")
    void aRandomCatalogIsTheSameAfterwards(long seed) throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("old"))) {
            RandomFiles.fillFile(seed, folder.resolve("files"), catalog);
        }
        checkLaw(old());
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aRandomCatalogIsTheSameOnAServer(long seed) throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("old"))) {
            RandomFiles.fill(seed, folder.resolve("files"), catalog);
        }
        checkLaw(old(), CatalogPlace.SERVER.in(folder));
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aRandomCatalogOfAServerIsTheSameOnAServerAndInAFile(long seed) throws IOException {
        for (CatalogPlace place : CatalogPlace.values()) {
            Path of = Files.createDirectory(folder.resolve(place.name()));
            try (TestCatalog catalog = TestCatalog.onServer()) {
                RandomFiles.fill(seed, of.resolve("files"), catalog);
                CatalogLocation copy = place.in(of);
                checkCommands(catalog.catalog().location(), copy);
                checkContents(catalog, copy);
            }
        }
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("manySeeds")
    void anyRandomCatalogIsTheSameAfterwards(long seed) throws IOException {
        aRandomCatalogIsTheSameAfterwards(seed);
    }

    @Test
    void theRandomCatalogsHoldEverything() throws IOException {
        StringBuilder all = new StringBuilder();
        for (long seed = 1; seed <= FEW_SEEDS; seed++) {
            Path place = folder.resolve("seed" + seed);
            try (TestCatalog catalog = TestCatalog.in(place.resolve("old"))) {
                RandomFiles.fillFile(seed, place.resolve("files"), catalog);
                catalog.catalog().dump().write(Files.createDirectory(place.resolve("dump")), "test", levels -> {});
            }
            files(place.resolve("dump"))
                    .forEach((name, text) -> all.append(name).append('\n').append(text));
        }
        assertThat(all.toString().lines())
                .anySatisfy(line -> assertThat(line).contains("found_in_run"))
                .anySatisfy(line -> assertThat(line).startsWith("{\"source\"").contains("\"tags\":"))
                .anySatisfy(line -> assertThat(line).startsWith("{\"source\"").contains("\"edits\":"))
                .anySatisfy(line -> assertThat(line).startsWith("{\"index\"").contains("\"edits\":"))
                .anySatisfy(line -> assertThat(line).contains("\"afresh\":"))
                .anySatisfy(
                        line -> assertThat(line).startsWith("{\"unique_id\"").contains("\"tags\":"))
                .anySatisfy(line -> assertThat(line).contains("replaced_files"))
                .anySatisfy(line -> assertThat(line).contains("refuted_marks"))
                .anySatisfy(line -> assertThat(line).contains("\\ud83d"))
                .anySatisfy(line -> assertThat(line).startsWith("{\"board\":").contains("lurd"))
                .anySatisfy(line -> assertThat(line).contains("wanted_id"))
                .anySatisfy(line -> assertThat(line).contains("\"mark\":\"unsolvable\""))
                .anySatisfy(line -> assertThat(line).contains("\"mark\":\"trivial\""))
                .anySatisfy(line -> assertThat(line).contains("{\"name\":\"pushes\",\"value\":\""))
                .anySatisfy(line -> assertThat(line).startsWith("{\"removed_in_run\":"))
                .anySatisfy(line -> assertThat(line).contains("\"slot\":0,\"lurd\":"))
                .anySatisfy(line -> assertThat(line).contains("published").contains("exact_id"))
                .anySatisfy(line -> assertThat(line).contains("foreign-character"))
                .anySatisfy(line -> assertThat(line).contains("\"titled\":false"))
                .contains("collections/set-2.sok", "collections/set-3.sok", "collections/collection.sok");
    }

    @Test
    void theShippedCollectionsAreTheSameAfterwards() throws IOException {
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("old"))) {
            catalog.addAll(Tour.FILES.toArray(Path[]::new));
        }
        checkLaw(old());
    }

    @Tag("long")
    @Test
    void theReferenceCorpusIsTheSameAfterwards() throws IOException {
        Path corpus = SharedFolder.path("corpus");
        try (TestCatalog catalog = TestCatalog.in(folder.resolve("old"))) {
            catalog.addAll(corpus.resolve("free-levels"), corpus.resolve("xsokoban90"));
        }
        checkLaw(old());
    }

    @Test
    void anEmptyCatalogIsTheSameAfterwards() throws IOException {
        TestCatalog.at(old()).close();
        checkLaw(old());
    }

    private CatalogLocation old() {
        return at("old");
    }

    private CatalogLocation at(String name) {
        return CatalogLocation.of(Optional.of(folder.resolve(name).toString()), Map.of());
    }

    private void checkLaw(CatalogLocation old) throws IOException {
        checkLaw(old, at("new"));
    }

    /** The dump of a catalog in a file, loaded where there is none yet. */
    private void checkLaw(CatalogLocation old, CatalogLocation place) throws IOException {
        checkCommands(old, place);
        try (TestCatalog catalog = TestCatalog.at(old)) {
            checkContents(catalog, place);
        }
    }

    private void checkCommands(CatalogLocation old, CatalogLocation place) throws IOException {
        Path dump = Files.createTempDirectory(folder, "dump");
        Path again = Files.createTempDirectory(folder, "again");
        run(old, "dump", dump);
        run(place, "load", dump);
        run(place, "dump", again);

        assertThat(files(again)).isEqualTo(files(dump));
        for (String question : QUESTIONS) {
            String line = question.startsWith("export") ? question : question + " --format json";
            assertThat(CliRun.withCatalog(place).runLine(line))
                    .as(line)
                    .isEqualTo(CliRun.withCatalog(old).runLine(line));
        }
    }

    private static void checkContents(TestCatalog old, CatalogLocation place) {
        try (TestCatalog loaded = TestCatalog.at(place)) {
            assertThat(Contents.of(loaded)).isEqualTo(Contents.of(old));
            checkUndo(old, loaded);
        }
    }

    /** Taking back the runs, the middle ones first, leaves the same. */
    private static void checkUndo(TestCatalog old, TestCatalog loaded) {
        assertThat(loaded.catalog().runs().all()).isEqualTo(old.catalog().runs().all());
        for (List<ImportRun> runs = old.catalog().runs().all();
                !runs.isEmpty();
                runs = old.catalog().runs().all()) {
            ImportRun run = runs.get(runs.size() / 2);
            assertThat(undo(loaded, run)).isEqualTo(undo(old, run));
            assertThat(Contents.of(loaded)).as("without run " + run.number()).isEqualTo(Contents.of(old));
            assertThat(loaded.catalog().solutions().waiting())
                    .isEqualTo(old.catalog().solutions().waiting());
        }
    }

    private static Record undo(TestCatalog catalog, ImportRun run) {
        if (run.editedTexts() > 0) {
            EditChange back = catalog.catalog().edits().takeBack(run);
            return new Removed(back.changed().size(), back.same().size(), 0, 0, 0);
        }
        return run.removedFiles() + run.removedLevels() > 0
                ? (TakingBack.Done) catalog.catalog().removals().takeBack(run, diagnostic -> {})
                : catalog.catalog().runs().undo(run);
    }

    private static void run(CatalogLocation catalog, String command, Path dump) {
        CliRun.Result result = CliRun.withCatalog(catalog).run("-q", command, dump);
        assertThat(result).isEqualTo(new CliRun.Result(ExitCode.DONE, "", ""));
    }

    /** The texts of all files of a dump, by their names. */
    static Map<String, String> files(Path dump) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(dump)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(dump.relativize(file).toString(), Files.readString(file, StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
