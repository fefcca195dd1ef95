package org.sokobase.board;

/**
 * The content of one square, with its XSB symbol. Arrays of squares hold the symbols as bytes; the static methods work
 * on such bytes.
 */
public enum Square {
    FLOOR(' '),
    WALL('#'),
    GOAL('.'),
    BOX('$'),
    BOX_ON_GOAL('*'),
    PLAYER('@'),
    PLAYER_ON_GOAL('+');

    /** By character: a lookup table, because every character of every level passes here. */
    private static final boolean[] IS_SYMBOL = new boolean[128];

    static {
        for (Square square : values()) {
            IS_SYMBOL[square.symbol] = true;
        }
    }

    private final byte symbol;

    Square(char symbol) {
        this.symbol = (byte) symbol;
    }

    /** The XSB symbol, an ASCII character. */
    public byte symbol() {
        return symbol;
    }

    /**
     * The square of an XSB symbol.
     *
     * @throws IllegalArgumentException if the byte is not one of the seven symbols
     */
    public static Square of(byte symbol) {
        return switch (symbol) {
            case ' ' -> FLOOR;
            case '#' -> WALL;
            case '.' -> GOAL;
            case '$' -> BOX;
            case '*' -> BOX_ON_GOAL;
            case '@' -> PLAYER;
            case '+' -> PLAYER_ON_GOAL;
            default -> throw new IllegalArgumentException("not a square: '" + (char) (symbol & 0xFF) + "'");
        };
    }

    /** Whether this byte is one of the seven symbols. */
    public static boolean isSymbol(int symbol) {
        return symbol >= 0 && symbol < IS_SYMBOL.length && IS_SYMBOL[symbol];
    }

    /** Whether the square is a wall. */
    public static boolean isWall(byte symbol) {
        return symbol == '#';
    }

    /** Whether a box is there, on a goal or not. */
    public static boolean hasBox(byte symbol) {
        return symbol == '$' || symbol == '*';
    }

    /** Whether the square is a goal, occupied or not. */
    public static boolean hasGoal(byte symbol) {
        return symbol == '.' || symbol == '*' || symbol == '+';
    }

    /** Whether the player is there, on a goal or not. */
    public static boolean hasPlayer(byte symbol) {
        return symbol == '@' || symbol == '+';
    }

    /** The same square with a box on it; the square must be free. */
    public static byte withBox(byte symbol) {
        return hasGoal(symbol) ? BOX_ON_GOAL.symbol : BOX.symbol;
    }

    /** The same square with the player on it; the square must be free. */
    public static byte withPlayer(byte symbol) {
        return hasGoal(symbol) ? PLAYER_ON_GOAL.symbol : PLAYER.symbol;
    }

    /** The same square without box or player. */
    public static byte cleared(byte symbol) {
        return hasGoal(symbol) ? GOAL.symbol : FLOOR.symbol;
    }
}
