package org.sokobase.web.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/** The strokes of small drawings are painted square by square again, and compared with the board. */
class BoardStrokesTest {

    private static final int BOARDS = 2_000;

    private static final Pattern STROKE = Pattern.compile("m(-?\\d+) ?(-?\\d+)([hv])(\\d+)");

    private record Place(int x, int y) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            return y != other.y ? Integer.compare(y, other.y) : Integer.compare(x, other.x);
        }
    }

    @Test
    void aRoomIsFewLines() {
        assertThat(BoardStrokes.paths(Grid.of("""
                        #####
                        #@$.#
                        #####
                        """)))
                .isEqualTo("<path class=sf d=\"m1 1h2\"/><path class=sw d=\"m0 0h4m-4 1v1m4-1v1m-3 0h2\"/>"
                        + "<path class=sg d=\"m3 1h0\"/><path class=sb d=\"m2 1h0\"/><path class=sp d=\"m1 1h0\"/>");
    }

    @Test
    void strokesShowTheBoard() {
        for (long seed = 0; seed < BOARDS; seed++) {
            Grid grid = Grid.of(Boards.picture(new Random(seed)));
            String paths = BoardStrokes.paths(grid);
            Set<Place> walls = wallsToSee(grid);
            Set<Place> floor = places(grid, Set.of(Square.values()));
            floor.removeAll(places(grid, Set.of(Square.WALL)));

            assertThat(painted(paths, 'w')).as("walls of %d", seed).isEqualTo(walls);
            Set<Place> seen = painted(paths, 'f');
            seen.removeAll(walls);
            assertThat(seen).as("floor of %d", seed).isEqualTo(floor);
            assertPart(grid, paths, 'g', Square.GOAL);
            assertPart(grid, paths, 'b', Square.BOX);
            assertPart(grid, paths, 'd', Square.BOX_ON_GOAL);
            assertPart(grid, paths, 'p', Square.PLAYER, Square.PLAYER_ON_GOAL);
            assertPart(grid, paths, 'h', Square.BOX_ON_GOAL, Square.PLAYER_ON_GOAL);
        }
    }

    private static void assertPart(Grid grid, String paths, char part, Square... squares) {
        assertThat(painted(paths, part)).as("%s of\n%s", part, grid).isEqualTo(places(grid, Set.of(squares)));
    }

    private static Set<Place> painted(String paths, char part) {
        Set<Place> painted = new TreeSet<>();
        Matcher path =
                Pattern.compile("<path class=s" + part + " d=\"(.*?)\"/>").matcher(paths);
        if (!path.find()) {
            return painted;
        }
        assertThat(STROKE.matcher(path.group(1)).replaceAll("")).isEmpty();
        int x = 0;
        int y = 0;
        for (Matcher stroke = STROKE.matcher(path.group(1)); stroke.find(); ) {
            x += Integer.parseInt(stroke.group(1));
            y += Integer.parseInt(stroke.group(2));
            painted.add(new Place(x, y));
            for (int step = Integer.parseInt(stroke.group(4)); step > 0; step--) {
                x += stroke.group(3).equals("h") ? 1 : 0;
                y += stroke.group(3).equals("v") ? 1 : 0;
                painted.add(new Place(x, y));
            }
        }
        return painted;
    }

    private static Set<Place> places(Grid grid, Set<Square> squares) {
        Set<Place> places = new TreeSet<>();
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                if (squares.contains(grid.at(x, y))) {
                    places.add(new Place(x, y));
                }
            }
        }
        return places;
    }

    /** Walls beside or across a corner from something else. */
    private static Set<Place> wallsToSee(Grid grid) {
        Set<Place> walls = places(grid, Set.of(Square.WALL));
        return walls.stream()
                .filter(wall -> {
                    for (int dy = -1; dy <= 1; dy++) {
                        for (int dx = -1; dx <= 1; dx++) {
                            Place beside = new Place(wall.x + dx, wall.y + dy);
                            boolean isWithin = beside.x >= 0
                                    && beside.y >= 0
                                    && beside.x < grid.width()
                                    && beside.y < grid.height();
                            if (isWithin && !walls.contains(beside)) {
                                return true;
                            }
                        }
                    }
                    return false;
                })
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
