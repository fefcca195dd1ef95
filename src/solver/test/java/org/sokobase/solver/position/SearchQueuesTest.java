package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The queues of the searches. */
@Timeout(20)
class SearchQueuesTest {

    @Test
    void bucketsGiveTheLeastAndOfEqualsTheLastOne() {
        Random random = new Random(2);
        BucketQueue queue = new BucketQueue();
        for (int round = 0; round < 3; round++) {
            TreeMap<Integer, Deque<Integer>> expected = new TreeMap<>();
            int size = 0;
            for (int i = 0; i < 20_000; i++) {
                if (size == 0 || random.nextInt(5) < 3) {
                    int value = random.nextInt(random.nextInt(100) == 0 ? 1000 : 200);
                    queue.add(value, i);
                    expected.computeIfAbsent(value, key -> new ArrayDeque<>()).push(i);
                    size++;
                } else {
                    int least = expected.firstKey();
                    assertThat(queue.least()).isEqualTo(least);
                    assertThat(queue.take()).isEqualTo(expected.get(least).pop());
                    size--;
                    if (expected.get(least).isEmpty()) {
                        expected.remove(least);
                    }
                }
                assertThat(queue.size()).isEqualTo(size);
                assertThat(queue.isEmpty()).isEqualTo(size == 0);
            }
            queue.clear();
            assertThat(queue.isEmpty()).isTrue();
        }
        assertThat(queue.bytes()).isPositive();
    }

    @Test
    void ordersTakeTurnsAndEachPositionIsTakenOnce() {
        QueuesInTurn queues = new QueuesInTurn(2);
        queues.add(10, 90, 1);
        queues.add(20, 60, 2);
        queues.add(30, 30, 3);
        queues.add(40, 0, 4);

        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            taken.add(queues.take());
        }
        queues.add(5, 0, 5);
        for (int i = 0; i < 3; i++) {
            taken.add(queues.take());
        }

        assertThat(taken).as("the second order begins").containsExactly(4, 1, 3, 5, 2, TranspositionTable.NONE);
        assertThat(queues.bytes()).isPositive();
    }

    @Test
    void theHeapSorts() {
        Random random = new Random(3);
        LongHeap heap = new LongHeap();
        List<Long> keys = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            long key = random.nextInt(3) == 0 ? random.nextInt(50) : random.nextLong();
            keys.add(key);
            heap.add(key, i);
        }
        List<Long> sorted = new ArrayList<>(keys);
        Collections.sort(sorted);
        boolean[] taken = new boolean[keys.size()];
        for (long least : sorted) {
            assertThat(heap.leastKey()).isEqualTo(least);
            int position = heap.take();
            assertThat(keys.get(position)).isEqualTo(least);
            assertThat(taken[position]).isFalse();
            taken[position] = true;
        }
        assertThat(heap.isEmpty()).isTrue();
    }

    @Test
    void theHeapGivesTheLeastAmongAddingAndTaking() {
        Random random = new Random(4);
        LongHeap heap = new LongHeap();
        List<Long> left = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            if (left.isEmpty() || random.nextInt(5) < 3) {
                long key = random.nextInt(1000);
                heap.add(key, (int) key);
                left.add(key);
            } else {
                Long least = Collections.min(left);
                assertThat(heap.take()).isEqualTo(least.intValue());
                left.remove(least);
            }
            assertThat(heap.isEmpty()).isEqualTo(left.isEmpty());
        }
        assertThat(left).hasSizeGreaterThan(100);
    }
}
