package org.sokobase.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.EnumMap;
import java.util.Map;
import org.sokobase.board.Square;
import org.sokobase.picture.Palette.Part;

/** The kinds of squares as images of one size, in the shapes of {@link BoardSvg}. For one thread. */
final class BoardTiles {

    /** Makes an image of a size in pixels. */
    private interface Images {
        BufferedImage of(int width, int height);
    }

    private final int pixels;
    private final Palette palette;
    private final Images images;
    private final RenderingHints hints;
    private final Map<Square, BufferedImage> tiles = new EnumMap<>(Square.class);

    private BoardTiles(int pixels, Palette palette, Images images, Object antialiasing) {
        this.pixels = pixels;
        this.palette = palette;
        this.images = images;
        this.hints = new RenderingHints(RenderingHints.KEY_ANTIALIASING, antialiasing);
    }

    /** With no other colours than those of the palette. */
    static BoardTiles indexed(int pixels, Palette palette) {
        Part[] parts = Part.values();
        int[] colours = new int[parts.length];
        for (Part part : parts) {
            colours[part.ordinal()] = palette.rgb(part);
        }
        IndexColorModel model = new IndexColorModel(8, colours.length, colours, 0, false, -1, DataBuffer.TYPE_BYTE);
        return new BoardTiles(
                pixels,
                palette,
                (width, height) -> new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model),
                RenderingHints.VALUE_ANTIALIAS_OFF);
    }

    /** With smooth edges. */
    static BoardTiles smooth(int pixels, Palette palette) {
        return new BoardTiles(
                pixels,
                palette,
                (width, height) -> new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB),
                RenderingHints.VALUE_ANTIALIAS_ON);
    }

    /** An image with room for so many tiles. */
    BufferedImage blank(int across, int down) {
        return images.of(across * pixels, down * pixels);
    }

    /** The image of a kind of square. */
    BufferedImage of(Square square) {
        return tiles.computeIfAbsent(square, this::drawn);
    }

    /** Lengths are in tenths of a square. */
    private BufferedImage drawn(Square square) {
        BufferedImage tile = blank(1, 1);
        Graphics2D graphics = tile.createGraphics();
        graphics.setColor(colour(square == Square.WALL ? Part.WALL : Part.FLOOR));
        graphics.fillRect(0, 0, pixels, pixels);
        graphics.setRenderingHints(hints);
        switch (square) {
            case FLOOR, WALL -> {}
            case GOAL -> disc(graphics, Part.GOAL, 4);
            case BOX -> box(graphics, Part.BOX);
            case BOX_ON_GOAL -> {
                box(graphics, Part.DONE);
                disc(graphics, Part.FLOOR, 6);
                disc(graphics, Part.GOAL, 4);
            }
            case PLAYER -> disc(graphics, Part.PLAYER, 8);
            case PLAYER_ON_GOAL -> {
                disc(graphics, Part.PLAYER, 8);
                disc(graphics, Part.FLOOR, 6);
                disc(graphics, Part.GOAL, 4);
            }
        }
        graphics.dispose();
        return tile;
    }

    private Color colour(Part part) {
        return new Color(palette.rgb(part));
    }

    private void box(Graphics2D graphics, Part part) {
        graphics.setColor(colour(part));
        int edge = Math.max(1, pixels / 10);
        graphics.fillRect(edge, edge, pixels - 2 * edge, pixels - 2 * edge);
    }

    private void disc(Graphics2D graphics, Part part, int tenths) {
        graphics.setColor(colour(part));
        int diameter = Math.max(1, pixels * tenths / 10);
        int edge = (pixels - diameter) / 2;
        graphics.fillOval(edge, edge, diameter, diameter);
    }
}
