package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An approved transcript of the command line: somebody has looked at it and found it good. {@code mvn test
 * -Dsokobase.approve=true} writes all of them anew; look at every difference before you commit it.
 */
final class Transcript {

    private static final Path FOLDER = Path.of("src", "cli", "test", "resources", "transcripts");

    private final String name;
    private final StringBuilder text = new StringBuilder();

    Transcript(String name) {
        this.name = name;
    }

    /** Adds a command with everything that it said, in which the folders of this very run get other names. */
    Transcript add(String command, CliRun.Result result, Path folder) {
        StringBuilder said = new StringBuilder("$ sokobase ").append(command).append('\n');
        said.append(result.out());
        result.err().lines().forEach(line -> said.append("2> ").append(line).append('\n'));
        said.append("=> ").append(result.exitCode()).append("\n\n");
        text.append(said.toString().replace(folder.toString(), "FOLDER").replace(checkout(), "CHECKOUT"));
        return this;
    }

    private static String checkout() {
        try {
            return Path.of("").toRealPath().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compares with the approved one. */
    void check() {
        Path approved = FOLDER.resolve(name + ".txt");
        try {
            if (Boolean.getBoolean("sokobase.approve")) {
                Files.createDirectories(FOLDER);
                Files.writeString(approved, text);
            }
            assertThat(approved).exists();
            assertThat(text.toString()).isEqualTo(Files.readString(approved));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
