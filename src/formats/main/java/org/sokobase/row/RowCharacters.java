package org.sokobase.row;

/** The kinds of characters in a line, by their meaning in a row of a board. */
final class RowCharacters {

    private int squares;
    private int players;
    private boolean floorMarks;
    private boolean goals;
    private boolean letters;
    private boolean letterWalls;
    private boolean encoded;
    private boolean foreign;

    RowCharacters(String line) {
        for (int i = 0; i < line.length(); i++) {
            switch (line.charAt(i)) {
                case ' ', '\t', RowReader.NO_BREAK -> {}
                case '-', '_' -> floorMarks = true;
                case '.' -> goals = true;
                case '#', '$', '*' -> squares++;
                case '@', '+' -> {
                    squares++;
                    players++;
                }
                case 'p', 'm', 'P', 'M', 'b', 'B', 'o' -> letters = true;
                case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '(', ')', '|', '"' -> encoded = true;
                case '\\' -> {
                    encoded = true;
                    if (line.startsWith(RowReader.ROW_END, i)) {
                        i++;
                    } else {
                        foreign = true;
                    }
                }
                case 'X', 'W', 'w', 'H', '&' -> letterWalls = true;
                default -> foreign = true;
            }
        }
    }

    /** Whether there are walls, boxes or players in the usual characters. */
    boolean hasSquares() {
        return squares > 0;
    }

    /** Whether there are several players. */
    boolean hasPlayers() {
        return players > 1;
    }

    /** Whether there is floor as {@code -} or {@code _}. */
    boolean hasFloorMarks() {
        return floorMarks;
    }

    /** Whether there are goals. */
    boolean hasGoals() {
        return goals;
    }

    /** Whether there are letters of old programs, for anything but a wall. */
    boolean hasLetters() {
        return letters;
    }

    /** Whether there are letters that mean walls in some programs. */
    boolean hasLetterWalls() {
        return letterWalls;
    }

    /** Whether there are numbers, parentheses or row ends of an encoding. */
    boolean isEncoded() {
        return encoded;
    }

    /** Whether there is anything else. */
    boolean isForeign() {
        return foreign;
    }
}
