package org.sokobase.format.pusher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.PusherImage;
import org.sokobase.board.Grid;
import org.sokobase.format.Reading;

/** New levels in a copy of pusher.exe. */
class PusherProgramTest {

    private static final byte[] CORRIDOR = ((PusherLevel.Packed) PusherLevel.pack(Grid.of(Boards.CORRIDOR))).bytes();

    private static final byte[] LARGE = ((PusherLevel.Packed) PusherLevel.pack(Grid.of(Boards.room(30, 20)))).bytes();

    /** Many bytes, as no two squares beside each other are equal. */
    private static final byte[] MAZE = packed("#".repeat(22) + "\n"
            + "#@" + "* ".repeat(9) + "*#\n"
            + ("#" + "* ".repeat(10) + "#\n" + "#" + " *".repeat(10) + "#\n").repeat(7)
            + "#".repeat(22) + "\n");

    private static byte[] packed(String picture) {
        return ((PusherLevel.Packed) PusherLevel.pack(Grid.of(picture))).bytes();
    }

    private static PusherProgram program(List<byte[]> levels) {
        return PusherProgram.of(PusherImage.of(levels)).orElseThrow();
    }

    /** What each place of the program holds. */
    private static List<Grid> places(byte[] bytes) {
        List<Grid> places = new ArrayList<>();
        for (int offset : PusherProgram.of(bytes).orElseThrow().offsets()) {
            places.add(((PusherLevel.Unpacked) PusherLevel.unpack(bytes, offset)).grid());
        }
        return places;
    }

    private static List<Grid> grids(List<byte[]> levels) {
        return levels.stream()
                .map(level -> ((PusherLevel.Unpacked) PusherLevel.unpack(level, 0)).grid())
                .toList();
    }

    /** Sixty levels of the published ones in turn. */
    private static List<byte[]> sixty() {
        List<byte[]> levels = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            levels.add(PusherImage.published().get(i % 3));
        }
        return levels;
    }

    @Test
    void theProgramsOwnLevelsGiveTheProgramAgain() {
        byte[] image = PusherImage.of(PusherImage.all());

        assertThat(PusherProgram.of(image).orElseThrow().with(PusherImage.all()).bytes())
                .isEqualTo(image);
    }

    @Test
    void thePlacesBehindTheNewLevelsKeepTheirs() {
        List<byte[]> old = sixty();
        PusherProgram.Rewritten rewritten = program(old).with(List.of(CORRIDOR, LARGE));
        List<byte[]> expected = new ArrayList<>(old);
        expected.set(0, CORRIDOR);
        expected.set(1, LARGE);

        assertThat(rewritten.kept()).isEqualTo(58);
        assertThat(rewritten.repeats()).isZero();
        assertThat(places(rewritten.bytes())).isEqualTo(grids(expected));
    }

    @Test
    void fromTheFirstThatHasNoRoomOnThePlacesHoldTheLastNewLevel() {
        List<byte[]> old = sixty();
        byte[] second = PusherImage.published().get(1);
        List<byte[]> levels = new ArrayList<>(Collections.nCopies(25, MAZE));
        levels.add(second);

        PusherProgram.Rewritten rewritten = program(old).with(levels);

        int taken = 25 * MAZE.length + second.length;
        int kept = 0;
        while (taken + old.get(26 + kept).length <= PusherProgram.ROOM) {
            taken += old.get(26 + kept++).length;
        }
        List<byte[]> expected = new ArrayList<>(levels);
        expected.addAll(old.subList(26, 26 + kept));
        expected.addAll(Collections.nCopies(34 - kept, second));
        assertThat(kept).isBetween(1, 33);
        assertThat(rewritten.kept()).isEqualTo(kept);
        assertThat(rewritten.repeats()).isEqualTo(34 - kept);
        assertThat(places(rewritten.bytes())).isEqualTo(grids(expected));
    }

    @Test
    void moreLevelsThanThereIsRoomForAreNoProgram() {
        assertThatThrownBy(() -> program(sixty()).with(Collections.nCopies(60, MAZE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("more than 4539 bytes of levels");
    }

    @Test
    void nothingBesidesTheLevelsAndTheTableChanges() {
        byte[] image = PusherImage.of(sixty());
        byte[] copy = PusherProgram.of(image).orElseThrow().with(List.of(LARGE)).bytes();
        for (byte[] bytes : List.of(image, copy)) {
            Arrays.fill(bytes, PusherProgram.FIRST_LEVEL, PusherProgram.FIRST_LEVEL + PusherProgram.ROOM, (byte) 0);
            Arrays.fill(bytes, PusherProgram.TABLE, PusherProgram.TABLE_END, (byte) 0);
        }

        assertThat(copy).isEqualTo(image);
    }

    @Test
    void theNewProgramTakesLevelsLikeTheOld() {
        byte[] once = program(sixty()).with(List.of(CORRIDOR)).bytes();

        byte[] twice = PusherProgram.of(once).orElseThrow().with(List.of(LARGE)).bytes();

        List<byte[]> expected = sixty();
        expected.set(0, LARGE);
        assertThat(places(twice)).isEqualTo(grids(expected));
    }

    @Test
    void placesThatShareALevelGoOnSharingIt() {
        PusherProgram.Rewritten rewritten = program(PusherImage.published()).with(List.of(LARGE));
        List<byte[]> expected =
                new ArrayList<>(List.of(LARGE, PusherImage.published().get(1)));
        expected.addAll(Collections.nCopies(58, PusherImage.published().get(2)));

        assertThat(rewritten.kept()).isEqualTo(59);
        assertThat(places(rewritten.bytes())).isEqualTo(grids(expected));
        assertThat(Reading.read(rewritten.bytes()).collection().levels()).hasSize(3);
    }

    @Test
    void aFileWithFewSoundPlacesIsNotTheKnownProgram() {
        byte[] image = PusherImage.of(PusherImage.published());
        Arrays.fill(image, PusherImage.TABLE, PusherImage.TABLE + 62, (byte) 0xFF);

        assertThat(PusherProgram.of(image)).isEmpty();
        assertThat(PusherProgram.of(Arrays.copyOf(image, 5000))).isEmpty();
        assertThat(PusherProgram.of(new byte[0])).isEmpty();
    }
}
