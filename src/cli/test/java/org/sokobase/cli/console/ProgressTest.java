package org.sokobase.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Progress is shown on a terminal, of work that takes longer than a second. */
class ProgressTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private long now = -5; // a clock of nanoseconds begins anywhere

    @Test
    void shortWorkShowsNone() {
        assertThat(shown(Console.Terminals.ERROR, Duration.ofSeconds(1))).isEmpty();
    }

    @Test
    void longWorkShowsHowFarItIsAndWipesItAway() {
        assertThat(shown(Console.Terminals.ERROR, Duration.ofMillis(1001)))
                .contains("work  60% [")
                .contains("60/100 levels")
                .endsWith("\r" + " ".repeat(79) + "\r");
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE", "OUTPUT"})
    void thereIsNoneWhereErrorsGoToAFile(Console.Terminals terminals) {
        assertThat(shown(terminals, Duration.ofHours(1))).isEmpty();
    }

    /** What is written of two steps, the second after this time. */
    private String shown(Console.Terminals terminals, Duration time) {
        Console console = new Console(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                err,
                terminals,
                Map.of("COLUMNS", "80"));
        try (Progress progress = new Progress(console, "work", " levels", 1, 100, () -> now)) {
            progress.step(50);
            now += time.toNanos();
            progress.step(10);
        }
        console.finish();
        return err.toString(StandardCharsets.UTF_8);
    }
}
