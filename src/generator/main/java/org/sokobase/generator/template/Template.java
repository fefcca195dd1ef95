package org.sokobase.generator.template;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/**
 * A square of 3x3 with a border of what its neighbours must have there: floor, wall, or either. The designs are our own; what
 * they are for is described by Taylor and Parberry, "Procedural Generation of Sokoban Levels" (LARC-2011-01), 2011.
 *
 * <p>Immutable; equal if it is the same picture.
 *
 * @param squares five rows of five: {@code #} wall, a space floor, {@code .} either, which occurs in the border alone
 */
record Template(String squares) {

    /** Squares of a side with the border. */
    static final int SIDE = 5;

    /** All designs in all views, each once. */
    static final List<Template> ALL = views(List.of(
            "....." + ".   ." + ".   ." + ".   ." + ".....",
            "....." + ".#  ." + ".   ." + ".   ." + ".....",
            "..  ." + ".##  " + ".    " + ".   ." + ".....",
            "....." + ".#  ." + ".   ." + ".  #." + ".....",
            "....." + ".###." + ".   ." + ".   ." + ".....",
            "....." + ".###." + "     " + ".   ." + ".....",
            ".. .." + ".# #." + "     " + ".   ." + ".....",
            ".. .." + ".# #." + ".#   " + ".###." + ".....",
            ".. .." + ".# #." + "     " + ".# #." + ".. ..",
            ".. .." + ".# #." + ".# #." + ".# #." + ".. ..",
            "....." + ".###." + ".###." + ".###." + ".....",
            "....." + ".###." + ".#   " + ".#   " + "...  ",
            "....." + ".   ." + "  #  " + ".   ." + ".....",
            "....." + ".###." + ".## ." + ".   ." + ". ...",
            ".. .." + ".# #." + ".   ." + ".# #." + ".. ..",
            ".. .." + ".   ." + " ### " + ".   ." + ".....",
            "....." + ".   ." + ".###." + ".###." + "....."));

    private static List<Template> views(List<String> designs) {
        List<Template> all = new ArrayList<>();
        for (String design : designs) {
            for (Symmetry view : Symmetry.values()) {
                Template seen = new Template(design).seen(view);
                if (!all.contains(seen)) {
                    all.add(seen);
                }
            }
        }
        return List.copyOf(all);
    }

    private Template seen(Symmetry view) {
        // A goal stands for what may be either, because a grid has no square of that kind.
        byte[] symbols = new byte[SIDE * SIDE];
        for (int square = 0; square < symbols.length; square++) {
            symbols[square] = Square.of((byte) squares.charAt(square)).symbol();
        }
        StringBuilder turned = new StringBuilder();
        for (byte symbol : Grid.of(SIDE, SIDE, symbols).seen(view).symbols()) {
            turned.append((char) symbol);
        }
        return new Template(turned.toString());
    }

    /** The square at a place, from -1 to 3 to the right and down of its first own one. */
    char at(int x, int y) {
        return squares.charAt((y + 1) * SIDE + x + 1);
    }
}
