package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.file.Source;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

class LevelFilesTest {

    private static final byte[] OPEN = """
            #####
            #@$.
            #####
            """.getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    @Test
    void bytesAreReadUnderAnyName() {
        LevelFile read = LevelFiles.read("upload 7", OPEN);

        assertThat(read.name()).isEqualTo("upload 7");
        assertThat(read.diagnostics()).extracting(Diagnostic::code).contains("not-enclosed");
        assertThat(read.diagnostics()).extracting(Diagnostic::file).containsOnly("upload 7");
    }

    @Test
    void aFileIsReadFromItsPath() throws IOException {
        Path file = Files.writeString(folder.resolve("one.xsb"), Boards.CORRIDOR);

        LevelFile read = LevelFiles.read(file);

        assertThat(read.name()).isEqualTo(file.toString());
        assertThat(read.collection().levels())
                .singleElement()
                .satisfies(level -> assertThat(level.inspection().board()).contains(Boards.of(Boards.CORRIDOR)));
        assertThat(Source.of(file).location()).contains(file.toRealPath());
    }

    @Test
    void whatIsNoFileOfLevelsIsRefused() throws IOException {
        Path database = Files.writeString(folder.resolve("catalog.mv.db"), "");

        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> LevelFiles.read(folder.resolve("none")));
        assertThatExceptionOfType(FileSystemException.class).isThrownBy(() -> LevelFiles.read(database));
    }
}
