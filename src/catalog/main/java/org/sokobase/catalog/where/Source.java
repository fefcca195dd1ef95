package org.sokobase.catalog.where;

import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;

/** Where the values of a name come from. All SQL is about a level {@code l}. */
public sealed interface Source {

    /**
     * The database knows the value.
     *
     * @param sql null if there is none; what is so or not so is never null
     */
    record Expression(String sql) implements Source {}

    /**
     * Texts, which are compared in Java, so that every database finds the same. An empty text is none.
     *
     * @param ofLevel      a column of the level
     * @param ofCollection a column of its collection {@code c} or file {@code f}; of a level with a text of its own it does not
     *                     matter
     */
    record Texts(Optional<String> ofLevel, Optional<String> ofCollection) implements Source {

        static Texts ofLevel(String column) {
            return new Texts(Optional.of(column), Optional.empty());
        }

        static Texts ofCollection(String column) {
            return new Texts(Optional.empty(), Optional.of(column));
        }
    }

    /**
     * Several words, of which one must be as wanted, or for {@code !=} none; a database compares them.
     *
     * @param from whence, up to its conditions; the words are {@code t.tag}
     */
    record Words(String from) implements Source {}

    /** The first-edition id, which follows from the board as published, of levels that are not defective. */
    record FirstEdition() implements Source {}

    /** A number that follows from the board as published, of levels that are not defective. */
    record Floor() implements Source {

        static Optional<Double> of(String published) {
            return CatalogLevel.normalBoard(published).map(board -> (double) board.floor());
        }
    }
}
