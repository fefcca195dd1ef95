package org.sokobase.generator.wu;

import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.Discard;
import org.sokobase.generator.method.LevelMaker;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Journal;
import org.sokobase.generator.room.MapKeeping;
import org.sokobase.generator.room.Room;
import org.sokobase.play.Moves;

/**
 * The method of Wu Yueyang, "An Efficient Approach of Sokoban Level Generation", Hosei University 2020
 * (doi 10.15002/00022716). Boxes and the player stand in solid rock. Pushes open the floor that they need and bring the boxes
 * to what become the goals; then pulls take the start back from there. Floor is only ever added, so the pulls turned round
 * and the pushes after them are a solution.
 *
 * <p>Not safe for use by several threads; used for any number of tries.
 */
final class WuMaker implements LevelMaker {

    private static final byte[] NO_PUSHES = {};

    private final WuSettings settings;
    private final MapKeeping maps;
    private final Phase forward;
    private final Phase backward;
    private Room room;

    WuMaker(WuSettings settings, MapKeeping maps) {
        this.settings = settings;
        this.maps = maps;
        forward = new Forward(settings);
        backward = new Backward(settings);
        room = new Room(
                settings.size().width().most(),
                settings.size().height().most(),
                settings.boxes().most(),
                maps);
    }

    @Override
    public Attempt attempt(SeededRandom random) {
        int width = settings.size().width().draw(random);
        int height = settings.size().height().draw(random);
        int boxes = settings.boxes().draw(random);
        if (!room.isOf(width, height, boxes)) {
            room = new Room(width, height, boxes, maps);
        }
        room.begin(random);
        forward.run(room, settings.forward(), random);
        if (room.boxes().unmoved() == boxes
                || room.boxes().unmoved() > 0 && settings.readings().unpushed() == Readings.Unpushed.DISCARDED) {
            return new Attempt.Discarded(Discard.BOX_NEVER_PUSHED);
        }
        room.wallUnmoved();
        room.setGoals();
        byte[] pushes = room.journal().letters();
        if (settings.readings().backward() == Readings.Backward.FROM_START) {
            room.returnToStart();
        } else {
            pushes = NO_PUSHES;
            room.discardSteps();
        }
        backward.run(room, settings.backward(), random);
        return room.boxes().areOnGoals() ? new Attempt.Discarded(Discard.SOLVED_AT_START) : made(pushes);
    }

    private Attempt made(byte[] pushes) {
        Board board = Board.of(room.grid());
        return Attempt.Made.of(board, Moves.wrap(witness(room.journal(), pushes)));
    }

    /** The pulls turned round, then the pushes. */
    private static byte[] witness(Journal pulls, byte[] pushes) {
        byte[] letters = new byte[pulls.length() + pushes.length];
        for (int i = 0; i < pulls.length(); i++) {
            byte letter = pulls.letter(pulls.length() - 1 - i);
            Direction direction = Moves.direction(letter).opposite();
            letters[i] = (byte) (Moves.isPush(letter) ? direction.pushLetter() : direction.walkLetter());
        }
        System.arraycopy(pushes, 0, letters, pulls.length(), pushes.length);
        return letters;
    }
}
