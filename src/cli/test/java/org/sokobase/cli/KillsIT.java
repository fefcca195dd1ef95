package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes of every command that writes are killed at random moments: what they acknowledged is there, nothing is there by half, the
 * catalog is sound, and the same command goes on. The property {@code sokobase.test.kills} says how often, {@code
 * sokobase.test.seed} which moments.
 */
@Tag("long")
@Timeout(7200)
class KillsIT {

    private static final int KILLS = Integer.getInteger("sokobase.test.kills", 100);
    private static final long SEED = Long.getLong("sokobase.test.seed", 23);

    /** What a dump has that is another each time, or in another build. */
    private static final String TIMES = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z|[0-9a-f]{64}|\"program_version\":\"[^\"]*\"";

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Map<KilledCommand, World> worlds = new HashMap<>();
    private int alive;

    /**
     * A catalog before a command and after it.
     *
     * @param folder with the catalog as it was before, if there was one, and the files of the command
     * @param checked what a check says before the command
     * @param millis how long the command takes
     */
    private record World(
            Path folder, Map<String, String> before, Map<String, String> after, String checked, int millis) {}

    @Test
    void nothingAcknowledgedIsLostAndNothingIsThereByHalf() throws Exception {
        List<KilledCommand> commands = KilledCommand.all();
        for (int kill = 0; kill < KILLS; kill++) {
            KilledCommand command = commands.get(kill % commands.size());
            World world = worlds.containsKey(command) ? worlds.get(command) : made(command);
            worlds.put(command, world);
            Duration moment = Duration.ofMillis(world.millis() / 4 + random.nextInt(world.millis() * 3 / 4));
            kill(
                    command,
                    world,
                    moment,
                    "kill %d of seed %d: '%s' after %d of %d ms"
                            .formatted(kill, SEED, command.line(), moment.toMillis(), world.millis()));
        }
        assertThat(alive).as("kills of running processes").isGreaterThan(KILLS / 3);
    }

    private void kill(KilledCommand command, World world, Duration moment, String name) throws Exception {
        Path place = copyOf(world.folder());
        Path catalog = place.resolve("catalog");
        List<String> acknowledged;
        try (JarProcess process = JarProcess.startOnTerminal(catalog, command.arguments(place))) {
            alive += process.endsWithin(moment) ? 0 : 1;
            process.kill();
            acknowledged = process.readLines(Integer.MAX_VALUE);
        }

        Map<String, String> found = contents(catalog);
        if (Files.exists(place.resolve("catalog.mv.db"))) {
            assertThat(run(catalog, "check").err()).as(name).isIn("The catalog is sound.\n", world.checked());
        }
        if (command.isWhole()) {
            assertThat(found).as(name).isIn(world.before(), world.after());
        } else {
            // The last row may be cut off within the name of its file.
            assertThat(acknowledged.stream()
                            .skip(1)
                            .filter(row -> row.contains(","))
                            .map(row -> row.substring(0, row.indexOf(','))))
                    .as(name)
                    .allSatisfy(row -> assertThat(found.toString()).contains(row.substring(row.lastIndexOf('/') + 1)));
        }
        command.requireWholeOutput(place, name);
        if (!found.equals(world.after()) || world.before().equals(world.after())) {
            command.clear(place);
            CliRun.Result again = run(catalog, command.arguments(place));
            assertThat(again.exitCode())
                    .as(name + ", then again: " + again.err())
                    .isZero();
        }
        assertThat(withoutRuns(contents(catalog))).as(name + ", then again").isEqualTo(withoutRuns(world.after()));
    }

    /** The same whichever run brought each file: an import that goes on is one more, and a kill may leave numbers out. */
    private static Map<String, String> withoutRuns(Map<String, String> contents) {
        Map<String, String> without = new TreeMap<>(contents);
        without.remove("runs.jsonl");
        without.replaceAll((file, text) -> text.replaceAll("run\\\\*\":\\d+", "run"));
        return without;
    }

    private static CliRun.Result run(Path catalog, Object... arguments) {
        return CliRun.withCatalog(catalog).findingNoCatalog().run(arguments);
    }

    /** Makes a catalog, and runs the command on a copy of it that nobody disturbs. */
    private World made(KilledCommand command) throws Exception {
        Path place = Files.createTempDirectory(folder, "world");
        command.prepare(place);
        Path other = copyOf(place);
        Path untouched = copyOf(place).resolve("catalog");
        Map<String, String> before = contents(untouched);
        String checked = before.isEmpty() ? "" : run(untouched, "check").err();
        long start = System.nanoTime();
        try (JarProcess process = JarProcess.startOnTerminal(other.resolve("catalog"), command.arguments(other))) {
            assertThat(process.exitCode())
                    .as(command.line() + ": " + process.errors())
                    .isZero();
        }
        long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
        return new World(place, before, contents(other.resolve("catalog")), checked, (int) millis);
    }

    private Path copyOf(Path from) throws IOException {
        Path to = Files.createTempDirectory(folder, "copy");
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.skip(1).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
        return to;
    }

    /** All that a catalog says, but when; nothing if there is none, or nothing in it. */
    private Map<String, String> contents(Path catalog) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        Path dump = Files.createTempDirectory(folder, "dump");
        if (!Files.exists(catalog.resolveSibling("catalog.mv.db"))) {
            return contents;
        }
        CliRun.Result result = run(catalog, "dump", dump);
        assertThat(result.exitCode()).as(result.err()).isZero();
        try (Stream<Path> files = Files.walk(dump)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file)
                        .replaceAll(TIMES, "")
                        .replace(catalog.getParent().toString(), "");
                if (!text.isEmpty() && !file.endsWith("catalog.jsonl")) {
                    contents.put(dump.relativize(file).toString(), text);
                }
            }
        }
        return contents;
    }
}
