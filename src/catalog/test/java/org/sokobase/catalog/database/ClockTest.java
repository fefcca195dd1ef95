package org.sokobase.catalog.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Requirement;

/** What processes tell each other when the clock was set back, or when a file server's clock is not this machine's. */
@Timeout(60)
class ClockTest {

    @TempDir
    private Path folder;

    @Test
    void aProcessThatWaitsNowCounts() {
        WantedFile wanted = new WantedFile(folder.resolve("catalog.mv.db"));

        wanted.touch();

        assertThat(wanted.isFresh()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {-3600, -10, 10, 3600, 86_400})
    void oneThatWaitedAtAnotherTimeDoesNotEvenIfThatIsStillToCome(long seconds) throws IOException {
        WantedFile wanted = new WantedFile(folder.resolve("catalog.mv.db"));
        wanted.touch();
        Path file = folder.resolve(".catalog.wanted");
        assertThat(file).exists();

        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(seconds)));

        assertThat(wanted.isFresh()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, true", "-1, true", "1, true", "-60, false", "60, false"})
    void aHolderIsKnownAlthoughTheSystemSaysALittleDifferentlyWhenItBegan(long seconds, boolean isHolder)
            throws IOException {
        ProcessHandle self = ProcessHandle.current();
        Requirement.that(self.info().startInstant().isPresent(), "this system does not say when a process began");
        Instant began = self.info().startInstant().orElseThrow().plus(Duration.ofSeconds(seconds));
        Path holder = Files.writeString(
                folder.resolve(".catalog.holder"),
                self.pid() + "\n" + began + "\n2026-03-01T12:00:00Z\nsokobase import\n");

        assertThat(LockOwner.in(holder).isPresent()).isEqualTo(isHolder);
    }
}
