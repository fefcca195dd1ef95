package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.file.Source;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ReadAheadTest {

    private static Source source(int number, int bytes) {
        return Source.of(String.valueOf(number), new byte[bytes]);
    }

    /** Takes longer for some than for others. */
    private static long work(Source source) {
        return new Random(source.bytes().length)
                .longs(source.bytes().length / 10)
                .sum();
    }

    @Test
    void resultsComeInTheOrderOfTheFilesWithWhatIsDoneBetweenThem() {
        Random random = new Random(1);
        List<String> seen = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        try (ReadAhead<Long> readAhead = new ReadAhead<>(
                ReadAheadTest::work, (source, sum) -> seen.add(source.name() + " " + (sum == work(source))))) {
            for (int i = 0; i < 500; i++) {
                readAhead.add(source(i, random.nextInt(60_000)));
                expected.add(i + " true");
                if (i % 7 == 0) {
                    String between = "after " + i;
                    readAhead.then(() -> seen.add(between));
                    expected.add(between);
                }
            }
            readAhead.finish();
        }

        assertThat(seen).isEqualTo(expected);
    }

    @Test
    void notMoreThanAFewMegabytesWait() {
        AtomicInteger begun = new AtomicInteger();
        List<Integer> ahead = new ArrayList<>();
        try (ReadAhead<Long> readAhead = new ReadAhead<>(
                source -> {
                    begun.incrementAndGet();
                    return 0L;
                },
                (source, nothing) -> ahead.add(begun.get() - Integer.parseInt(source.name())))) {
            IntStream.range(0, 200).forEach(i -> readAhead.add(source(i, 1_000_000)));
            readAhead.finish();
        }

        assertThat(ahead).hasSize(200).allMatch(files -> files <= 9);
    }

    @Test
    void whatTheWorkThrowsIsThrownWhenItsTurnComes() {
        List<String> seen = new ArrayList<>();
        try (ReadAhead<String> readAhead = new ReadAhead<>(
                source -> {
                    if (source.name().equals("3")) {
                        throw new IllegalArgumentException("three");
                    }
                    return source.name();
                },
                (source, name) -> seen.add(name))) {
            assertThatThrownBy(() -> {
                        IntStream.range(0, 5).forEach(i -> readAhead.add(source(i, 10)));
                        readAhead.finish();
                    })
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("three");
        }

        assertThat(seen).containsExactly("0", "1", "2");
    }
}
