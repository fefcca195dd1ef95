package org.sokobase.web.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Moment;

/** What several want at once is found out once, and what is found out is kept for a while. */
@Timeout(60)
class SharedAnswersTest {

    private static final int THREADS = 4;

    private final SharedAnswers<String, Integer> answers = new SharedAnswers<>(2);
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private final List<Thread> waiting = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work);
        waiting.add(thread);
        return thread;
    });

    @AfterEach
    void end() {
        mayEnd.countDown();
        threads.shutdown();
    }

    private int next() {
        return asked.incrementAndGet();
    }

    private int slowNext() {
        int next = next();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return next;
    }

    /** Several that ask the same, of which all but the first wait for it. */
    private List<CompletableFuture<Integer>> together(Supplier<Integer> work) {
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            all.add(CompletableFuture.supplyAsync(() -> answers.get("a", known -> true, work), threads));
        }
        while (!waiting.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING)) {
            Moment.pass();
        }
        return all;
    }

    @Test
    void whoAsksTheSameMeanwhileGetsTheSameAnswer() {
        List<CompletableFuture<Integer>> all = together(this::slowNext);
        assertThat(answers.get("b", known -> true, () -> 7))
                .as("another question")
                .isEqualTo(7);
        mayEnd.countDown();

        assertThat(all).allSatisfy(each -> assertThat(each.join()).isEqualTo(1));
        assertThat(answers.get("a", known -> true, this::next)).isEqualTo(1);
    }

    @Test
    void allFailAlikeAndTheNextOneTriesAgain() {
        List<CompletableFuture<Integer>> all = together(() -> {
            throw new IllegalStateException("attempt " + slowNext());
        });
        mayEnd.countDown();

        assertThat(all)
                .allSatisfy(each -> assertThatThrownBy(each::join)
                        .hasRootCauseInstanceOf(IllegalStateException.class)
                        .hasRootCauseMessage("attempt 1"));
        assertThat(answers.get("a", known -> true, this::next)).isEqualTo(2);
    }

    @Test
    void whatIsNotGoodAnyMoreIsFoundOutAnew() {
        answers.get("a", known -> true, this::next);
        assertThat(answers.get("a", known -> known > 1, this::next)).isEqualTo(2);
        assertThatIllegalStateException()
                .isThrownBy(() -> answers.get("a", known -> false, () -> {
                    throw new IllegalStateException();
                }));
        assertThat(answers.get("a", known -> true, this::next))
                .as("not the old one")
                .isEqualTo(3);
    }

    @Test
    void thoseUsedLeastLatelyGo() {
        answers.get("a", known -> true, this::next);
        answers.get("b", known -> true, this::next);
        answers.get("a", known -> true, this::next);
        answers.get("c", known -> true, this::next);

        assertThat(answers.get("a", known -> true, this::next)).isEqualTo(1);
        assertThat(answers.get("b", known -> true, this::next)).isEqualTo(4);
    }
}
