package org.sokobase.web.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What waits is entered, while pages say what waits and more is sent. */
@Timeout(60)
class JournalTest {

    @TempDir
    private Path folder;

    private PageFolder own;
    private Journal journal;
    private final List<String> entered = new ArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @BeforeEach
    void open() throws IOException {
        own = PageFolder.claim(folder.resolve("page"));
        journal = Journal.of(Optional.of(own));
    }

    @AfterEach
    void end() {
        mayEnd.countDown();
        own.close();
    }

    private static Journal.Request request(String sender) {
        return new Journal.Request(sender, Instant.EPOCH, "PUT", "/tags/{unique}/{tag}", Map.of());
    }

    private Optional<String> slow(Journal.Request request) {
        begun.countDown();
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        entered.add(request.sender());
        return request.sender().equals("wrong") ? Optional.of("no such tag") : Optional.empty();
    }

    @Test
    void itTellsWhatWaitsAndTakesMoreWhileSomethingIsEntered() throws Exception {
        journal.keep(request("first"));
        journal.keep(request("wrong"));
        CompletableFuture<Void> entering = CompletableFuture.runAsync(() -> journal.enter(this::slow));
        begun.await();

        CompletableFuture<Integer> told = CompletableFuture.supplyAsync(() -> {
            journal.keep(request("later"));
            return journal.waiting().size() + journal.failed().size();
        });
        assertThat(told.get()).isEqualTo(3);
        assertThat(entering).isNotDone();
        mayEnd.countDown();
        entering.get();

        assertThat(entered).containsExactly("first", "wrong", "later");
        assertThat(journal.waiting()).isEmpty();
        assertThat(journal.failed()).hasSize(1);
        assertThat(Journal.of(Optional.of(own)).failed()).as("read again").hasSize(1);
    }
}
