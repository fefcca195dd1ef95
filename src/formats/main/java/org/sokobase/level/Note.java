package org.sokobase.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.notation.Coordinates;

/**
 * A text of a level or a collection other than its title and author.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param key  what it is, such as {@code Date} or {@code Copyright}; {@link #COMMENT} for free text
 * @param text one or more lines, separated by line feeds; not blank
 */
public record Note(String key, String text) {

    /** The key of free text. */
    public static final String COMMENT = "Comment";

    /** The key of a copyright notice, which a level inherits from its collection. */
    public static final String COPYRIGHT = "Copyright";

    /** The key under which a level names the collection it comes from. */
    public static final String COLLECTION = "Collection";

    /** The key of the moves of a saved game. */
    public static final String SNAPSHOT = "Snapshot";

    /** The key of squares that a file marks as dead by {@code x} in its rows. */
    public static final String DEAD_SQUARES = "Dead Squares";

    /** The key under which a file names its game, if that is not Sokoban. */
    public static final String GAME = "Game";

    /** Whether this note holds the moves of a saved game. */
    public boolean isSnapshot() {
        return key.equals(SNAPSHOT);
    }

    /** A note with the squares that the rows of a board mark as dead. */
    public static Note ofDeadSquares(List<Coordinates> squares) {
        return new Note(
                DEAD_SQUARES, squares.stream().map(Coordinates::toString).collect(Collectors.joining(",")));
    }

    /** The dead squares of this note; empty for any other note. */
    public Optional<List<Coordinates>> deadSquares() {
        List<Coordinates> squares = new ArrayList<>();
        for (String square : text.split(",", -1)) {
            Coordinates.parse(square.strip()).ifPresent(squares::add);
        }
        return ofDeadSquares(squares).equals(this) ? Optional.of(List.copyOf(squares)) : Optional.empty();
    }
}
