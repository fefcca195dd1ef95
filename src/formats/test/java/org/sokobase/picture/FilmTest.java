package org.sokobase.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.format.xml.XmlText;
import org.sokobase.play.Frames;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;

/** Moving pictures of solutions, looked at frame by frame. */
class FilmTest {

    private static final int PIXELS = 24;

    private static final Board BOARD = Board.of(Grid.of("""
            #######
            #@ $ .#
            #.$   #
            #######
            """));

    private static Film film(Frames frames) {
        return new Film(BOARD, Moves.of("rRRldL"), frames, 10);
    }

    private static byte[] written(Film film, Film.Format format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(film, out);
        return out.toByteArray();
    }

    /** What somebody sees who looks at every frame: each is drawn on top of those before it. */
    private static List<BufferedImage> seen(byte[] gif) throws IOException {
        List<BufferedImage> seen = new ArrayList<>();
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
            reader.setInput(in);
            BufferedImage before = null;
            for (int i = 0; i < reader.getNumImages(true); i++) {
                BufferedImage part = reader.read(i);
                BufferedImage whole = before == null
                        ? new BufferedImage(part.getWidth(), part.getHeight(), BufferedImage.TYPE_INT_RGB)
                        : copy(before);
                Graphics2D graphics = whole.createGraphics();
                graphics.drawImage(part, position(reader, i, "Left"), position(reader, i, "Top"), null);
                graphics.dispose();
                seen.add(whole);
                before = whole;
            }
        }
        return seen;
    }

    private static BufferedImage copy(BufferedImage image) {
        BufferedImage copy = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        copy.getGraphics().drawImage(image, 0, 0, null);
        return copy;
    }

    private static int position(ImageReader reader, int frame, String edge) throws IOException {
        IIOMetadataNode root =
                (IIOMetadataNode) reader.getImageMetadata(frame).getAsTree("javax_imageio_gif_image_1.0");
        IIOMetadataNode place =
                (IIOMetadataNode) root.getElementsByTagName("ImageDescriptor").item(0);
        return Integer.parseInt(place.getAttribute("image" + edge + "Position"));
    }

    /** The square that a part of a picture shows, by the colours of its middle, of its ring and of its box. */
    private static Square square(BufferedImage image, int x, int y) {
        int left = x * PIXELS;
        int top = y * PIXELS;
        int middle = image.getRGB(left + PIXELS / 2, top + PIXELS / 2) & 0xFFFFFF;
        int ring = image.getRGB(left + 4, top + PIXELS / 2) & 0xFFFFFF;
        int corner = image.getRGB(left + 3, top + 3) & 0xFFFFFF;
        return switch (corner) {
            case 0x5B6470 -> Square.WALL;
            case 0xB9770E -> Square.BOX;
            case 0x1E8449 -> Square.BOX_ON_GOAL;
            default ->
                switch (middle) {
                    case 0x1F5FBF -> Square.PLAYER;
                    case 0xC0392B -> ring == 0x1F5FBF ? Square.PLAYER_ON_GOAL : Square.GOAL;
                    default -> Square.FLOOR;
                };
        };
    }

    private static Grid grid(BufferedImage image) {
        byte[] squares = new byte[BOARD.grid().size()];
        int width = BOARD.grid().width();
        for (int i = 0; i < squares.length; i++) {
            squares[i] = square(image, i % width, i / width).symbol();
        }
        return Grid.of(width, BOARD.grid().height(), squares);
    }

    @ParameterizedTest
    @EnumSource(Frames.class)
    void everyFrameShowsItsPosition(Frames frames) throws IOException {
        Film film = film(frames);
        Game game = Game.of(film.board(), film.moves());
        List<Grid> expected = new ArrayList<>();
        for (int moment : frames.of(film.moves())) {
            game.goTo(moment);
            expected.add(game.grid());
        }

        assertThat(seen(written(film, Film.Format.GIF)).stream().map(FilmTest::grid))
                .isEqualTo(expected);
        assertThat(expected).hasSize(frames == Frames.MOVE ? 7 : 4);
        assertThat(game.isSolved()).isTrue();
    }

    @Test
    void aDrawingMovesWhatMovesAndNothingElse() throws IOException {
        String svg = new String(written(film(Frames.PUSH), Film.Format.SVG), StandardCharsets.UTF_8);

        assertThat(svg).contains("viewBox=\"0 0 70 40\"").doesNotContain("<script");
        // 4 frames at 10 a second and 2 seconds at the end: the first box at the second and third, the other at the
        // last.
        assertThat(svg)
                .contains("values=\"30,10;40,10;50,10\" keyTimes=\"0.000000;0.041667;0.083333\" dur=\"2.400s\"")
                .contains("values=\"20,20;10,20\" keyTimes=\"0.000000;0.125000\" dur=\"2.400s\"")
                .contains("values=\"10,10;30,10;40,10;20,20\" keyTimes=\"0.000000;0.041667;0.083333;0.125000\"");
        assertThat(XmlText.root(svg.getBytes(StandardCharsets.UTF_8))).contains("svg");
    }

    @Test
    void theNameSaysTheFormat() {
        assertThat(Film.Format.ofName("a/Film.GIF")).contains(Film.Format.GIF);
        assertThat(Film.Format.ofName("film.svg")).contains(Film.Format.SVG);
        assertThat(Film.Format.ofName("gif")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 51})
    void noFilmHasASpeedThatCannotBeShown(int speed) {
        assertThatThrownBy(() -> new Film(BOARD, Moves.of("r"), Frames.MOVE, speed))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
