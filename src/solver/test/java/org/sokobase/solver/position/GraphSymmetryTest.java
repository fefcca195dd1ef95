package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.BruteForce;
import org.sokobase.solver.BruteForce.Position;
import org.sokobase.solver.SmallBoards;

/** Boards that look the same when they are turned. Numbers in names are seeds of boards. */
@Timeout(60)
class GraphSymmetryTest {

    private static GraphSymmetry[] symmetries(String picture) {
        return GraphSymmetry.of(SquareGraph.of(Boards.of(picture)).graph().orElseThrow());
    }

    @Test
    void onlyWallsAndGoalsCount() {
        assertThat(symmetries("""
                #######
                #@    #
                #  $  #
                #  .  #
                #     #
                #     #
                #######
                """)).hasSize(7);
        assertThat(symmetries("""
                #######
                #@  . #
                # $   #
                #     #
                # $ . #
                #######
                """)).hasSize(1);
        assertThat(symmetries("""
                #######
                #@    #
                # $ . #
                #     #
                #     #
                #######
                """)).isEmpty();
    }

    @Test
    void anImageTakesAsManyPushes() {
        int images = 0;
        for (long seed = 0; seed < 10_000; seed++) {
            Board board = SmallBoards.of(seed);
            Optional<SquareGraph> graph =
                    SquareGraph.of(board).graph().filter(found -> found.boxes.length == board.boxes());
            if (graph.isPresent()) {
                for (GraphSymmetry symmetry : GraphSymmetry.of(graph.get())) {
                    images += checkImages(graph.get(), symmetry, new BruteForce(board).toGoals(board.boxes()), seed);
                }
            }
        }
        assertThat(images).isGreaterThan(2_000);
    }

    private static int checkImages(
            SquareGraph graph, GraphSymmetry symmetry, Map<Position, Integer> pushes, long seed) {
        SearchState board = new SearchState(graph);
        Map<String, Integer> known = new HashMap<>();
        Map<String, Integer> images = new HashMap<>();
        pushes.forEach((position, left) -> {
            board.place(new int[0]);
            for (long rest = position.boxes(); rest != 0; rest &= rest - 1) {
                board.put(graph.squareAt(Long.numberOfTrailingZeros(rest)));
            }
            int corner = board.reach(graph.squareAt(Long.numberOfTrailingZeros(position.area())));
            long[] image = new long[1];
            symmetry.boxes(board.boxes, image);
            known.put(board.boxes[0] + " " + corner, left);
            images.put(image[0] + " " + symmetry.corner(board), left);
        });
        assertThat(images).as("seed %d", seed).isEqualTo(known);
        return images.size();
    }

    @Test
    void pushesAreTurnedAsTheSquaresAre() {
        int pushes = 0;
        for (long seed = 0; seed < 1_000; seed++) {
            Optional<SquareGraph> graph =
                    SquareGraph.of(SmallBoards.of(seed)).graph().filter(found -> found.size > 0);
            for (GraphSymmetry symmetry : graph.map(GraphSymmetry::of).orElse(new GraphSymmetry[0])) {
                for (int push = 0; push < 4 * graph.get().size; push++) {
                    int to = graph.get().next(Pushes.box(push), Pushes.direction(push));
                    if (to != SquareGraph.WALL) {
                        pushes++;
                        int image = symmetry.push(push);
                        assertThat(Pushes.box(image)).isEqualTo(symmetry.square(Pushes.box(push)));
                        assertThat(graph.get().next(Pushes.box(image), Pushes.direction(image)))
                                .as("seed %d", seed)
                                .isEqualTo(symmetry.square(to));
                        assertThat(symmetry.inverse().push(image)).isEqualTo(push);
                    }
                }
            }
        }
        assertThat(pushes).isGreaterThan(1_000);
    }
}
