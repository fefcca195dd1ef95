package org.sokobase.picture;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Grid;

/**
 * Boards beside and below each other on one picture, in the order of reading, each below its title. All squares have the
 * same size; a column is as wide as its widest board, a row as high as its highest.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param boards  what is drawn, at least one
 * @param columns how many boards stand beside each other, at least one
 * @param pixels  the side of a square in pixels, {@link #FEWEST_PIXELS} to {@link #MOST_PIXELS}
 * @param palette the colours
 */
public record ContactSheet(List<Entry> boards, int columns, int pixels, Palette palette) {

    /** The smallest side of a square. */
    public static final int FEWEST_PIXELS = 4;

    /** The largest side of a square. */
    public static final int MOST_PIXELS = 256;

    /** The most pixels that a picture may have. */
    public static final long LARGEST = 100_000_000;

    /**
     * A board and what stands above it.
     *
     * @param title may be empty; on a sheet without any title there is no room for titles
     */
    public record Entry(String title, Grid grid) {}

    /** The formats of pictures. Their names in lower case are the file extensions. */
    public enum Format {
        /** Pixels, for documents and messages. Titles need the fonts of the Java that runs. */
        PNG {
            @Override
            void write(SheetLayout layout, OutputStream out) throws IOException {
                new SheetPng(layout).write(out);
            }
        },
        /** Shapes, sharp at any size, for pages and print. */
        SVG {
            @Override
            void write(SheetLayout layout, OutputStream out) throws IOException {
                out.write(new SheetSvg(layout).bytes());
            }
        };

        /** Returns the format for the extension of a file name, in any case. */
        public static Optional<Format> ofName(String fileName) {
            String name = fileName.toLowerCase(Locale.ROOT);
            return List.of(values()).stream()
                    .filter(format -> name.endsWith("." + format))
                    .findFirst();
        }

        abstract void write(SheetLayout layout, OutputStream out) throws IOException;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of range
     */
    public ContactSheet {
        boards = List.copyOf(boards);
        if (boards.isEmpty() || columns < 1 || pixels < FEWEST_PIXELS || pixels > MOST_PIXELS) {
            throw new IllegalArgumentException(
                    boards.size() + " boards, " + columns + " columns, " + pixels + " pixels");
        }
    }

    /** The width in pixels. */
    public int width() {
        return new SheetLayout(this).width();
    }

    /** The height in pixels. */
    public int height() {
        return new SheetLayout(this).height();
    }

    /** Whether the picture has no more than {@link #LARGEST} pixels. */
    public boolean isBearable() {
        SheetLayout layout = new SheetLayout(this);
        return (long) layout.width() * layout.height() <= LARGEST;
    }

    /**
     * Writes the picture. The same sheet gives the same SVG everywhere; the titles of a PNG depend on the fonts there are.
     *
     * @throws IllegalStateException if the picture is larger than {@link #LARGEST}
     * @throws NoFontsException      if titles are to be written into a PNG, and this Java has no fonts
     */
    public void write(Format format, OutputStream out) throws IOException {
        if (!isBearable()) {
            throw new IllegalStateException(width() + "x" + height() + " pixels");
        }
        format.write(new SheetLayout(this), out);
    }
}
