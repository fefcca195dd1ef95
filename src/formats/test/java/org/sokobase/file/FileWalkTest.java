package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.file.FileWalk.Found;

class FileWalkTest {

    private static final String TOO_LARGE = "larger than 1 GiB";

    @TempDir
    private Path folder;

    private final List<Found> found = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    /** All that a source tells, as values. */
    private record Told(String name, Optional<Path> location, Optional<Path> root, boolean named, String content) {

        static Told of(Source source) {
            return new Told(
                    source.name(),
                    source.location(),
                    source.root(),
                    source.named(),
                    new String(source.bytes(), StandardCharsets.UTF_8));
        }
    }

    @BeforeEach
    void makeFiles() throws IOException {
        file("sets/a.sok");
        file("sets/b.txt");
        file("sets/.hidden");
        file("sets/catalog.mv.db");
        file("sets/old/c.sok");
        file("single.xsb");
        Files.createSymbolicLink(folder.resolve("sets/old/loop"), folder.resolve("sets"));
        Files.createSymbolicLink(folder.resolve("sets/other"), folder.resolve("sets/old"));
    }

    private void file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, name);
    }

    private List<String> paths(String... names) {
        return List.of(names).stream().map(name -> folder + "/" + name).toList();
    }

    private void walk(FileSelection selection, List<String> paths) {
        FileWalk.walk(paths, selection, new FileWalk.Visitor() {
            @Override
            public void file(Found file) {
                found.add(file);
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(name + ": " + reason);
            }

            @Override
            public void leftOut(String name) {
                leftOut.add(name);
            }
        });
    }

    /** Without archives. */
    @Test
    void itFindsWhatInputsReadAndNameAlike() throws IOException {
        List<String> paths = paths("sets/", "single.xsb", "gone", "sets/../sets");
        List<Told> read = new ArrayList<>();
        List<String> notRead = new ArrayList<>();
        Inputs.walk(paths, InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                read.add(Told.of(source));
            }

            @Override
            public void unreadable(String name, String reason) {
                notRead.add(name + ": " + reason);
            }
        });

        walk(FileSelection.ALL, paths);

        List<Told> later = new ArrayList<>();
        for (Found file : found) {
            later.add(Told.of(file.read()));
        }
        assertThat(later).isEqualTo(read).hasSize(9);
        assertThat(unreadable).isEqualTo(notRead).hasSize(5);
    }

    @Test
    void theWayBeginsInTheFolderThatWasNamed() {
        walk(FileSelection.ALL, paths("sets", "single.xsb"));

        assertThat(found)
                .extracting(Found::way)
                .containsExactly("a.sok", "b.txt", "old/c.sok", "other/c.sok", "single.xsb");
    }

    /** What is not included may be an archive with members that are. */
    @Test
    void onlyWhatIsExcludedIsLeftOut() {
        walk(new FileSelection(List.of("*.sok"), List.of("old", "a*")), paths("sets"));

        assertThat(found).extracting(Found::way).containsExactly("b.txt", "other/c.sok");
        assertThat(leftOut).isEqualTo(paths("sets/a.sok", "sets/old/"));
    }

    @Test
    void aFileThatIsTooLargeIsNotRead() throws IOException {
        Path large = folder.resolve("large.txt");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength((1L << 30) + 1);
        }

        walk(FileSelection.ALL, List.of(large.toString()));

        assertThatThrownBy(() -> found.get(0).read())
                .isInstanceOfSatisfying(
                        IOException.class,
                        e -> assertThat(IoMessages.describe(e)).isEqualTo(TOO_LARGE));
    }

    @Test
    void whatIsGoneWhenItIsVisitedIsUnreadable() {
        FileWalk.walk(paths("single.xsb", "sets"), FileSelection.ALL, new FileWalk.Visitor() {
            @Override
            public void file(Found file) throws IOException {
                throw new NoSuchFileException(file.name());
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(name + ": " + reason);
            }
        });

        assertThat(unreadable)
                .contains(
                        folder + "/single.xsb: no such file or folder", folder + "/sets/a.sok: no such file or folder");
    }
}
