package org.sokobase.board;

/**
 * The problems of a board, in the order in which a level's status lists them.
 *
 * <p>Counts cover the filled area: boxes and goals out of the player's reach are decoration. If the grid has no board,
 * the other problems are those that remain however that one is fixed:
 *
 * <ul>
 *   <li>with several players, the problems of the squares that the enclosed players can reach, or a hole if no player
 *       is enclosed;
 *   <li>with a hole, that there is no box inside or outside; goals are not counted, as the inside is unknown;
 *   <li>without a player, that no enclosed square has a box, or if no square is enclosed, that no square has one.
 * </ul>
 */
public enum BoardProblem {
    /** Every box is on a goal. The level is valid; solving it takes at least one push. */
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
    /** A row contains a character that is not a square. */
    FOREIGN_CHARACTER("foreign-character", "a row holds a character that is no square", Severity.NO_BOARD),
    /** A level of another game, by its file or by its squares; its rows alone do not always show it. */
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

    /** Whether a level with this problem is not a board and therefore has no identity. */
    public boolean preventsIdentity() {
        return severity == Severity.NO_BOARD;
    }

    /** Whether a level with this problem cannot be played as the game is meant. */
    public boolean preventsPlay() {
        return severity != Severity.REMARK;
    }
}
