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
 * A moving picture of moves on a board, which begins again when it has ended. The board is drawn in normal form.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param board    where the moves begin
 * @param moves    legal on the board
 * @param frames   which moments are shown
 * @param aSecond  how many of these a second, 1 to {@link #FASTEST}
 */
public record Film(Board board, Moves moves, Frames frames, int aSecond) {

    /** The most frames a second: hardly any program shows pictures that change faster. */
    public static final int FASTEST = 50;

    /** How long the last frame stays, in seconds. */
    static final int LAST = 2;

    /** Refuses other speeds. */
    public Film {
        if (aSecond < 1 || aSecond > FASTEST) {
            throw new IllegalArgumentException(aSecond + " frames a second");
        }
    }

    /** The formats of films; their names are also the endings of files. */
    public enum Format {
        /** A GIF with a picture for each frame, which every program shows. */
        GIF {
            @Override
            public void write(Film film, OutputStream out) throws IOException {
                new FilmGif(film).write(out);
            }
        },
        /** An SVG in which player and boxes move: sharp at any size, for browsers. */
        SVG {
            @Override
            public void write(Film film, OutputStream out) throws IOException {
                out.write(new FilmSvg(film).bytes());
            }
        };

        /** The format that a file's name asks for by its ending. */
        public static Optional<Format> ofName(String fileName) {
            String name = fileName.toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }

        /** Writes a film. The stream stays open. */
        public abstract void write(Film film, OutputStream out) throws IOException;
    }
}
