package org.sokobase.format.pusher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.PusherImage;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;

/** Levels packed as in pusher.exe, one by one. The number in a failure's name is its seed. */
class PusherLevelTest {

    private static byte[] packed(Grid grid) {
        PusherLevel.Packing packing = PusherLevel.pack(grid);
        assertThat(packing).isInstanceOf(PusherLevel.Packed.class);
        return ((PusherLevel.Packed) packing).bytes();
    }

    private static String refusal(Grid grid) {
        return PusherLevel.pack(grid) instanceof PusherLevel.Refusal refusal ? refusal.reason() : "packed";
    }

    private static PusherLevel.Unpacked unpacked(byte[] bytes, int offset) {
        return (PusherLevel.Unpacked) PusherLevel.unpack(bytes, offset);
    }

    private static PusherLevel.Damage damage(String hex) {
        return (PusherLevel.Damage) PusherLevel.unpack(HexFormat.of().parseHex(hex), 0);
    }

    @Test
    void everyBitOfASmallLevelHasItsMeaning() {
        // 5 wide, 3 high; 6 walls, floor, box, goal, 6 walls; the player in column 1 of row 1:
        // 1100 01, 0 00, 0 10, 0 110, 1100 01 and two zeros up to the next byte
        byte[] bytes = HexFormat.of().parseHex("0503C426C40101");

        assertThat(packed(Grid.of("#####\n#@$.#\n#####\n"))).isEqualTo(bytes);
        assertThat(unpacked(bytes, 0).grid()).isEqualTo(Grid.of("#####\n#@$.#\n#####\n"));
    }

    @Test
    void thePublishedLevelsUnpackToTheirBoardsAndPackToTheirBytes() {
        List<byte[]> levels = PusherImage.published();
        String[] pictures = PusherImage.PUBLISHED.split("\n\n");

        assertThat(levels).hasSize(3);
        for (int i = 0; i < 3; i++) {
            Grid grid = Grid.of(pictures[i]);
            assertThat(PusherLevel.unpack(levels.get(i), 0))
                    .isEqualTo(new PusherLevel.Unpacked(grid, levels.get(i).length));
            assertThat(packed(grid)).isEqualTo(levels.get(i));
        }
    }

    @Test
    void allLevelsOfTheProgramUnpackToTheirBoardsAndPackToTheirBytes() {
        List<byte[]> levels = PusherImage.all();
        String boards = new String(SharedFolder.bytes("pusher/levels.xsb"), StandardCharsets.US_ASCII);

        List<Level> expected = Reading.levels(boards);

        assertThat(expected).hasSize(60);
        assertThat(levels).hasSize(60);
        for (int i = 0; i < 60; i++) {
            PusherLevel.Unpacked unpacked = unpacked(levels.get(i), 0);
            assertThat(unpacked.grid())
                    .as("%d", i + 1)
                    .isEqualTo(expected.get(i).grid().orElseThrow());
            assertThat(unpacked.length()).as("%d", i + 1).isEqualTo(levels.get(i).length);
            assertThat(packed(unpacked.grid())).as("%d", i + 1).isEqualTo(levels.get(i));
        }
    }

    @Test
    void aLevelUnpacksFromTheMiddleOfAFile() {
        byte[] bytes = PusherImage.joined(PusherImage.published());
        byte[] first = PusherImage.published().get(0);

        assertThat(unpacked(bytes, first.length).grid())
                .isEqualTo(unpacked(PusherImage.published().get(1), 0).grid());
    }

    @Test
    void everyBoardThatFitsUnpacksAsItWasPacked() {
        int fitting = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Grid grid = Grid.of(Boards.picture(new Random(seed)));
            if (PusherLevel.pack(grid) instanceof PusherLevel.Packed level) {
                fitting++;
                byte[] bytes = level.bytes();
                assertThat(PusherLevel.unpack(bytes, 0))
                        .as("%d", seed)
                        .isEqualTo(new PusherLevel.Unpacked(grid, bytes.length));
            } else {
                assertThat(mustFit(grid)).as("%d", seed).isFalse();
            }
        }
        assertThat(fitting).isGreaterThan(500);
    }

    private static boolean mustFit(Grid grid) {
        Board.Inspection inspection = Board.inspect(grid);
        return inspection.problems().stream().noneMatch(BoardProblem::preventsPlay)
                && !grid.toString().contains("+")
                && grid.boxes() == inspection.board().orElseThrow().boxes()
                && grid.goals() == inspection.board().orElseThrow().goals();
    }

    @Test
    void boardsOfAnySizeUpToTheLimitUnpackAsTheyWerePacked() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            Grid grid = hall(5 + random.nextInt(35), 5 + random.nextInt(20), random);
            byte[] bytes = packed(grid);

            assertThat(PusherLevel.unpack(bytes, 0))
                    .as("%d", seed)
                    .isEqualTo(new PusherLevel.Unpacked(grid, bytes.length));
        }
    }

    /** A room full of boxes on goals, walls and floor, with the player in a corner. */
    private static Grid hall(int width, int height, Random random) {
        byte[] squares = Grid.of(Boards.room(width, height)).symbols();
        for (int i = 0; i < squares.length; i++) {
            if (squares[i] == Square.FLOOR.symbol()) {
                squares[i] = (byte) "****## ".charAt(random.nextInt(7));
            }
            if (squares[i] == Square.GOAL.symbol() || squares[i] == Square.BOX.symbol()) {
                squares[i] = Square.BOX_ON_GOAL.symbol();
            }
        }
        // In normal form nothing lies where the player cannot come to.
        return Board.of(Grid.of(width, height, squares)).grid();
    }

    @ParameterizedTest
    @CsvSource({
        "39, 24, packed",
        "40, 24, 'it has 40x24 squares, more than 39x24'",
        "39, 25, 'it has 39x25 squares, more than 39x24'"
    })
    void aBoardOfTheGreatestSizeFitsAndNoLargerOne(int width, int height, String answer) {
        assertThat(refusal(Grid.of(Boards.room(width, height)))).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource({
        "'#####,#+$.#,#####', 'the numbers of boxes and goals differ'",
        "'#####,#+$ #,#####', 'the player stands on a goal'",
        "'#####,#@  #,#####', 'there is no box'",
        "'#####,#@$. ,#####', 'the outer wall has a hole'",
        "'#####,# $.#,#####', 'there is no player'",
        "'#####,#@.$@,#####', 'there is more than one player, which is another game (Multiban)'",
        "'#####  ,#@$.# $,#####  ', 'boxes or goals lie outside the walls'",
        "'#####,#@* #,#####', 'packed'",
    })
    void whatTheFormatCannotHoldIsRefusedWithTheReason(String rows, String answer) {
        assertThat(refusal(Grid.of(rows.replace(',', '\n')))).isEqualTo(answer);
    }

    @Test
    void damageIsNamedWithItsOffset() {
        assertThat(damage("")).isEqualTo(new PusherLevel.Damage(0, "the file ends within the level"));
        assertThat(damage("05")).isEqualTo(new PusherLevel.Damage(1, "the file ends within the level"));
        assertThat(damage("0503C4")).isEqualTo(new PusherLevel.Damage(3, "the file ends within the level"));
        assertThat(damage("2803C409"))
                .isEqualTo(new PusherLevel.Damage(0, "a level of 39x24 squares at most should begin here"));
        assertThat(damage("0019C409").offset()).isZero();
        assertThat(damage("0519C409").offset()).isZero();
        assertThat(damage("0500C409").offset()).isZero();
        assertThat(damage("0201F0")).isEqualTo(new PusherLevel.Damage(2, "a run of squares goes beyond the last row"));
        assertThat(damage("0503C426C40201"))
                .isEqualTo(new PusherLevel.Damage(5, "the player does not stand on free floor"));
        assertThat(damage("0503C426C40501").offset()).isEqualTo(5);
        assertThat(damage("0503C426C40103").offset()).isEqualTo(5);
    }

    @Test
    void aLevelCutOffAnywhereIsDamagedAtItsEnd() {
        for (byte[] level : PusherImage.published()) {
            for (int length = 0; length < level.length; length++) {
                assertThat(PusherLevel.unpack(Arrays.copyOf(level, length), 0))
                        .as("%d of %d", length, level.length)
                        .isEqualTo(new PusherLevel.Damage(length, "the file ends within the level"));
            }
        }
    }

    @Test
    void aWrongByteMakesDamageWithinTheBytesOrALevelThatPacksAsAnyOther() {
        int damaged = 0;
        int others = 0;
        for (byte[] level : PusherImage.published()) {
            for (int at = 0; at < level.length; at++) {
                for (int bits = 1; bits < 256; bits++) {
                    byte[] wrong = level.clone();
                    wrong[at] ^= (byte) bits;
                    PusherLevel.Unpacking unpacking = PusherLevel.unpack(wrong, 0);
                    if (unpacking instanceof PusherLevel.Damage damage) {
                        damaged++;
                        assertThat(damage.offset()).isBetween(0, level.length);
                    } else if (PusherLevel.pack(unpacked(wrong, 0).grid()) instanceof PusherLevel.Packed again) {
                        others++;
                        assertThat(unpacked(again.bytes(), 0).grid())
                                .as("%d %d", at, bits)
                                .isEqualTo(unpacked(wrong, 0).grid());
                    }
                }
            }
        }
        assertThat(damaged).isPositive();
        assertThat(others).isPositive();
    }
}
