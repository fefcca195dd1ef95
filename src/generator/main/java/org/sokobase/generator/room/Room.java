package org.sokobase.generator.room;

import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.generator.method.SeededRandom;

/**
 * A rectangle with a border of walls in which a level is made: its boxes, its player, and the squares that are floor so far.
 * Floor is only ever added, so that whatever was played in it stays possible. Squares are row-major indices, directions the
 * ordinals of {@link Direction}.
 *
 * <p>Not safe for use by several threads. One room serves any number of tries.
 */
public final class Room {

    /** How many directions there are. */
    public static final int DIRECTIONS = 4;

    private final RoomShape shape;
    private final int[] inside;
    private final int[] floor;
    private final int[] path;
    private final int most;
    private final Boxes boxes;
    private final Journal journal = new Journal();
    private final PlayerDistances throughAnything;
    private final PlayerDistances onFloor;
    private final PlayerDistances afterPull;
    private int player;
    private int playerStart;

    /**
     * A room for so many boxes; width and height include the border.
     *
     * @throws IllegalArgumentException if the boxes and the player have no room in it
     */
    public Room(int width, int height, int boxes, MapKeeping maps) {
        shape = new RoomShape(width, height);
        if (shape.insideSquares() <= boxes) {
            throw new IllegalArgumentException(
                    boxes + " boxes and a player have no room in " + width + "x" + height + " with its border");
        }
        most = boxes;
        inside = shape.squares(PlayerDistances.CLOSED);
        floor = shape.squares(PlayerDistances.CLOSED);
        path = new int[shape.size()];
        this.boxes = new Boxes(shape, boxes);
        throughAnything = new PlayerDistances(inside, this.boxes, shape.offsets(), maps);
        onFloor = new PlayerDistances(floor, this.boxes, shape.offsets(), maps);
        afterPull = new PlayerDistances(floor, this.boxes, shape.offsets(), maps);
    }

    /** Begins a try: all is wall but the player's square; boxes and player stand on different random squares. */
    public void begin(SeededRandom random) {
        shape.fillInside(inside, PlayerDistances.OPEN);
        shape.fillInside(floor, PlayerDistances.CLOSED);
        journal.clear();
        playerStart = shape.randomSquare(random);
        player = playerStart;
        floor[player] = PlayerDistances.OPEN;
        boxes.begin(random, player);
        moved();
    }

    /** Makes goals of the squares where the boxes are now. */
    public void setGoals() {
        boxes.setGoals();
    }

    /** Makes a wall of each box that was never moved. What was played stays possible, as nobody ever was on its square. */
    public void wallUnmoved() {
        for (int box = 0; box < boxes.count(); box++) {
            if (boxes.timesMoved(box) == 0) {
                inside[boxes.square(box)] = PlayerDistances.CLOSED;
            }
        }
        boxes.removeUnmoved();
    }

    /** Puts boxes and player back to where they began, and discards the steps. */
    public void returnToStart() {
        boxes.returnToStart();
        player = playerStart;
        moved();
        discardSteps();
    }

    /** Discards the steps and how often boxes were moved, but leaves everything where it is. */
    public void discardSteps() {
        boxes.forgetMoves();
        journal.clear();
    }

    /** Whether a box can be pushed that way, by a player who opens what floor he needs to come behind it. */
    public boolean canPush(int box, int direction) {
        int from = boxes.square(box) - offset(direction);
        return canPushOn(box, direction) && isFree(from) && throughAnything().reaches(from);
    }

    /** Whether a box that was just pushed can go on that way. */
    public boolean canPushOn(int box, int direction) {
        return isFree(boxes.square(box) + offset(direction));
    }

    /** Pushes a box behind which the player stands; both squares become floor. */
    public void push(int box, int direction) {
        player = boxes.square(box);
        floor[player] = PlayerDistances.OPEN;
        floor[player + offset(direction)] = PlayerDistances.OPEN;
        moveBox(box, direction);
    }

    /** Whether a box can be pulled that way on what is floor. */
    public boolean canPull(int box, int direction) {
        int beside = boxes.square(box) + offset(direction);
        return isFreeFloor(beside)
                && isFreeFloor(beside + offset(direction))
                && onFloor().reaches(beside);
    }

    /** Whether a box can be pulled that way by a player who opens what floor he needs. */
    public boolean canPullThroughAnything(int box, int direction) {
        int beside = boxes.square(box) + offset(direction);
        return isFree(beside)
                && isFree(beside + offset(direction))
                && throughAnything().reaches(beside);
    }

    /** Pulls a box beside which the player stands. */
    public void pull(int box, int direction) {
        player = boxes.square(box) + 2 * offset(direction);
        floor[player] = PlayerDistances.OPEN;
        moveBox(box, direction);
    }

    private void moveBox(int box, int direction) {
        boxes.move(box, offset(direction));
        journal.moveBox(direction);
        moved();
    }

    /** How many squares of floor the player would reach after a pull. */
    public int accessAfterPull(int box, int direction) {
        int offset = offset(direction);
        int square = boxes.square(box);
        boxes.shift(box, offset);
        afterPull.forget();
        int access = afterPull.from(square + 2 * offset).count();
        boxes.shift(box, -offset);
        return access;
    }

    /** Walks a random shortest path to a square within reach, and makes floor of its squares. */
    public void walk(int target, PlayerDistances distances, SeededRandom random) {
        int steps = distances.to(target);
        int square = target;
        for (int i = steps - 1; i >= 0; i--) {
            int direction = distances.lastStep(square, random);
            path[i] = direction;
            square -= offset(direction);
        }
        for (int i = 0; i < steps; i++) {
            player += offset(path[i]);
            floor[player] = PlayerDistances.OPEN;
            journal.walk(path[i]);
        }
        if (steps > 0) {
            moved();
        }
    }

    private void moved() {
        throughAnything.forget();
        onFloor.forget();
    }

    /** The player's distances through all squares within the border that hold no box. */
    public PlayerDistances throughAnything() {
        return throughAnything.from(player);
    }

    /** The player's distances on what is floor so far. */
    public PlayerDistances onFloor() {
        return onFloor.from(player);
    }

    /** Whether a square lies within the border, holds no box, and can be floor. */
    public boolean isFree(int square) {
        return inside[square] == PlayerDistances.OPEN && !boxes.isOn(square);
    }

    /** Whether a square is floor and holds no box. */
    public boolean isFreeFloor(int square) {
        return floor[square] == PlayerDistances.OPEN && !boxes.isOn(square);
    }

    /** Its boxes. */
    public Boxes boxes() {
        return boxes;
    }

    /** The distance between a square and its neighbour in a direction. */
    public int offset(int direction) {
        return shape.offset(direction);
    }

    /** Columns between two squares, plus rows. */
    public int manhattan(int from, int to) {
        return shape.manhattan(from, to);
    }

    /** Where the player is. */
    public int player() {
        return player;
    }

    /** How many squares there are, the border included. */
    public int size() {
        return shape.size();
    }

    /** Whether it has that size and begins with so many boxes. */
    public boolean isOf(int width, int height, int boxes) {
        return shape.isOf(width, height) && most == boxes;
    }

    /** The steps that were made, as LURD letters, pulls in the case of pushes. */
    public Journal journal() {
        return journal;
    }

    /** The picture of what there is now; all that is not floor is wall. */
    public Grid grid() {
        byte[] symbols = new byte[floor.length];
        for (int square = 0; square < symbols.length; square++) {
            symbols[square] = (floor[square] == PlayerDistances.OPEN ? Square.FLOOR : Square.WALL).symbol();
        }
        for (int box = 0; box < boxes.count(); box++) {
            symbols[boxes.goal(box)] = Square.GOAL.symbol();
        }
        for (int box = 0; box < boxes.count(); box++) {
            symbols[boxes.square(box)] = Square.withBox(symbols[boxes.square(box)]);
        }
        symbols[player] = Square.withPlayer(symbols[player]);
        return shape.grid(symbols);
    }
}
