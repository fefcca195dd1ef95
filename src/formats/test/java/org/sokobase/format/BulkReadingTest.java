package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.row.CharMap;

@Timeout(60)
class BulkReadingTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\n";

    @TempDir
    private Path folder;

    private final List<String> events = new ArrayList<>();
    private long bytes;

    private final BulkReading.Listener listener = new BulkReading.Listener() {
        @Override
        public void unreadable(String name, String reason) {
            events.add(bare(name) + ": " + reason);
        }

        @Override
        public void useless(String name, String reason) {
            events.add(bare(name) + " is useless: " + reason);
        }

        @Override
        public void done(long more) {
            bytes += more;
        }

        @Override
        public void leftOut(String name) {
            events.add("left out " + bare(name));
        }

        @Override
        public void foundNothing(String path) {
            events.add("nothing found in " + bare(path));
        }

        @Override
        public void ended(String path) {
            events.add("end of " + bare(path));
        }
    };

    private static String bare(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    @BeforeEach
    void makeFiles() throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("sets")).resolve("a.xsb"), LEVEL);
        Files.writeString(folder.resolve("sets/b.xsb"), LEVEL + "\n" + LEVEL);
        Files.writeString(folder.resolve("prose.txt"), "nothing of the kind\n");
    }

    private BulkReading reading(InputStream standardInput, String... paths) {
        List<String> all = new ArrayList<>();
        for (String path : paths) {
            all.add(path.equals("-") ? path : folder.resolve(path).toString());
        }
        return new BulkReading(all, standardInput, CharMap.NONE, listener);
    }

    @Test
    void handsOverFilesInOrderAndTellsOfEachPathHowItEnded() {
        reading(InputStream.nullInputStream(), "missing", "sets", "prose.txt").forEach(source -> {
            events.add(bare(source.name()));
            return LevelFiles.read(source);
        });

        assertThat(events)
                .containsExactly(
                        "missing: no such file or folder",
                        "nothing found in missing",
                        "end of missing",
                        "a.xsb",
                        "b.xsb",
                        "end of sets",
                        "prose.txt",
                        "nothing found in prose.txt",
                        "end of prose.txt");
        assertThat(bytes).isEqualTo(3 * LEVEL.length() + 1 + "nothing of the kind\n".length());
    }

    @Test
    void whatIsReadAheadComesInTheSameOrder() {
        reading(InputStream.nullInputStream(), "sets", "missing", "prose.txt").forEach(LevelFiles::read, file -> {
            events.add(bare(file.name()));
            return Optional.of(file);
        });

        assertThat(events)
                .containsExactly(
                        "a.xsb",
                        "b.xsb",
                        "end of sets",
                        "missing: no such file or folder",
                        "nothing found in missing",
                        "end of missing",
                        "prose.txt",
                        "nothing found in prose.txt",
                        "end of prose.txt");
    }

    @Test
    void readsStandardInputThatItIsGiven() {
        InputStream in = new ByteArrayInputStream(LEVEL.getBytes(StandardCharsets.US_ASCII));

        reading(in, "-").forEach(source -> {
            assertThat(source.bytes()).asString(StandardCharsets.US_ASCII).isEqualTo(LEVEL);
            return LevelFiles.read(source);
        });

        assertThat(events).containsExactly("end of -");
    }
}
