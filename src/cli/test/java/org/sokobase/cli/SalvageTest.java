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

    /** The file of a catalog with something of everything, as small as it can be: it is the same whenever it is made. */
    private static byte[] compacted;

    /** The same file after another change, which is written behind it. */
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
                "remove --yes yard-sale.txt#6",
                "compact")) {
            assertThat(cli.runLine(line).exitCode()).as(line).isZero();
        }
        compacted = Files.readAllBytes(shared.resolve("sound.mv.db"));
        assertThat(cli.runLine("tag later Workshop#6").exitCode()).isZero();
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
        BIT(0.8) {
            @Override
            byte[] of(Random random) {
                byte[] damaged = compacted.clone();
                flipBit(damaged, random);
                return damaged;
            }
        },
        /** So are several. */
        BITS(0.5) {
            @Override
            byte[] of(Random random) {
                byte[] damaged = compacted.clone();
                for (int i = 0; i < 8; i++) {
                    flipBit(damaged, random);
                }
                return damaged;
            }
        },
        /** A sector of the disk is empty. */
        SECTOR(0.6) {
            @Override
            byte[] of(Random random) {
                byte[] damaged = compacted.clone();
                int at = random.nextInt(damaged.length / 512) * 512;
                Arrays.fill(damaged, at, at + 512, (byte) 0);
                return damaged;
            }
        },
        /** The end is gone, which says where all the rest is. */
        CUT(0) {
            @Override
            byte[] of(Random random) {
                return Arrays.copyOf(sound, BEGIN + random.nextInt(compacted.length - BEGIN));
            }
        },
        /** So is the end of the last change. */
        CUT_LATER(1) {
            @Override
            byte[] of(Random random) {
                return Arrays.copyOf(sound, compacted.length + random.nextInt(sound.length - compacted.length));
            }
        };

        /** How many bytes at the beginning say where the rest is. */
        private static final int BEGIN = 8192;

        /** The share of the levels that is carried over at least, as a mean of many places. */
        private final double least;

        Damage(double least) {
            this.least = least;
        }

        abstract byte[] of(Random random);

        private static void flipBit(byte[] bytes, Random random) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
    }

    /** How much of the levels was carried over at each place. */
    private final Map<Damage, List<Double>> shares = new TreeMap<>();

    @Test
    void whatCanBeReadIsCarriedOver() throws IOException {
        damageAt(Damage.values().length);
    }

    @Test
    @Tag("long")
    void soItIsAtManyPlaces() throws IOException {
        damageAt(Integer.getInteger("sokobase.test.damages", 50));
        shares.forEach((damage, of) -> assertThat(
                        of.stream().mapToDouble(share -> share).average().orElseThrow())
                .as(damage + " " + of)
                .isGreaterThanOrEqualTo(damage.least));
    }

    private void damageAt(int places) throws IOException {
        Random random = new Random(SEED);
        for (int place = 0; place < places; place++) {
            Damage damage = Damage.values()[place % Damage.values().length];
            byte[] damaged = damage.of(random);
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
