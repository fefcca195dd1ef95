package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.ManySeeds;

/**
 * What is made of random bytes by those who know what they write reads to what was written. The number in a failure is the
 * seed.
 */
@Tag("slow")
class StructureLawsTest {

    private static final int FILES = 150;
    private static final int MANY_FILES = ManySeeds.of(10_000);

    /** Who makes files whose levels are known. */
    enum Structure {
        SLC(SlcStructure::of),
        SOK(SokStructure::of),
        PUSHER(PusherStructure::of);

        private final Function<byte[], KnownFile> made;

        Structure(Function<byte[], KnownFile> made) {
            this.made = made;
        }

        KnownFile of(byte[] bytes) {
            return made.apply(bytes);
        }
    }

    private static byte[] bytes(int seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[random.nextInt(1500)];
        random.nextBytes(bytes);
        return bytes;
    }

    private static void check(Structure structure, int seed) {
        try {
            StructureLaws.check(structure.of(bytes(seed)));
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(structure + " of seed " + seed, e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsWrittenIsRead(Structure structure) {
        for (int seed = 0; seed < FILES; seed++) {
            check(structure, seed);
        }
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void whatIsWrittenIsReadInManyFiles(Structure structure) {
        for (int seed = FILES; seed < FILES + MANY_FILES; seed++) {
            check(structure, seed);
        }
    }

    /** Laws about files without levels would say nothing. */
    @ParameterizedTest
    @EnumSource
    void mostFilesHaveBoards(Structure structure) {
        List<KnownFile> files = Stream.iterate(0, seed -> seed + 1)
                .limit(FILES)
                .map(seed -> structure.of(bytes(seed)))
                .toList();

        assertThat(files.stream().filter(StructureLawsTest::hasBoard)).hasSizeGreaterThan(FILES / 2);
        assertThat(structure.of(new byte[0]).bytes()).as("of no bytes").isNotEmpty();
    }

    private static boolean hasBoard(KnownFile file) {
        return file.levels().stream().anyMatch(level -> level.grid().isPresent());
    }

    @Test
    void whatIsReadOtherThanItWasWrittenBreaksTheLaws() {
        List<String> rows = List.of("#####", "#@$.#", "#####");
        byte[] file = "; Maze\n#####\n#@$.#\n#####\nSolution: R\n".getBytes(StandardCharsets.US_ASCII);
        KnownLevel right = KnownLevel.of("Maze", rows, List.of("R"));
        StructureLaws.check(new KnownFile(file, "", List.of(right)));

        for (KnownLevel wrong : List.of(
                KnownLevel.of("", rows, List.of("R")),
                KnownLevel.of("Maze", rows, List.of()),
                KnownLevel.of("Maze", List.of("#####", "#@*.#", "#####"), List.of("R")))) {
            assertThatThrownBy(() -> StructureLaws.check(new KnownFile(file, "", List.of(wrong))))
                    .isInstanceOf(AssertionError.class);
        }
        for (KnownFile wrong : List.of(
                new KnownFile(file, "", List.of()),
                new KnownFile(file, "", List.of(right, right)),
                new KnownFile(file, "Set", List.of(right)))) {
            assertThatThrownBy(() -> StructureLaws.check(wrong)).isInstanceOf(AssertionError.class);
        }
    }
}
