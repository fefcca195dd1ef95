package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.sokobase.Boards;
import org.sokobase.catalog.TestCatalog;

/**
 * A command that writes, and the catalog on which it is tried. {@code DIR} in its words is the folder of the catalog.
 *
 * @param line   the command
 * @param before what makes the catalog, a command each; "unzip FILE" takes an old one, "damage" makes one of its numbers wrong
 * @param result what is to be there after it was killed
 */
record KilledCommand(String line, List<String> before, Result result) {

    /** What is to be there after a kill. */
    enum Result {
        /** The catalog as before or as after. */
        WHOLE,
        /** All files that were reported. */
        FILES,
        /** The catalog as before; a file or folder {@code DIR/out} that is complete, if there is one. */
        OUTPUT
    }

    private static final String FILLED = "import -q collections/workshop.xsb collections/first-steps.xsb";
    private static final List<Integer> SCHEMAS = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 17, 20);

    /** All that are tried, those on old catalogs last. */
    static List<KilledCommand> all() {
        List<KilledCommand> all = new ArrayList<>(List.of(
                files("import -q --format csv DIR/sets"),
                files("import -q --format csv DIR/sets", FILLED),
                whole("import -q DIR/sets DIR/padding.xsb"),
                whole("load DIR/dumped", FILLED, "dump DIR/dumped", "forget"),
                whole("undo", FILLED, "import -q DIR/sets"),
                whole("remove --yes first-steps.xsb", FILLED),
                whole("decide Workshop#1 Workshop#2 different", FILLED),
                whole("mark trivial Workshop#3", FILLED),
                whole("tag nice Workshop#4", FILLED),
                whole("edit Workshop#1 --title Other", FILLED),
                whole("rate Workshop#5 --hard 3", FILLED),
                whole("solutions add -q collections/workshop.lurd", FILLED),
                whole("check --repair", FILLED, "damage"),
                whole(
                        "restore DIR/backup.zip",
                        "import -q DIR/sets",
                        "backup DIR/backup.zip",
                        "remove --yes set-00001.xsb"),
                output("backup DIR/out", FILLED),
                output("compact", FILLED, "import -q DIR/sets"),
                output("dump DIR/out", FILLED),
                output("export -q --clean DIR/out", FILLED, "import -q DIR/sets")));
        SCHEMAS.forEach(schema ->
                all.add(whole("stats", "unzip src/catalog/test/resources/catalogs/schema-" + schema + ".zip")));
        return all;
    }

    private static KilledCommand whole(String line, String... before) {
        return new KilledCommand(line, List.of(before), Result.WHOLE);
    }

    private static KilledCommand files(String line, String... before) {
        return new KilledCommand(line, List.of(before), Result.FILES);
    }

    private static KilledCommand output(String line, String... before) {
        return new KilledCommand(line, List.of(before), Result.OUTPUT);
    }

    /** Whether the catalog must be as before or as after. */
    boolean isWhole() {
        return result != Result.FILES;
    }

    /** Its words. */
    Object[] arguments(Path folder) {
        return arguments(line, folder);
    }

    private static Object[] arguments(String line, Path folder) {
        return line.replace("DIR", folder.toString()).split(" ");
    }

    /** Makes the catalog and the files. */
    void prepare(Path folder) throws IOException {
        Files.move(ManyFiles.in(folder, 12), folder.resolve("sets"));
        if (line.contains("padding")) {
            Files.writeString(folder.resolve("padding.xsb"), "; text\n".repeat(310_000) + Boards.CORRIDOR);
        }
        for (String step : before) {
            switch (step.replaceFirst(" .*", "")) {
                case "unzip" -> unzip(Path.of(step.substring("unzip ".length())), folder.resolve("catalog.mv.db"));
                case "damage" -> {
                    try (TestCatalog catalog = TestCatalog.in(folder.resolve("catalog"))) {
                        catalog.execute("update level set width = width + 1, boxes = boxes + 1");
                    }
                }
                case "forget" -> Files.delete(folder.resolve("catalog.mv.db"));
                default -> {
                    CliRun.Result done =
                            CliRun.withCatalog(folder.resolve("catalog")).run(arguments(step, folder));
                    assertThat(done.exitCode()).as(step + ": " + done.err()).isZero();
                }
            }
        }
    }

    private static void unzip(Path zip, Path file) throws IOException {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            in.getNextEntry();
            Files.copy(in, file);
        }
    }

    /** Makes sure that what it wrote is complete, if it is there. */
    void requireWholeOutput(Path folder, String name) {
        Path out = folder.resolve("out");
        if (result != Result.OUTPUT || !Files.exists(out)) {
            return;
        }
        if (line.startsWith("backup")) {
            assertThat(CliRun.withCatalog(folder.resolve("restored"))
                            .run("restore", out)
                            .exitCode())
                    .as(name)
                    .isZero();
        } else if (line.startsWith("dump")) {
            assertThat(CliRun.withCatalog(folder.resolve("loaded"))
                            .run("load", out)
                            .exitCode())
                    .as(name)
                    .isZero();
        }
    }

    /** Takes away what would be in the way of the same command. */
    void clear(Path folder) throws IOException {
        if (Files.exists(folder.resolve("out"))) {
            try (Stream<Path> all = Files.walk(folder.resolve("out"))) {
                for (Path file :
                        all.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
