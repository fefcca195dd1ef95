package org.sokobase.cli.play;

import org.sokobase.board.Grid;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.notation.Layout;
import org.sokobase.notation.PositionText;
import org.sokobase.play.Game;

/** Draws a moment of a game in its level as published, with what is to be said about it. */
final class PositionPicture {

    private static final int INDENT = 2;

    private final Console console;
    private final Layout layout;
    private final Edges edges;

    PositionPicture(Console console, Layout layout, Edges edges) {
        this.console = console;
        this.layout = layout;
        this.edges = edges;
    }

    /** Draws the board as it is now and says how far the game has come. */
    void draw(Game game) {
        draw(game.grid());
        console.println("Move " + game.done() + " of " + game.length() + ", "
                + Phrases.count(game.metrics().pushes(), "push", "pushes") + ", " + PlayView.goals(game));
    }

    /** Draws a position; where its squares have names, they are listed below. */
    void draw(Grid position) {
        edges.draw(new BoardPicture(console), layout.showing(position), INDENT);
        if (edges == Edges.LETTERED) {
            PositionText squares = PositionText.of(layout, position);
            console.println("Player " + squares.player());
            console.println("Boxes " + squares.boxList());
            console.println("Goals " + PositionText.goals(layout));
        }
    }
}
