package org.sokobase.picture;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Frames;
import org.sokobase.play.Moves;

/**
 * An animation of moves on a board, in an endless loop. The board is drawn in normal form.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param board    the board before the first move
 * @param moves    the moves, which must be legal on the board
 * @param frames   the moments to show
 * @param aSecond  frames per second, 1 to {@link #FASTEST}
 */
public record Film(Board board, Moves moves, Frames frames, int aSecond) {

    /** The maximum of frames per second; few viewers show GIFs faster. */
    public static final int FASTEST = 50;

    /** The duration of the last frame, in seconds. */
    static final int LAST = 2;

    /**
     * Checks the speed.
     *
     * @throws IllegalArgumentException if it is out of range
     */
    public Film {
        if (aSecond < 1 || aSecond > FASTEST) {
            throw new IllegalArgumentException(aSecond + " frames a second");
        }
    }

    /** The formats of films. Their names in lower case are the file extensions. */
    public enum Format {
        /** An animated GIF, which every viewer shows. */
        GIF {
            @Override
            public void write(Film film, OutputStream out) throws IOException {
                new FilmGif(film).write(out);
            }
        },
        /** An SVG in which the player and the boxes move: sharp at any size, for browsers. */
        SVG {
            @Override
            public void write(Film film, OutputStream out) throws IOException {
                out.write(new FilmSvg(film).bytes());
            }
        };

        /** Returns the format for the extension of a file name, in any case. */
        public static Optional<Format> ofName(String fileName) {
            String name = fileName.toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }

        /** Writes a film and leaves the stream open. */
        public abstract void write(Film film, OutputStream out) throws IOException;
    }
}
