package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Of a damaged catalog, {@code dump --salvage} carries over what can be read, and no command takes damage for a bug. */
@Timeout(600)
class SalvageTest {

    private static final long SEED = 20_261_126;

    /** After this time it is told what is under way. */
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private static final Pattern CARRIED = Pattern.compile(
            "carried over to .*: (\\d+) levels? in \\d+ collections? and (\\d+) solutions?(?:; (\\d+) of)?");

    @TempDir
    private static Path shared;

    /** The file of a catalog with something of everything. */
    private static byte[] sound;

    private static int levels;

    @TempDir
    private Path folder;

    @BeforeAll
    static void fillCatalog() throws IOException {
        CliRun cli = CliRun.withCatalog(shared.resolve("sound"));
        for (String line : List.of(
                "import -q collections/first-steps.xsb collections/yard-sale.txt collections/published-examples.xsb",
                "import -q collections/workshop.xsb collections/workshop.lurd",
                "mark trivial Workshop#4",
                "decide Workshop#1 Workshop#2 different",
                "tag nice Workshop#5",
                "rate Workshop#6 --hard 3",
                "edit Workshop#1 --title Other",
                "remove --yes yard-sale.txt#6")) {
            assertThat(cli.runLine(line).exitCode()).as(line).isZero();
        }
        sound = Files.readAllBytes(shared.resolve("sound.mv.db"));
        levels = numberOfLevels(cli);
    }

    private static int numberOfLevels(CliRun cli) {
        return cli.runLine("list --format json").outLines().size();
    }

    private static final String NOTHING_LEFT = "so damaged that nothing of it can be read";

    /** Some way of damaging a file. */
    private enum Damage {
        /** One bit is another. */
        BIT {
            @Override
            byte[] of(byte[] bytes, Random random) {
                byte[] damaged = bytes.clone();
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                return damaged;
            }
        },
        /** So are several. */
        BITS {
            @Override
            byte[] of(byte[] bytes, Random random) {
                byte[] damaged = bytes;
                for (int i = 0; i < 8; i++) {
                    damaged = BIT.of(damaged, random);
                }
                return damaged;
            }
        },
        /** A sector of the disk is empty. */
        SECTOR {
            @Override
            byte[] of(byte[] bytes, Random random) {
                byte[] damaged = bytes.clone();
                int at = random.nextInt(damaged.length / 512) * 512;
                Arrays.fill(damaged, at, at + 512, (byte) 0);
                return damaged;
            }
        },
        /** The end is gone. */
        CUT {
            @Override
            byte[] of(byte[] bytes, Random random) {
                return Arrays.copyOf(bytes, 8192 + (int) (random.nextDouble() * (bytes.length - 8192)));
            }
        };

        abstract byte[] of(byte[] bytes, Random random);
    }

    /** How much of the levels was carried over at each place. */
    private final Map<Damage, List<Double>> shares = new TreeMap<>();

    @Test
    void whatCanBeReadIsCarriedOver() throws IOException {
        damageAt(4);
    }

    @Test
    @Tag("long")
    void soItIsAtManyPlaces() throws IOException {
        damageAt(Integer.getInteger("sokobase.test.damages", 40));
        for (Damage damage : Damage.values()) {
            List<Double> of = shares.getOrDefault(damage, List.of());
            double whole = of.stream().filter(share -> share == 1).count();
            // Most of a catalog is in one piece, of which nothing can be found where its beginning or its end is not
            // known.
            assertThat(whole / of.size()).as(damage + " " + of).isGreaterThan(damage == Damage.CUT ? 0.2 : 0.6);
        }
    }

    private void damageAt(int places) throws IOException {
        Random random = new Random(SEED);
        for (int place = 0; place < places; place++) {
            Damage damage = Damage.values()[place % Damage.values().length];
            byte[] damaged = damage.of(sound, random);
            String name = damage + " at place " + place + " of seed " + SEED;
            double share = assertTimeoutPreemptively(LONGEST, () -> salvaged(name, damaged), name);
            shares.merge(
                    damage,
                    List.of(share),
                    (one, other) -> Stream.concat(one.stream(), other.stream()).toList());
        }
    }

    /** The share of the levels that is carried over. */
    private double salvaged(String name, byte[] damaged) throws IOException {
        for (String command : List.of("stats", "check")) {
            CliRun.Result result = CliRun.withCatalog(file(damaged)).run(command);
            assertThat(result.exitCode()).as(name + ": " + result.err()).isIn(0, 1, 3);
            assertThat(result.err()).as(name).doesNotContain("\tat ");
        }
        Path file = file(damaged);
        Path dump = Files.createTempDirectory(folder, "dump");
        Path loaded = folder.resolve(dump.getFileName() + "-loaded");

        CliRun.Result result = CliRun.withCatalog(file).run("dump", "--salvage", dump);

        assertThat(Files.readAllBytes(file)).as(name).isEqualTo(damaged);
        assertThat(result.exitCode()).as(name + ": " + result.err()).isIn(0, 3);
        assertThat(result.err()).as(name).doesNotContain("\tat ");
        if (result.err().contains(NOTHING_LEFT)) {
            assertThat(result.exitCode()).as(name).isEqualTo(3);
            assertThat(dump).as(name).isEmptyDirectory();
            return 0;
        }
        CliRun.Result load = CliRun.withCatalog(loaded).findingNoCatalog().run("load", dump);
        assertThat(load.exitCode()).as(name + ": " + result.err() + load.err()).isZero();
        CliRun.Result check = CliRun.withCatalog(loaded).run("check");
        assertThat(check.exitCode()).as(name + ": " + check.out()).isZero();
        return result.exitCode() == 0 ? 1 : share(result.err());
    }

    private static double share(String said) {
        Matcher carried = CARRIED.matcher(said);
        assertThat(carried.find()).as(said).isTrue();
        int standIns = carried.group(3) == null ? 0 : Integer.parseInt(carried.group(3));
        return Math.min(1.0, (Integer.parseInt(carried.group(1)) - standIns) / (double) levels);
    }

    private Path file(byte[] bytes) throws IOException {
        Path file = Files.createTempFile(folder, "catalog", ".mv.db");
        return Files.write(file, bytes);
    }

    @Test
    void aSoundCatalogGivesTheSameDump() throws IOException {
        Path file = file(sound);
        CliRun cli = CliRun.withCatalog(file);

        CliRun.Result result = cli.run("dump", "--salvage", folder.resolve("salvaged"));
        cli.run("dump", folder.resolve("dumped"));

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).startsWith("The catalog is sound. Dumped ");
        assertThat(contents(folder.resolve("salvaged"))).isEqualTo(contents(folder.resolve("dumped")));
    }

    private static Map<String, String> contents(Path dump) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(dump)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(dump.relativize(file).toString(), Files.readString(file));
            }
        }
        return contents;
    }

    @Test
    void whereNothingCanBeReadItSaysSo() throws IOException {
        byte[] noise = new byte[100_000];
        new Random(SEED).nextBytes(noise);
        Path file = file(noise);

        CliRun.Result result = CliRun.withCatalog(file).run("dump", "--salvage", folder.resolve("dump"));

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo("sokobase: the catalog " + file + " is so damaged that nothing of it can be read:"
                        + " 'sokobase restore FILE' puts a backup in its place\n");
        assertThat(folder.resolve("dump")).doesNotExist();
    }

    @Test
    void onlyFilesAreSalvaged() {
        CliRun.Result result = CliRun.withoutCatalog()
                .run("--db", "jdbc:postgresql://localhost/levels", "dump", "--salvage", folder.resolve("dump"));

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .isEqualTo("sokobase: the catalog jdbc:postgresql://localhost/levels is no file: only files can be"
                        + " salvaged; pg_dump saves what a server can still read\n");
    }
}
