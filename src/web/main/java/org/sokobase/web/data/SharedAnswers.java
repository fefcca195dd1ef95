package org.sokobase.web.data;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers that take long, by what they answer; those that were used least lately go. What several threads want at once, the first
 * of them finds out: the others wait for it, and get the same answer, or fail like it. Other answers are found out meanwhile.
 *
 * <p><b>Threads.</b> Any number.
 */
final class SharedAnswers<K, V> {

    private final Map<K, V> kept;
    private final Map<K, CompletableFuture<V>> underWay = new HashMap<>();

    /** Keeps so many. */
    SharedAnswers(int most) {
        kept = new LinkedHashMap<>(2 * most, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /**
     * An answer.
     *
     * @param isGood whether one that is kept will do; if not, it goes before another is found out
     * @param work   finds it out; it may have begun before, in another thread
     */
    V get(K question, Predicate<V> isGood, Supplier<V> work) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> others;
        synchronized (this) {
            V known = kept.get(question);
            if (known != null && isGood.test(known)) {
                return known;
            }
            kept.remove(question);
            others = underWay.putIfAbsent(question, mine);
        }
        return others == null ? found(question, mine, work) : awaited(others);
    }

    private V found(K question, CompletableFuture<V> mine, Supplier<V> work) {
        try {
            V answer = work.get();
            end(question, answer);
            mine.complete(answer);
            return answer;
        } catch (RuntimeException | Error e) {
            end(question, null);
            mine.completeExceptionally(e);
            throw e;
        }
    }

    /** Before the others go on: whoever asks again begins anew. */
    private synchronized void end(K question, @Nullable V answer) {
        underWay.remove(question);
        if (answer != null) {
            kept.put(question, answer);
        }
    }

    private V awaited(CompletableFuture<V> others) {
        try {
            return others.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
