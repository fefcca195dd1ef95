package org.sokobase.picture;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.sokobase.board.Grid;
import org.sokobase.play.Game;

/**
 * Writes a film as an animated GIF. The first frame is complete; each later one is the smallest rectangle that has
 * changed.
 *
 * <p><b>Source.</b> GIF89a, with the Netscape application block for endless loops.
 */
final class FilmGif {

    /** The side of a square in pixels; less if the picture would exceed {@link #LARGEST} pixels. */
    private static final int PIXELS = 24;

    private static final int FEWEST_PIXELS = 4;
    private static final int LARGEST = 1600;
    private static final String IMAGE = "javax_imageio_gif_image_1.0";

    private final Film film;
    private final Game game;
    private final int pixels;
    private final BoardTiles tiles;

    FilmGif(Film film) {
        this.film = film;
        this.game = Game.of(film.board(), film.moves());
        Grid grid = film.board().grid();
        this.pixels = Math.max(FEWEST_PIXELS, Math.min(PIXELS, LARGEST / Math.max(grid.width(), grid.height())));
        this.tiles = BoardTiles.indexed(pixels, Palette.LIGHT);
    }

    void write(OutputStream out) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
            List<Integer> moments = film.frames().of(film.moves());
            Grid shown = null;
            for (int i = 0; i < moments.size(); i++) {
                game.goTo(moments.get(i));
                Grid grid = game.grid();
                Rectangle changed = shown == null ? new Rectangle(grid.width(), grid.height()) : changed(shown, grid);
                BufferedImage image = image(grid, changed);
                int hundredths = 100 / film.aSecond() + (i == moments.size() - 1 ? 100 * Film.LAST : 0);
                IIOMetadata metadata =
                        metadata(writer, image, changed, hundredths, i == 0 ? List.of(endlessLoop()) : List.of());
                writer.writeToSequence(new IIOImage(image, null, metadata), null);
                shown = grid;
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }

    /** The smallest rectangle that contains all squares in which two frames differ; a single square if none does. */
    private static Rectangle changed(Grid before, Grid after) {
        Rectangle changed = new Rectangle(-1, -1);
        for (int square = 0; square < after.size(); square++) {
            if (before.symbol(square) != after.symbol(square)) {
                changed.add(new Rectangle(square % after.width(), square / after.width(), 1, 1));
            }
        }
        return changed.isEmpty() ? new Rectangle(1, 1) : changed;
    }

    private BufferedImage image(Grid grid, Rectangle part) {
        BufferedImage image = tiles.blank(part.width, part.height);
        Graphics2D graphics = image.createGraphics();
        for (int y = 0; y < part.height; y++) {
            for (int x = 0; x < part.width; x++) {
                graphics.drawImage(tiles.of(grid.at(part.x + x, part.y + y)), x * pixels, y * pixels, null);
            }
        }
        graphics.dispose();
        return image;
    }

    private IIOMetadata metadata(
            ImageWriter writer, BufferedImage image, Rectangle part, int hundredths, List<IIOMetadataNode> extensions)
            throws IOException {
        // Not createFromRenderedImage, which takes the usual palette for that of the image.
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(IMAGE);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(part.x * pixels));
        place.setAttribute("imageTopPosition", Integer.toString(part.y * pixels));
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        control.setAttribute("transparentColorIndex", "0");
        for (IIOMetadataNode extension : extensions) {
            child(root, "ApplicationExtensions").appendChild(extension);
        }
        metadata.setFromTree(IMAGE, root);
        return metadata;
    }

    /** Marks the film as an endless loop; belongs in the first frame. */
    private static IIOMetadataNode endlessLoop() {
        IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(new byte[] {1, 0, 0});
        return loop;
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        return Stream.iterate((IIOMetadataNode) root.getFirstChild(), node -> node != null, node ->
                        (IIOMetadataNode) node.getNextSibling())
                .filter(node -> node.getNodeName().equals(name))
                .findFirst()
                .orElseGet(() -> {
                    IIOMetadataNode made = new IIOMetadataNode(name);
                    root.appendChild(made);
                    return made;
                });
    }
}
