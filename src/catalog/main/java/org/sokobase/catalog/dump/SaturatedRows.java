package org.sokobase.catalog.dump;

import org.sokobase.board.Square;

/** Canonical forms, in which the player stands wherever he can walk. */
final class SaturatedRows {

    private SaturatedRows() {}

    /** The rows of one of the boards of a canonical form: that with the player at the first place. */
    static String withOnePlayer(String canonicalForm) {
        StringBuilder rows = new StringBuilder(canonicalForm);
        boolean found = false;
        for (int i = 0; i < rows.length(); i++) {
            byte square = (byte) rows.charAt(i);
            boolean player = square != '\n' && Square.hasPlayer(square);
            if (player && found) {
                rows.setCharAt(i, (char) Square.cleared(square));
            }
            found |= player;
        }
        return rows.toString();
    }
}
