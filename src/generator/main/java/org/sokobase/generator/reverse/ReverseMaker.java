package org.sokobase.generator.reverse;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.RoomOnBoard;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Position;
import org.sokobase.play.Walks;

/**
 * The method by which Boxoban was made (Guez and others, "An investigation of model-free planning", 2018; rooms as in
 * Weber and others, "Imagination-augmented agents", 2017), in our words: a random walk digs a room, goals and the player
 * are put into it at random, and the boxes are pulled from the goals. The original searches among all pulls; this one plays
 * at random several times, so that rooms of any size take the same time.
 *
 * <p>Not safe for use by several threads; used for any number of tries.
 */
final class ReverseMaker implements LevelMaker {

    private static final Direction[] DIRECTIONS = Direction.values();

    private final ReverseSettings settings;

    ReverseMaker(ReverseSettings settings) {
        this.settings = settings;
    }

    @Override
    public Attempt attempt(SeededRandom random) {
        int width = settings.size().width().draw(random);
        int height = settings.size().height().draw(random);
        int boxes = settings.boxes().draw(random);
        DugRoom room = DugRoom.dig(width, height, settings, random);
        int[] squares = room.squares();
        if (squares.length < 2 * boxes + 1) {
            return new Attempt.Discarded(Discard.NO_ROOM);
        }
        shuffleFirst(squares, boxes + 1, random);
        int[] goals = Arrays.copyOf(squares, boxes);
        ReversePlay play = new ReversePlay(room, goals, squares[boxes], settings.pulls());
        for (int i = 0; i < settings.plays(); i++) {
            play.play(random);
        }
        return play.hasBest() ? made(room, goals, play) : new Attempt.Discarded(Discard.BOX_NEVER_PUSHED);
    }

    private static void shuffleFirst(int[] squares, int count, SeededRandom random) {
        for (int i = 0; i < count; i++) {
            int other = random.between(i, squares.length - 1);
            int square = squares[i];
            squares[i] = squares[other];
            squares[other] = square;
        }
    }

    /** The pulls turned round are the pushes of a solution, with shortest walks between them. */
    private static Attempt made(DugRoom room, int[] goals, ReversePlay play) {
        Board board = Board.of(room.grid(goals, play.bestBoxes(), play.bestPlayer()));
        RoomOnBoard squares = new RoomOnBoard(room.width(), play.bestPlayer(), board);
        Position position = new Position(board);
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();
        int[] boxes = play.bestBoxes().clone();
        for (int i = play.bestPulls().length - 1; i >= 0; i--) {
            int box = play.bestPulls()[i] / DIRECTIONS.length;
            Direction pulled = DIRECTIONS[play.bestPulls()[i] % DIRECTIONS.length];
            int offset = pulled.offset(room.width());
            walks.walk(squares.square(boxes[box] + offset), moves);
            moves.add(pulled.opposite().pushLetter());
            position.step(pulled.opposite());
            boxes[box] -= offset;
        }
        return Attempt.Made.of(board, Moves.wrap(moves.letters()));
    }
}
