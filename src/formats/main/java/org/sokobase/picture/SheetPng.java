package org.sokobase.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.sokobase.board.Grid;
import org.sokobase.picture.Palette.Part;

/** A contact sheet as PNG. */
final class SheetPng {

    private final SheetLayout layout;
    private final Palette palette;
    private final BoardTiles tiles;
    private final int pixels;

    SheetPng(SheetLayout layout) {
        this.layout = layout;
        this.palette = layout.sheet().palette();
        this.pixels = layout.sheet().pixels();
        this.tiles = BoardTiles.smooth(pixels, palette);
    }

    void write(OutputStream out) throws IOException {
        BufferedImage image = new BufferedImage(layout.width(), layout.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(new Color(palette.rgb(Part.PAPER)));
        graphics.fillRect(0, 0, layout.width(), layout.height());
        for (SheetLayout.Place place : layout.places()) {
            draw(place, graphics);
            if (!place.title().isEmpty()) {
                write(place, graphics);
            }
        }
        graphics.dispose();
        try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(image, "png", stream);
        }
    }

    private void draw(SheetLayout.Place place, Graphics2D graphics) {
        Grid grid = place.grid();
        BoardSvg drawing = new BoardSvg(grid);
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                if (drawing.isDrawn(x, y)) {
                    graphics.drawImage(tiles.of(grid.at(x, y)), place.x() + x * pixels, place.y() + y * pixels, null);
                }
            }
        }
    }

    private void write(SheetLayout.Place place, Graphics2D graphics) {
        try {
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setColor(new Color(palette.rgb(Part.TEXT)));
            graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, SheetLayout.LETTERS));
            graphics.drawString(place.title(), place.x(), place.y() - 6);
        } catch (LinkageError | InternalError e) { // of a Java without its library for fonts, or without any font
            throw new NoFontsException(e);
        }
    }
}
