package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is worked out from the rows of several pages comes in their order, on the thread that asked. */
@Timeout(60)
class PagesTest {

    private static final long ROWS = 4_321;

    private final AtomicLong told = new AtomicLong();

    private void forEach(UnaryOperator<Long> work, Consumer<Long> consumer) {
        try (Handle handle = Jdbi.open("jdbc:h2:mem:")) {
            new Pages(handle, told::addAndGet)
                    .forEachWorkedOn(
                            "select x from system_range(1, " + ROWS + ") where true",
                            "x",
                            (row, context) -> row.getLong(1),
                            Long::longValue,
                            work,
                            consumer);
        }
    }

    @Test
    void theyComeInOrderOnTheThreadThatAsked() {
        List<Long> seen = new ArrayList<>();
        Thread asking = Thread.currentThread();

        forEach(row -> -row, row -> {
            assertThat(Thread.currentThread()).isSameAs(asking);
            seen.add(row);
        });

        assertThat(seen)
                .isEqualTo(LongStream.rangeClosed(1, ROWS).mapToObj(row -> -row).toList());
        assertThat(told).hasValue(ROWS);
    }

    @Test
    void whatGoesWrongOnAnotherThreadEndsIt() {
        List<Long> seen = new ArrayList<>();

        assertThatThrownBy(() -> forEach(
                        row -> {
                            if (row == 3_000) {
                                throw new IllegalStateException("row 3000");
                            }
                            return row;
                        },
                        seen::add))
                .hasStackTraceContaining("row 3000");
        assertThat(seen).hasSize(2_000);
    }
}
