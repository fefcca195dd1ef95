package org.sokobase.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OutputsTest {

    private static final Duration SHORT = Duration.ofMillis(1);

    private final ByteArrayOutputStream read = new ByteArrayOutputStream();

    /** A pipe to a pager, which reads only once it is allowed to. */
    private final class Pager extends OutputStream {

        private final CountDownLatch begins = new CountDownLatch(1);

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                begins.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            read.write(bytes, offset, length);
        }
    }

    private static void print(OutputStream to, String text) throws IOException {
        to.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private String read() {
        return read.toString(StandardCharsets.UTF_8);
    }

    @Test
    void dataAndTalkStayInOrder() throws IOException {
        Outputs outputs = new Outputs(read, read);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            print(i % 3 == 0 ? outputs.err() : outputs.out(), i + " ");
            all.append(i).append(' ');
        }
        outputs.finish();

        assertThat(read()).isEqualTo(all.toString());
    }

    /** Much more than memory is to hold. */
    @Test
    void whoFillsThemDoesNotWaitForAPagerWhichGetsEverythingLater() throws IOException {
        Pager pager = new Pager();
        Outputs outputs = new Outputs(pager, pager);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 300_000; i++) {
            String line = "a line of a report that goes on and on, number " + i + "\n";
            print(i % 1000 == 0 ? outputs.err() : outputs.out(), line);
            all.append(line);
        }
        assertThat(read()).isEmpty();
        assertThat(all).hasSizeGreaterThan(3 << 22);

        pager.begins.countDown();
        outputs.finish();

        assertThat(read().equals(all.toString())).isTrue();
    }

    @Test
    void whoFillsThemIsToldOnceThatTheReaderHasGone() throws IOException {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        Outputs outputs = new Outputs(closed, read);
        print(outputs.out(), "lost");
        outputs.writeAtOnce("said".getBytes(StandardCharsets.UTF_8), Duration.ofMinutes(1));

        assertThatThrownBy(() -> print(outputs.out(), "lost")).hasMessage("Broken pipe");
        print(outputs.out(), "lost as well");
        print(outputs.err(), " and read");
        outputs.finish();
        assertThat(read()).isEqualTo("said and read");
    }

    @Test
    void whoWaitsForTheEndIsToldThatTheReaderHasGone() throws IOException {
        Outputs outputs = new Outputs(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("No space left on device");
                    }
                },
                read);
        print(outputs.out(), "lost");

        assertThatThrownBy(outputs::finish).hasMessage("No space left on device");
        outputs.finish();
    }

    @Test
    void theLastWordGoesPastAPagerThatDoesNotRead() throws IOException {
        Outputs outputs = new Outputs(new Pager(), read);
        print(outputs.out(), "data");
        print(outputs.err(), "talk");

        outputs.writeAtOnce("interrupted".getBytes(StandardCharsets.UTF_8), SHORT);

        assertThat(read()).isEqualTo("interrupted");
    }
}
