package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OutputTailTest {

    private static OutputTail tail(String output, int most) throws InterruptedException {
        OutputTail tail = new OutputTail(new ByteArrayInputStream(output.getBytes(StandardCharsets.ISO_8859_1)), most);
        tail.await(30_000);
        return tail;
    }

    @Test
    void littleOutputIsKeptWhole() throws InterruptedException {
        OutputTail tail = tail("one\ntwo\n", 8);

        assertThat(tail.text()).isEqualTo("one\ntwo\n");
        assertThat(tail.isCut()).isFalse();
    }

    @Test
    void ofMuchOutputTheLastWholeLinesAreKept() throws InterruptedException {
        OutputTail tail = tail("one\ntwo\nthree\n", 9);

        assertThat(tail.text()).isEqualTo("three\n");
        assertThat(tail.isCut()).isTrue();
    }

    @Test
    void outputOfManyTimesTheSizeKeepsItsEnd() throws InterruptedException {
        String line = "x".repeat(999) + "\n";
        OutputTail tail = tail(line.repeat(3000) + "the end\n", 100_000);

        assertThat(tail.text()).isEqualTo(line.repeat(99) + "the end\n");
        assertThat(tail.isCut()).isTrue();
    }

    @Test
    void theLastLineIsTheLastThatIsNotBlank() throws InterruptedException {
        assertThat(tail("first\n  last \n\n  \n", 100).lastLine()).contains("last");
        assertThat(tail("\n", 100).lastLine()).isEmpty();
        assertThat(tail("", 100).lastLine()).isEmpty();
    }

    @Test
    void ofOutputThatComesAtOnceTheEndIsKept() throws InterruptedException {
        String line = "x".repeat(63) + "\n";
        OutputTail tail = tail("the first\n" + line.repeat(1023), 1 << 14);

        assertThat(tail.text()).isEqualTo(line.repeat(255));
        assertThat(tail.isCut()).isTrue();
    }
}
