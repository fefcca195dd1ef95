package org.sokobase.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.format.xml.XmlText;
import org.sokobase.picture.ContactSheet.Entry;
import org.sokobase.picture.ContactSheet.Format;
import org.sokobase.picture.Palette.Part;

/** Pictures of many boards, looked at square by square. */
class ContactSheetTest {

    private static final int PIXELS = 20;

    private static final List<Palette> PALETTES = List.of(Palette.LIGHT, Palette.DARK, Palette.PRINT);

    /** How much red, green and blue weigh in what somebody sees: in print, and with each kind of cone missing. */
    private static final List<double[][]> EYES = List.of(
            new double[][] {{0.299, 0.587, 0.114}, {0.299, 0.587, 0.114}, {0.299, 0.587, 0.114}},
            new double[][] {{0.567, 0.433, 0}, {0.558, 0.442, 0}, {0, 0.242, 0.758}},
            new double[][] {{0.625, 0.375, 0}, {0.7, 0.3, 0}, {0, 0.3, 0.7}},
            new double[][] {{0.95, 0.05, 0}, {0, 0.433, 0.567}, {0, 0.475, 0.525}});

    private static List<Entry> boards(int count, String title) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Entry(title, Boards.random(i).grid()))
                .toList();
    }

    private static byte[] written(ContactSheet sheet, Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        sheet.write(format, out);
        return out.toByteArray();
    }

    /** What a square shows, by the colours near its corner, at its middle and between them. */
    private static Square square(BufferedImage image, int left, int top) {
        int corner = image.getRGB(left + 3, top + 3) & 0xFFFFFF;
        int middle = image.getRGB(left + PIXELS / 2, top + PIXELS / 2) & 0xFFFFFF;
        int ring = image.getRGB(left + 3, top + PIXELS / 2) & 0xFFFFFF;
        if (corner == Palette.LIGHT.rgb(Part.WALL) || corner == Palette.LIGHT.rgb(Part.PAPER)) {
            return Square.WALL;
        } else if (corner == Palette.LIGHT.rgb(Part.BOX)) {
            return Square.BOX;
        } else if (corner == Palette.LIGHT.rgb(Part.DONE)) {
            return Square.BOX_ON_GOAL;
        } else if (middle == Palette.LIGHT.rgb(Part.PLAYER)) {
            return Square.PLAYER;
        } else if (middle == Palette.LIGHT.rgb(Part.GOAL)) {
            return ring == Palette.LIGHT.rgb(Part.PLAYER) ? Square.PLAYER_ON_GOAL : Square.GOAL;
        }
        return Square.FLOOR;
    }

    @Test
    void everySquareOfEveryBoardIsDrawnInItsPlace() throws IOException {
        ContactSheet sheet = new ContactSheet(boards(40, ""), 7, PIXELS, Palette.LIGHT);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(written(sheet, Format.PNG)));

        assertThat(image.getWidth()).isEqualTo(sheet.width());
        assertThat(image.getHeight()).isEqualTo(sheet.height());
        for (SheetLayout.Place place : new SheetLayout(sheet).places()) {
            Grid grid = place.grid();
            byte[] seen = new byte[grid.size()];
            for (int i = 0; i < seen.length; i++) {
                seen[i] = square(image, place.x() + i % grid.width() * PIXELS, place.y() + i / grid.width() * PIXELS)
                        .symbol();
            }
            assertThat(Grid.of(grid.width(), grid.height(), seen)).isEqualTo(grid);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 100})
    void boardsAreInTheOrderOfReadingAndLeaveEachOtherAndTheTitlesRoom(int columns) {
        ContactSheet sheet = new ContactSheet(boards(23, "Title"), columns, PIXELS, Palette.DARK);
        List<SheetLayout.Place> places = new SheetLayout(sheet).places();
        Rectangle picture = new Rectangle(sheet.width(), sheet.height());
        List<Rectangle> taken = new ArrayList<>();
        for (SheetLayout.Place place : places) {
            Rectangle board = new Rectangle(
                    place.x(),
                    place.y() - SheetLayout.LETTERS,
                    place.grid().width() * PIXELS,
                    place.grid().height() * PIXELS + SheetLayout.LETTERS);
            assertThat(picture.contains(board)).isTrue();
            assertThat(taken).noneMatch(board::intersects);
            taken.add(board);
        }

        assertThat(places)
                .extracting(SheetLayout.Place::grid)
                .isEqualTo(sheet.boards().stream().map(Entry::grid).toList());
        for (int i = 1; i < places.size(); i++) {
            boolean right = places.get(i).x() > places.get(i - 1).x();
            assertThat(right).isEqualTo(i % columns != 0);
        }
    }

    @Test
    void aSingleBoardWithoutATitleFillsItsPicture() {
        ContactSheet sheet = new ContactSheet(List.of(new Entry("", Grid.of(Boards.CORRIDOR))), 5, 10, Palette.LIGHT);

        assertThat(sheet.width()).isEqualTo(10 * Grid.of(Boards.CORRIDOR).width());
        assertThat(sheet.height()).isEqualTo(10 * Grid.of(Boards.CORRIDOR).height());
    }

    @Test
    void drawingsHaveTheColoursOfTheirPaletteAndTitlesAreTexts() throws IOException {
        Palette palette = Palette.PRINT.with(Part.BOX, 0xFF_ABCDEF);
        ContactSheet sheet = new ContactSheet(boards(3, "<b>&\u0001"), 2, PIXELS, palette);
        String svg = new String(written(sheet, Format.SVG), StandardCharsets.UTF_8);

        assertThat(XmlText.root(svg.getBytes(StandardCharsets.UTF_8))).contains("svg");
        assertThat(svg)
                .contains(".bb{fill:#abcdef}", ".bw{fill:#4d4d4d}", "&lt;b&gt;&amp;", "scale(2.0)")
                .doesNotContain("<b>", "var(");
        assertThat(svg.split("<g transform=")).hasSize(4);
    }

    @Test
    void longTitlesAreCutToTheRoomAboveTheirBoard() {
        Grid grid = Grid.of(Boards.CORRIDOR);
        String title = "\uD83D\uDE00".repeat(500);
        ContactSheet sheet = new ContactSheet(List.of(new Entry(title, grid)), 1, 8, Palette.LIGHT);

        String cut = new SheetLayout(sheet).places().get(0).title();

        assertThat(cut).endsWith("…").startsWith("\uD83D\uDE00");
        assertThat(cut.codePointCount(0, cut.length())).isLessThanOrEqualTo(grid.width() * 8 / 6);
    }

    /** In no colours, or in the few that somebody sees, each kind of square is still another picture. */
    @ParameterizedTest
    @FieldSource("PALETTES")
    void shapesTellSquaresApartWithoutColours(Palette palette) {
        BoardTiles tiles = BoardTiles.smooth(PIXELS, palette);
        for (double[][] eye : EYES) {
            for (Square one : Square.values()) {
                for (Square other : Square.values()) {
                    if (one.compareTo(other) < 0) {
                        assertThat(differing(tiles.of(one), tiles.of(other), eye))
                                .as(one + " and " + other)
                                .isGreaterThan(PIXELS * PIXELS / 20);
                    }
                }
            }
        }
    }

    /** In how many pixels two tiles differ so that it is seen. */
    private static long differing(BufferedImage one, BufferedImage other, double[][] eye) {
        return IntStream.range(0, PIXELS * PIXELS)
                .filter(i -> {
                    double distance = 0;
                    for (double[] weights : eye) {
                        distance += Math.abs(seen(one, i, weights) - seen(other, i, weights));
                    }
                    return distance > 90;
                })
                .count();
    }

    private static double seen(BufferedImage image, int pixel, double[] weights) {
        int rgb = image.getRGB(pixel % PIXELS, pixel / PIXELS);
        return weights[0] * (rgb >> 16 & 255) + weights[1] * (rgb >> 8 & 255) + weights[2] * (rgb & 255);
    }

    @Test
    void namesSayTheFormat() {
        assertThat(Format.ofName("a/Sheet.PNG")).contains(Format.PNG);
        assertThat(Format.ofName("sheet.svg")).contains(Format.SVG);
        assertThat(Format.ofName("png")).isEmpty();
    }

    @Test
    void whatCannotBeDrawnIsRefused() {
        Entry board = new Entry("", Boards.random(1).grid());
        ContactSheet huge = new ContactSheet(
                Stream.generate(() -> board).limit(4000).toList(), 1, ContactSheet.MOST_PIXELS, Palette.LIGHT);

        assertThat(huge.isBearable()).isFalse();
        assertThatThrownBy(() -> written(huge, Format.PNG)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> new ContactSheet(List.of(), 1, PIXELS, Palette.LIGHT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ContactSheet(List.of(board), 0, PIXELS, Palette.LIGHT))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ContactSheet(List.of(board), 1, 3, Palette.LIGHT))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
