package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFileTest {

    @TempDir
    Path folder;

    private Path target;

    @BeforeEach
    void anOlderFile() throws IOException {
        target = Files.writeString(folder.resolve("levels.xsb"), "old");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theOlderFileStaysUntilTheNewOneIsClosedAsComplete() throws IOException {
        try (NewFile file = new NewFile(target)) {
            file.writer().append("new");
            file.complete();
            file.writer().flush();
            assertThat(target).hasContent("old");
        }

        assertThat(target).hasContent("new");
        assertThat(names()).containsExactly("levels.xsb");
    }

    @Test
    void aFileThatIsNotCompleteLeavesNothing() throws IOException {
        try (NewFile file = new NewFile(target)) {
            file.bytes().write(new byte[100_000]);
        }

        assertThat(target).hasContent("old");
        assertThat(names()).containsExactly("levels.xsb");
    }

    @Test
    void aLinkStaysALinkToTheNewContent() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);

        try (NewFile file = new NewFile(link)) {
            file.writer().append("new");
            file.complete();
        }

        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("new");
    }

    @Test
    void whatCannotBeMadeIsNamedAsTheCallerNamedIt() {
        Path nowhere = folder.resolve("missing/levels.xsb");

        assertThatThrownBy(() -> new NewFile(nowhere))
                .isInstanceOf(UnwrittenFileException.class)
                .hasMessage(nowhere + ": cannot be written: no such file or folder");
    }

    @Test
    void aStandInIsWrittenToDirectlyAndClosed() throws IOException {
        StringWriter text = new StringWriter();
        try (NewFile file = new NewFile("-", OutputStream.nullOutputStream(), text)) {
            file.writer().append("new");
            assertThat(text).hasToString("new");
        }
        assertThat(names()).containsExactly("levels.xsb");
    }
}
