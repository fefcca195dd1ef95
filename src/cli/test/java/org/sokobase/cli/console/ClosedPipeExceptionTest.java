package org.sokobase.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;

@Timeout(60)
class ClosedPipeExceptionTest {

    @TempDir
    private Path folder;

    private static IOException failure(OutputStream out) {
        return catchThrowableOfType(IOException.class, () -> {
            out.write(1);
            out.flush();
        });
    }

    @Test
    void aPipeWhoseReaderHasEndedIsClosed() throws Exception {
        Requirement.program(Path.of("/bin/sh"));
        Path pipe = folder.resolve("pipe");
        Process reader = new ProcessBuilder(
                        "sh", "-c", "mkfifo \"$0\" && echo made && exec head -c 1 \"$0\"", pipe.toString())
                .start();
        assertThat(reader.inputReader().readLine()).isEqualTo("made");
        try (OutputStream out = new FileOutputStream(pipe.toFile())) {
            out.write(1);
            assertThat(reader.waitFor(60, TimeUnit.SECONDS)).isTrue();

            assertThat(ClosedPipeException.isBehind(failure(out))).isTrue();
        }
    }

    @Test
    void aFullDiskIsNoClosedPipe() throws IOException {
        Requirement.fullDisk();
        try (OutputStream full = new FileOutputStream("/dev/full")) {
            assertThat(ClosedPipeException.isBehind(failure(full))).isFalse();
        }
    }

    @Test
    void aFailureThatSpeaksOfAPipeOtherwiseIsNoClosedPipe() {
        assertThat(ClosedPipeException.isBehind(new IOException("Broken pipeline file")))
                .isFalse();
        assertThat(ClosedPipeException.isBehind(new IOException())).isFalse();
    }

    @Test
    void aPipeBetweenThreadsIsClosedAsWell() throws IOException {
        PipedInputStream reader = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(reader);
        reader.close();

        assertThat(ClosedPipeException.isBehind(failure(out))).isTrue();
    }
}
