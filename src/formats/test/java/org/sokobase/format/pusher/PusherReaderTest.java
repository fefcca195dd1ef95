package org.sokobase.format.pusher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.PusherImage;
import org.sokobase.SharedFolder;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** Files of packed levels: pusher.exe, other programs, levels alone, and all of these in bad shape. */
class PusherReaderTest {

    private static final int TABLE_END = PusherImage.TABLE + 120;

    private static List<String> published(LevelFile file) {
        return file.collection().levels().stream().map(Level::published).toList();
    }

    private static List<String> messages(LevelFile file) {
        return file.diagnostics().stream().map(Diagnostic::toString).toList();
    }

    private static List<String> pictures() {
        return List.of(PusherImage.PUBLISHED.stripTrailing().split("\n\n"));
    }

    private static byte[] image() {
        return PusherImage.of(PusherImage.published());
    }

    private static byte[] withoutTable() {
        byte[] image = image();
        Arrays.fill(image, PusherImage.TABLE, TABLE_END, (byte) 0xFF);
        return image;
    }

    @Test
    void theProgramIsReadThroughItsTable() {
        LevelFile file = Reading.read(image());

        assertThat(file.format()).isEqualTo(LevelFile.Format.PUSHER);
        assertThat(file.charset()).isEmpty();
        assertThat(published(file)).isEqualTo(pictures());
        assertThat(file.collection().levels()).allSatisfy(level -> {
            assertThat(level.line()).isZero();
            assertThat(level.title()).isEqualTo("Maze " + level.index());
            assertThat(level.status()).isEqualTo("ok");
        });
        assertThat(file.collection().levels()).extracting(Level::index).containsExactly(1, 2, 3);
        assertThat(messages(file)).containsExactly("levels.txt: info: 57 places of the table lead where others do");
    }

    @Test
    void allLevelsOfTheProgramHaveTheirBoards() {
        LevelFile file = Reading.read(PusherImage.of(PusherImage.all()));
        List<Level> expected =
                Reading.levels(new String(SharedFolder.bytes("pusher/levels.xsb"), StandardCharsets.US_ASCII));

        assertThat(published(file))
                .hasSize(60)
                .isEqualTo(expected.stream().map(Level::published).toList());
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void whereThereIsNoTableTheLongestChainOfLevelsIsFound() {
        LevelFile file = Reading.read(withoutTable());

        assertThat(published(file)).isEqualTo(pictures());
        assertThat(messages(file))
                .containsExactly("levels.txt: warning: no table of levels at offset 0x2810; "
                        + "3 levels found by search from offset 0x148C on");
    }

    @Test
    void ofSeveralChainsTheLongestIsTakenAndOfEqualOnesTheFirst() {
        List<byte[]> levels = PusherImage.published();
        byte[] image = new byte[3000];
        image[0] = 'M';
        image[1] = 'Z';
        byte[] two = PusherImage.joined(levels.subList(0, 2));
        byte[] three = PusherImage.joined(levels);
        byte[] reversed = PusherImage.joined(List.of(levels.get(2), levels.get(1), levels.get(0)));
        System.arraycopy(two, 0, image, 100, two.length);
        System.arraycopy(three, 0, image, 1001, three.length);
        System.arraycopy(reversed, 0, image, 2003, reversed.length);

        assertThat(published(Reading.read(image))).isEqualTo(pictures());
    }

    @Test
    void levelsAloneAreReadOneAfterTheOther() {
        LevelFile file = Reading.read(PusherImage.joined(PusherImage.published()));

        assertThat(file.format()).isEqualTo(LevelFile.Format.PUSHER);
        assertThat(published(file)).isEqualTo(pictures());
        assertThat(file.collection().levels()).extracting(Level::title).containsOnly("");
        assertThat(file.diagnostics()).isEmpty();
    }

    @Test
    void aSingleLevelAloneIsRead() {
        assertThat(published(Reading.read(PusherImage.published().get(2))))
                .containsExactly(pictures().get(2));
    }

    @Test
    void whatFollowsLevelsAloneIsSaidNotToBeRead() {
        byte[] levels = PusherImage.joined(PusherImage.published());

        LevelFile longer = Reading.read(Arrays.copyOf(levels, levels.length + 5));
        LevelFile shorter = Reading.read(Arrays.copyOf(levels, levels.length - 1));

        assertThat(published(longer)).isEqualTo(pictures());
        assertThat(messages(longer))
                .containsExactly("levels.txt: error: 5 bytes from offset 0x82 on are not read: at offset 0x82 "
                        + "a level of 39x24 squares at most should begin here");
        assertThat(published(shorter)).isEqualTo(pictures().subList(0, 2));
        assertThat(messages(shorter))
                .containsExactly("levels.txt: error: 36 bytes from offset 0x5D on are not read: at offset 0x81 "
                        + "the file ends within the level");
    }

    @Test
    void aLevelThatIsTooLargeIsNamedWithItsPlaceAndTheOthersAreRead() {
        byte[] image = image();
        image[PusherImage.FIRST_LEVEL + 0x32] = 40;

        LevelFile file = Reading.read(image);

        assertThat(published(file))
                .containsExactly(pictures().get(0), pictures().get(2));
        assertThat(messages(file).get(0))
                .isEqualTo("levels.txt: error: place 2: no level can be read at offset 0x14BE: "
                        + "at offset 0x14BE a level of 39x24 squares at most should begin here");
    }

    @Test
    void aWordOfTheTableThatLeadsElsewhereIsNamed() {
        byte[] image = image();
        image[PusherImage.TABLE + 3] = (byte) 0xFF;

        LevelFile file = Reading.read(image);

        assertThat(published(file))
                .containsExactly(pictures().get(0), pictures().get(2));
        assertThat(messages(file).get(0))
                .startsWith("levels.txt: error: place 2: no level can be read at offset 0x113BE: ")
                .endsWith("the file ends within the level");
    }

    @Test
    void levelsThatDoNotLieSideBySideAreRead() {
        List<byte[]> levels = PusherImage.published();
        byte[] image = PusherImage.of(List.of(levels.get(0), new byte[7], levels.get(1), levels.get(2)));
        image[PusherImage.TABLE + 2] = image[PusherImage.TABLE + 4];

        LevelFile file = Reading.read(image);

        assertThat(published(file)).isEqualTo(pictures());
        assertThat(messages(file))
                .contains("levels.txt: warning: place 2: the level is said to begin at offset 0x14C5, "
                        + "but the one before ends at 0x14BE");
    }

    @Test
    void aBoardWithAFaultKeepsItsPlaceWithAReason() {
        byte[] image = image();
        byte[] open = {4, 1, (byte) 0b10100000, 0, 0};
        System.arraycopy(open, 0, image, PusherImage.FIRST_LEVEL, open.length);

        LevelFile file = Reading.read(image);

        assertThat(file.collection().levels().get(0).status()).isEqualTo("not-enclosed,no-boxes");
        assertThat(messages(file)).contains("levels.txt: error: level 1: the outer wall has a hole");
    }

    @Tag("slow")
    @Test
    void aProgramCutOffAnywhereIsReadAsFarAsItGoes() {
        byte[] image = image();
        byte[] joined = PusherImage.joined(PusherImage.published());
        int afterTwo = PusherImage.FIRST_LEVEL + 0x5D;
        int afterThree = PusherImage.FIRST_LEVEL + joined.length;
        for (int length = 0; length < image.length; length++) {
            LevelFile file = Reading.read(Arrays.copyOf(image, length));
            int expected = length >= afterThree ? 3 : length >= afterTwo ? 2 : 0;

            assertThat(published(file)).as("%d", length).isEqualTo(pictures().subList(0, expected));
            if (length > 2) {
                assertThat(file.diagnostics()).as("%d", length).isNotEmpty();
            }
        }
    }

    @Tag("slow")
    @Test
    void aWrongByteAnywhereInTheLevelsOrTheTableIsReadOrReported() {
        Random random = new Random(3);
        byte[] image = image();
        int levels = PusherImage.joined(PusherImage.published()).length;
        for (int i = 0; i < 3_000; i++) {
            boolean inTable = i % 3 == 0;
            int at = inTable
                    ? PusherImage.TABLE + random.nextInt(120)
                    : PusherImage.FIRST_LEVEL + random.nextInt(levels);
            byte[] wrong = image.clone();
            wrong[at] ^= (byte) (1 + random.nextInt(255));

            LevelFile file = Reading.read(wrong);

            assertThat(file.format()).as("byte %d", at).isEqualTo(LevelFile.Format.PUSHER);
            boolean complete = published(file).size() >= 3;
            boolean reported = file.diagnostics().stream().anyMatch(what -> what.severity() != Severity.INFO);
            assertThat(complete || reported).as("byte %d", at).isTrue();
        }
    }

    @Test
    void aProgramWithoutLevelsIsSaidToBeOne() {
        byte[] image = new byte[PusherImage.SIZE];
        image[0] = 'M';
        image[1] = 'Z';

        LevelFile file = Reading.read(image);

        assertThat(file.format()).isEqualTo(LevelFile.Format.BINARY);
        assertThat(messages(file))
                .containsExactly(
                        "levels.txt: info: a program, but no levels packed as those of pusher.exe are found in it");
    }

    @Test
    void aTextThatBeginsLikeAProgramIsText() {
        LevelFile file = Reading.read("MZ's levels\n\n#####\n#@$.#\n#####\n");

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.collection().levels()).hasSize(1);
    }

    @Test
    void bytesByChanceAreNoLevels() {
        Random random = new Random(5);
        byte[] bytes = new byte[100_000];
        for (int i = 0; i < 20; i++) {
            random.nextBytes(bytes);
            bytes[0] = 'M';
            bytes[1] = 'Z';

            assertThat(Reading.read(bytes).isEmpty()).as("%d", i).isTrue();
        }
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x18, 0x24, 0x11, 0x03, 0xFF})
    @Timeout(30) // the 640 KiB that are searched take 5 s, all 10 MiB would take 80 s
    void aLargeProgramTakesLinearTime(int filler) {
        byte[] bytes = new byte[10 << 20];
        Arrays.fill(bytes, (byte) filler);
        bytes[0] = 'M';
        bytes[1] = 'Z';

        assertThat(Reading.read(bytes).isEmpty()).isTrue();
    }

    @Tag("long")
    @Test
    @Timeout(10)
    void aMillionLevelsAloneAreRead() {
        byte[] level = {5, 3, (byte) 0xC4, 0x26, (byte) 0xC4, 1, 1};

        LevelFile file = Reading.read(PusherImage.joined(Collections.nCopies(1_000_000, level)));

        assertThat(file.collection().levels()).hasSize(1_000_000);
        assertThat(file.diagnostics()).isEmpty();
    }
}
