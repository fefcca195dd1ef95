package org.sokobase.board;

/**
 * What can be odd about a board, in the order in which a level's status lists it.
 *
 * <p>Counts are those of the filled area: boxes and goals that the player could never come to are decoration. If the
 * grid has no board, its other problems are those that remain whatever is done about that:
 *
 * <ul>
 *   <li>with several players, what is wrong with the squares that the enclosed ones could come to; that there is a hole, if
 *       none of them is enclosed;
 *   <li>with a hole, that there is no box, neither outside nor where the player is: nobody knows which goals will be inside;
 *   <li>without a player, that no enclosed square has a box, or no square at all if none is enclosed.
 * </ul>
 */
public enum BoardProblem {
    /** Every box stands on a goal. The level is valid; solving it takes at least one push. */
    ALREADY_SOLVED("already-solved", "every box stands on a goal", Severity.REMARK),
    /** There is no player to start from. */
    NO_PLAYER("no-player", "there is no player", Severity.NO_BOARD),
    /** More than one player: not a Sokoban level, or two boards run together. */
    SEVERAL_PLAYERS(
            "several-players", "there is more than one player, which is another game (Multiban)", Severity.NO_BOARD),
    /** The player can leave through a hole in the outer wall. */
    NOT_ENCLOSED("not-enclosed", "the outer wall has a hole", Severity.NO_BOARD),
    /** The number of boxes differs from the number of goals. */
    BOXES_GOALS_DIFFER("boxes-goals-differ", "the numbers of boxes and goals differ", Severity.NOT_PLAYABLE),
    /** There is nothing to push. */
    NO_BOXES("no-boxes", "there is no box", Severity.NOT_PLAYABLE),
    /** A row holds a character that is no square. */
    FOREIGN_CHARACTER("foreign-character", "a row holds a character that is no square", Severity.NO_BOARD),
    /** Its file says so, or its squares can be none of Sokoban. Its rows alone do not always tell. */
    OTHER_GAME("other-game", "it is a level of another game", Severity.NO_BOARD),
    /** Wider or higher than {@link Grid#MAX_SIDE}. */
    TOO_LARGE("too-large", "the board is larger than " + Grid.MAX_SIDE + "x" + Grid.MAX_SIDE, Severity.NO_BOARD);

    private enum Severity {
        REMARK,
        NOT_PLAYABLE,
        NO_BOARD
    }

    private final String label;
    private final String description;
    private final Severity severity;

    BoardProblem(String label, String description, Severity severity) {
        this.label = label;
        this.description = description;
        this.severity = severity;
    }

    /** The name in output and files, such as {@code boxes-goals-differ}. */
    public String label() {
        return label;
    }

    /** The problem in words, the middle of a sentence. */
    public String description() {
        return description;
    }

    /** Whether a level with this problem is no board at all, so that it has no identity. */
    public boolean preventsIdentity() {
        return severity == Severity.NO_BOARD;
    }

    /** Whether a level with this problem cannot be played as the game is meant. */
    public boolean preventsPlay() {
        return severity != Severity.REMARK;
    }
}
