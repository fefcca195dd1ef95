package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFolderTest {

    @TempDir
    Path folder;

    @Test
    void appearsWithAllThatIsInItOnceItIsComplete() throws IOException {
        Path target = folder.resolve("made/tidy");
        try (NewFolder made = new NewFolder(target)) {
            Files.writeString(Files.createDirectory(made.path().resolve("a")).resolve("b.xsb"), "levels");
            assertThat(target).doesNotExist();
            made.complete();
        }

        assertThat(target.resolve("a/b.xsb")).hasContent("levels");
        assertThat(target.getParent()).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void leavesNothingIfItIsNotComplete() throws IOException {
        try (NewFolder made = new NewFolder(folder.resolve("tidy"))) {
            Files.writeString(Files.createDirectory(made.path().resolve("a")).resolve("b.xsb"), "levels");
        }

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void takesThePlaceOfAnEmptyFolderOnly() throws IOException {
        Path target = Files.createDirectory(folder.resolve("tidy"));
        try (NewFolder made = new NewFolder(target)) {
            Files.writeString(made.path().resolve("b.xsb"), "levels");
            made.complete();
        }

        assertThat(target.resolve("b.xsb")).exists();
        assertThatThrownBy(() -> new NewFolder(target))
                .isInstanceOf(UnwrittenFileException.class)
                .hasMessage(target + ": is there already; name a new or empty folder");
    }

    @Test
    void whatCameIntoItsPlaceMeanwhileStays() throws IOException {
        Path target = folder.resolve("tidy");

        assertThatThrownBy(() -> {
                    try (NewFolder made = new NewFolder(target)) {
                        Files.writeString(Files.createDirectory(target).resolve("mine"), "mine");
                        made.complete();
                    }
                })
                .isInstanceOf(UnwrittenFileException.class)
                .hasMessageStartingWith(target + ": cannot be written: ");
        assertThat(target.resolve("mine")).hasContent("mine");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }
}
