package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;

@Timeout(20)
class TranspositionTableTest {

    private static final int WORDS = 2;

    private record Key(long low, long high, int corner) {}

    private record Kept(Key key, int parent, int push, int depth, int mark) {}

    private static Key random(Random random) {
        return new Key(random.nextInt(40), (long) random.nextInt(40) << 58, random.nextInt(3) * 1999);
    }

    private static long[] boxes(Key key) {
        return new long[] {key.low, key.high};
    }

    @Test
    void whatWasAddedIsFoundAndNothingElse() {
        Random random = new Random(1);
        TranspositionTable transpositions = new TranspositionTable(WORDS);
        for (int round = 0; round < 2; round++) {
            Map<Key, Integer> numbers = new HashMap<>();
            List<Kept> kept = new ArrayList<>();
            for (int i = 0; i < 15_000; i++) {
                Key key = random(random);
                int expected = numbers.getOrDefault(key, TranspositionTable.NONE);
                assertThat(transpositions.find(boxes(key), key.corner)).isEqualTo(expected);
                if (expected == TranspositionTable.NONE && random.nextInt(4) > 0) {
                    int parent = kept.isEmpty() ? TranspositionTable.NONE : random.nextInt(kept.size());
                    Kept one = new Kept(key, parent, random.nextInt(), random.nextInt(1_000_000), random.nextInt(256));
                    numbers.put(key, kept.size());
                    assertThat(transpositions.add(boxes(key), key.corner, one.parent, one.push, one.depth, one.mark))
                            .isEqualTo(kept.size());
                    kept.add(one);
                }
            }
            assertThat(kept).as("enough for the table to grow").hasSizeGreaterThan(3_000);
            assertThat(transpositions.size()).isEqualTo(kept.size());
            for (int id = 0; id < kept.size(); id++) {
                assertIs(transpositions, id, kept.get(id));
            }
            transpositions.clear();
            assertThat(transpositions.size()).isZero();
            assertThat(transpositions.find(boxes(kept.get(0).key), kept.get(0).key.corner))
                    .isEqualTo(TranspositionTable.NONE);
        }
    }

    private static void assertIs(TranspositionTable transpositions, int id, Kept kept) {
        assertThat(transpositions.corner(id)).isEqualTo(kept.key.corner);
        assertThat(transpositions.parent(id)).isEqualTo(kept.parent);
        assertThat(transpositions.push(id)).isEqualTo(kept.push);
        assertThat(transpositions.depth(id)).isEqualTo(kept.depth);
        assertThat(transpositions.mark(id)).isEqualTo(kept.mark);
    }

    @Test
    void moreThanOneChunkIsKept() {
        TranspositionTable transpositions = new TranspositionTable(1);
        for (int i = 0; i < 40_000; i++) {
            transpositions.add(new long[] {i * 0x9E37_79B9_7F4A_7C15L}, i % 4000, i - 1, i, i, i % 256);
        }
        for (int i = 0; i < 40_000; i++) {
            assertThat(transpositions.find(new long[] {i * 0x9E37_79B9_7F4A_7C15L}, i % 4000))
                    .isEqualTo(i);
            assertThat(transpositions.parent(i)).isEqualTo(i - 1);
        }
        assertThat(transpositions.bytes()).isBetween(40_000L * 3 * 8, 40_000L * 3 * 8 * 2);
    }

    @Test
    void onePartOfAPositionChangesAndTheOthersDoNot() {
        TranspositionTable transpositions = new TranspositionTable(WORDS);
        Kept kept = new Kept(new Key(-1, Long.MIN_VALUE, 3999), 0, -5, 70_000, 200);
        transpositions.add(new long[] {7, 7}, 7, TranspositionTable.NONE, 7, 7, 7);
        int id = transpositions.add(boxes(kept.key), kept.key.corner, kept.parent, kept.push, kept.depth, kept.mark);

        transpositions.mark(id, 1);
        assertIs(transpositions, id, new Kept(kept.key, 0, -5, 70_000, 1));
        transpositions.shorten(id, TranspositionTable.NONE, 9, 3);
        assertIs(transpositions, id, new Kept(kept.key, TranspositionTable.NONE, 9, 3, 1));
        assertThat(transpositions.find(boxes(kept.key), kept.key.corner)).isEqualTo(id);
    }

    @Test
    void aPositionMayBeKeptThatIsNotFound() {
        TranspositionTable transpositions = new TranspositionTable(1);
        int one = transpositions.addUnfound(new long[] {5}, 1, TranspositionTable.NONE, 0, 0, 0);
        assertThat(transpositions.find(new long[] {5}, 1)).isEqualTo(TranspositionTable.NONE);

        int other = transpositions.add(new long[] {5}, 1, one, 0, 1, 0);
        assertThat(transpositions.find(new long[] {5}, 1)).isEqualTo(other);
        assertThat(transpositions.corner(one)).isEqualTo(1);
    }

    @Test
    void aBoardIsSetUpAsInAPosition() {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        ################
                        #              #
                        # @$       .   #
                        #              #
                        #              #
                        #              #
                        #              #
                        #              #
                        #              #
                        ################
                        """)).graph().orElseThrow();
        SearchState board = new SearchState(graph);
        assertThat(board.words).isEqualTo(2);
        int[] boxes = {3, 63, 64, graph.live - 1};
        board.place(boxes);
        TranspositionTable transpositions = new TranspositionTable(board.words);
        int id = transpositions.add(board.boxes, 0, TranspositionTable.NONE, 0, 0, 0);
        board.place(new int[] {1, 2, 65});

        transpositions.load(id, board);

        int[] found = new int[boxes.length];
        assertThat(board.boxes(found)).isEqualTo(boxes.length);
        assertThat(found).isEqualTo(boxes);
        for (int square = 0; square < graph.size; square++) {
            int one = square;
            assertThat(board.hasBox[square]).isEqualTo(Arrays.stream(boxes).anyMatch(box -> box == one));
        }
    }

    @Test
    void anotherThreadFindsOnlyWhatIsThere() throws Exception {
        TranspositionTable transpositions = new TranspositionTable(WORDS);
        int count = 300_000; // more than the first array of chunks has room for
        Thread adding = new Thread(() -> {
            for (int i = 0; i < count; i++) {
                transpositions.add(new long[] {i, -i}, i % 7, i - 1, i, i, i % 256);
            }
        });
        adding.start();
        try {
            int found = 0;
            for (Random random = new Random(3); adding.isAlive() || found == 0; ) {
                int i = random.nextInt(count);
                int id = transpositions.find(new long[] {i, -i}, i % 7);
                if (id != TranspositionTable.NONE) {
                    found++;
                    assertThat(id).isEqualTo(i);
                    assertThat(transpositions.push(id)).isEqualTo(i);
                    assertThat(transpositions.mark(id)).isEqualTo(i % 256);
                }
            }
        } finally {
            adding.join();
        }
        assertThat(IntStream.range(0, count).filter(i -> transpositions.find(new long[] {i, -i}, i % 7) != i))
                .isEmpty();
    }
}
