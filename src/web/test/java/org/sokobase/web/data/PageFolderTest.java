package org.sokobase.web.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;

/** Files are kept where they cannot be linked: here from one file system to another, which fails as it does on one without links. */
class PageFolderTest {

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final String SUM = "0123456789abcdef".repeat(4);

    @TempDir
    private Path folder;

    private Path elsewhere;

    @BeforeEach
    void makeElsewhere() throws IOException {
        Requirement.that(
                Files.isWritable(MEMORY) && !Files.getFileStore(MEMORY).equals(Files.getFileStore(folder)),
                "there is no second file system here");
        elsewhere = Files.createTempFile(MEMORY, "sokobase", ".arrived");
        Files.writeString(elsewhere, "levels");
    }

    @AfterEach
    void dropElsewhere() throws IOException {
        if (elsewhere != null) {
            Files.deleteIfExists(elsewhere);
        }
    }

    @Test
    void anOriginalIsCopied() throws IOException {
        try (PageFolder page = PageFolder.claim(folder.resolve("catalog.page"))) {
            Path original = page.keepOriginal(SUM, elsewhere);

            assertThat(original)
                    .hasContent("levels")
                    .isEqualTo(page.original(SUM).toRealPath());
            assertThat(original.getParent()).isDirectoryNotContaining("glob:**.copy");
            assertThat(elsewhere).hasContent("levels");
        }
    }

    @Test
    void aTextIsMoved() throws IOException {
        Path kept = folder.resolve("token");
        TextFolder.putNew(elsewhere, kept);

        assertThat(kept).hasContent("levels");
        assertThat(elsewhere).doesNotExist();
    }

    @Test
    void aTextThatIsThereStays() throws IOException {
        Path kept = Files.writeString(folder.resolve("token"), "the first");

        assertThatExceptionOfType(FileAlreadyExistsException.class)
                .isThrownBy(() -> TextFolder.putNew(elsewhere, kept));
        assertThat(kept).hasContent("the first");
    }
}
