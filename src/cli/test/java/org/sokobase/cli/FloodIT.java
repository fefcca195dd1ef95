package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.Moment;
import org.sokobase.cli.console.Fitting;

/** What processes say of many files, also when they are interrupted. */
@Tag("long")
@Timeout(600)
class FloodIT {

    private static final List<String> TERMINAL = List.of("-Dsokobase.terminals=BOTH");
    private static final String HOLE = "#####\n#@$.\n#####\n";

    @TempDir
    private Path folder;

    @Test
    void ctrlCTellsWhatWasCountedAndWhatIsKept() throws Exception {
        JarProcess.requireCtrlC();
        Path sets = Files.createDirectory(folder.resolve("sets"));
        for (int i = 0; i < 100; i++) {
            Files.writeString(
                    sets.resolve("sound-" + i + ".xsb"),
                    Boards.solvable(i).board().toString());
            Files.writeString(sets.resolve("damaged-" + i + ".xsb"), HOLE);
        }
        Files.writeString(sets.resolve("z-last.xsb"), "#####\n# $.#\n#####\n");
        Path catalog = folder.resolve("catalog");
        Path details = folder.resolve("details.txt");

        try (JarProcess process = JarProcess.startWith(
                List.of("-Dsokobase.terminals=OUTPUT"), catalog, "import", "--details", details, sets, "-")) {
            while (process.errors().stream().noneMatch(line -> line.contains("z-last.xsb"))) {
                assertThat(process.isAlive()).isTrue();
                Moment.pass();
            }
            process.interrupt();

            assertThat(process.exitCode()).isEqualTo(130);
            assertThat(process.readLines(5)).hasSize(2).last().asString().startsWith("   2");
            assertThat(process.errors())
                    .contains("error: level …: the outer wall has a hole: 100 times in 100 files, first at " + sets
                            + "/damaged-0.xsb:1")
                    .last()
                    .isEqualTo("sokobase: interrupted: all files shown are in the catalog; import again to go on");
        }
        assertThat(Files.readAllLines(details))
                .filteredOn(line -> line.contains(": error: "))
                .hasSize(101);
        assertThat(CliRun.withCatalog(catalog).run("check").err()).isEqualTo("The catalog is sound.\n");
    }

    @Test
    void tenThousandSmallFilesWithMuchTheSameTroubleFitOneScreen() throws Exception {
        Path sets = folder.resolve("sets");
        for (int i = 0; i < 10_000; i++) {
            Files.createDirectories(sets.resolve("site-" + i % 50 + "/" + i % 500));
            Files.writeString(sets.resolve("site-" + i % 50 + "/" + i % 500 + "/" + i + ".xsb"), text(i));
        }
        Path catalog = folder.resolve("catalog");

        assertFitsOneScreen(catalog, "import", sets);
        assertFitsOneScreen(catalog, "import", sets);
        assertFitsOneScreen(catalog, "convert", sets, "-o", folder.resolve("converted") + "/");
        assertThat(CliRun.withCatalog(catalog).run("check").err()).isEqualTo("The catalog is sound.\n");
    }

    private static String text(int number) {
        return switch (number % 4) {
            case 0 -> HOLE + "Title: " + number + "\n";
            case 1 -> Boards.solvable(number).board() + "Solution: rx" + number + "\n";
            case 2 -> "Dear diary, " + number + "\n";
            default -> Boards.random(number) + "\n";
        };
    }

    private static void assertFitsOneScreen(Path catalog, Object... command) throws IOException, InterruptedException {
        try (JarProcess process = JarProcess.startWith(TERMINAL, catalog, command)) {
            List<String> out = process.readLines(100);
            assertThat(process.exitCode()).isZero();

            long lines = process.shownErrors().stream()
                            .mapToLong(line -> (Fitting.columns(line) + 79) / 80)
                            .sum()
                    + out.size();
            assertThat(lines).as(out + "\n" + process.shownErrors()).isLessThanOrEqualTo(24);
            assertThat(out).allMatch(row -> Fitting.columns(row) <= 80);
        }
    }
}
