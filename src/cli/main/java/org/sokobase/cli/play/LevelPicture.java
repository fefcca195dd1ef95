package org.sokobase.cli.play;

import java.util.List;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.argument.ShownLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.BoardPicture;
import org.sokobase.cli.output.Phrases;
import org.sokobase.cli.output.ProofText;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.play.Game;

/** Shows a level as a picture with what is known about it, or all moments of a game in it. */
final class LevelPicture {

    private static final int INDENT = 2;

    private final Console console;
    private final Edges edges;
    private final Identifier identifier;

    LevelPicture(Console console, Edges edges, Identifier identifier) {
        this.console = console;
        this.edges = edges;
        this.identifier = identifier;
    }

    /** Shows the game of a level after each of some numbers of moves. */
    void showFrames(ShownLevel level, List<Integer> moments) {
        Game game = level.game().orElseThrow();
        console.println(level.name());
        for (int moment : moments) {
            game.goTo(moment);
            draw(level);
            console.println("");
        }
    }

    /** Shows a level at the moment at which its game is, if it has one. */
    void show(ShownLevel level) {
        console.println(level.name());
        String alsoAt = level.file().describeAlsoAt("#" + level.index());
        if (!alsoAt.isEmpty()) {
            console.println(alsoAt);
        }
        draw(level);
        level.board().ifPresent(board -> {
            LevelIdentity identity = identifier.identify(board);
            console.println("Exact-Id %s  Unique-Id %s  first edition %s"
                    .formatted(identity.exact(), identity.unique(), identifier.firstEdition(board)));
            console.println("%d x %d squares, %s, %s"
                    .formatted(
                            board.grid().width(),
                            board.grid().height(),
                            Phrases.count(board.boxes(), "box", "boxes"),
                            Phrases.count(board.goals(), "goal")));
        });
        if (!level.status().equals("ok")) {
            console.println("Status: " + level.status());
        }
        level.marks().forEach(mark -> console.println("Known: " + mark.mark().label() + " (" + Phrases.of(mark) + ")"));
        level.solved()
                .ifPresent(solved -> console.println("Best: moves %s; pushes %s"
                        .formatted(
                                ProofText.of(
                                        solved.fewestMoves(), solved.atLeast().moves()),
                                ProofText.of(
                                        solved.fewestPushes(), solved.atLeast().pushes()))));
        if (level.rating().ratings() > 0) {
            console.println("Known: " + Phrases.of(level.rating()));
        }
        if (!level.tags().isEmpty()) {
            console.println("Tags: " + Phrases.tags(level.tags()));
        }
        level.notes().forEach(note -> console.println(note.key() + ": " + note.text()));
        console.println("");
    }

    private void draw(ShownLevel level) {
        if (level.game().isPresent()) {
            position(level.playable().orElseThrow()).draw(level.game().get());
        } else if (edges == Edges.LETTERED && level.playable().isPresent()) {
            PlayedLevel playable = level.playable().get();
            position(playable).draw(playable.board().grid());
        } else if (level.grid().isPresent()) {
            edges.draw(new BoardPicture(console), level.grid().get(), INDENT);
        } else {
            level.published().lines().forEach(row -> console.println("  " + row));
        }
    }

    private PositionPicture position(PlayedLevel level) {
        return new PositionPicture(console, level.layout(), edges);
    }
}
