package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Requirement;

class InputsTest {

    @TempDir
    private Path folder;

    /** Keeps what a walk finds: the names of files, and of what is unreadable with the reason. */
    private static final class Found implements Inputs.Visitor {

        final List<Source> files = new ArrayList<>();
        final List<String> unreadable = new ArrayList<>();

        @Override
        public void file(Source source) {
            files.add(source);
        }

        @Override
        public void unreadable(String name, String reason) {
            unreadable.add(name + ": " + reason);
        }

        List<String> names() {
            return files.stream().map(Source::name).toList();
        }
    }

    private static Found walk(String... paths) {
        Found found = new Found();
        Inputs.walk(Arrays.asList(paths), InputStream.nullInputStream(), found);
        return found;
    }

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, name);
    }

    @Test
    void aFileIsNamedAsGivenAndReadWhole() throws IOException {
        Path file = file("one.xsb");

        Found found = walk(folder + "/../" + folder.getFileName() + "/one.xsb");

        assertThat(found.names()).containsExactly(folder + "/../" + folder.getFileName() + "/one.xsb");
        assertThat(found.files.get(0).bytes()).asString(StandardCharsets.UTF_8).isEqualTo("one.xsb");
        assertThat(found.files.get(0).location()).contains(file.toRealPath());
        assertThat(found.files.get(0).named()).isTrue();
    }

    @Test
    void aFolderIsWalkedInTheOrderOfItsNames() throws IOException {
        file("b.txt");
        file("B.txt");
        file("a/z.txt");
        file("a/10.txt");
        file("a/9.txt");
        file("a.txt");

        assertThat(walk(folder.toString()).names())
                .containsExactly(
                        folder + "/B.txt",
                        folder + "/a/10.txt",
                        folder + "/a/9.txt",
                        folder + "/a/z.txt",
                        folder + "/a.txt",
                        folder + "/b.txt");
    }

    @Test
    void aFileInAFolderIsNotNamedByTheUser() throws IOException {
        file("one.xsb");

        assertThat(walk(folder.toString()).files).extracting(Source::named).containsExactly(false);
    }

    @Test
    void aSlashAfterAFolderIsNotDoubled() throws IOException {
        file("one.xsb");

        assertThat(walk(folder + "/").names()).containsExactly(folder + "/one.xsb");
    }

    @Test
    void whatBeginsWithADotIsPassedOver() throws IOException {
        file(".hidden");
        file(".git/config");
        file("one.xsb");

        assertThat(walk(folder.toString()).names()).containsExactly(folder + "/one.xsb");
    }

    @Test
    void whatBeginsWithADotIsReadIfNamed() throws IOException {
        Path hidden = file(".hidden");

        assertThat(walk(hidden.toString()).names()).containsExactly(hidden.toString());
    }

    @Test
    void anEmptyFolderHoldsNothing() {
        Found found = walk(folder.toString());

        assertThat(found.names()).isEmpty();
        assertThat(found.unreadable).isEmpty();
    }

    @Test
    void aMissingFileIsSaidToBeMissingAndTheOthersAreRead() throws IOException {
        Path one = file("one.xsb");

        Found found = walk(folder + "/none.xsb", one.toString());

        assertThat(found.unreadable).containsExactly(folder + "/none.xsb: no such file or folder");
        assertThat(found.names()).containsExactly(one.toString());
    }

    @Test
    void aNameThatNoFileCanHaveIsUnreadable() {
        assertThat(walk("a\0b").unreadable).hasSize(1);
    }

    @Test
    void theSamePathTwiceIsReadTwice() throws IOException {
        file("one.xsb");

        assertThat(walk(folder.toString(), folder.toString()).names()).hasSize(2);
    }

    @Test
    void aLinkBackToAFolderAboveIsReportedAndNotFollowed() throws IOException {
        file("a/one.xsb");
        Files.createSymbolicLink(folder.resolve("a/loop"), folder);

        Found found = walk(folder.toString());

        assertThat(found.unreadable).containsExactly(folder + "/a/loop: a link back to a folder above it");
        assertThat(found.names()).containsExactly(folder + "/a/one.xsb");
    }

    @Test
    void aLinkToAnotherFolderIsFollowed() throws IOException {
        Path one = file("a/one.xsb");
        Files.createSymbolicLink(folder.resolve("b"), folder.resolve("a"));

        Found found = walk(folder.toString());

        assertThat(found.names()).containsExactly(folder + "/a/one.xsb", folder + "/b/one.xsb");
        assertThat(found.files.get(1).location()).contains(one.toRealPath());
    }

    @Test
    void aLinkThatLeadsNowhereIsSaidToBeMissing() throws IOException {
        Files.createSymbolicLink(folder.resolve("broken"), folder.resolve("none"));

        assertThat(walk(folder.toString()).unreadable).containsExactly(folder + "/broken: no such file or folder");
    }

    @Test
    void anUnreadableFolderIsReportedAndTheWalkGoesOn() throws IOException {
        file("a/locked/one.xsb");
        file("b.xsb");
        lock(folder.resolve("a/locked"));

        Found found = walk(folder.toString());

        assertThat(found.unreadable).containsExactly(folder + "/a/locked: permission denied");
        assertThat(found.names()).containsExactly(folder + "/b.xsb");
    }

    @Test
    void anUnreadableFolderIsNoLinkBackTheNextTime() throws IOException {
        file("a/locked/one.xsb");
        lock(folder.resolve("a/locked"));

        Found found = walk(folder.toString(), folder.toString());

        assertThat(found.unreadable)
                .containsExactly(folder + "/a/locked: permission denied", folder + "/a/locked: permission denied");
    }

    private static void lock(Path path) throws IOException {
        Requirement.permissions();
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
        Requirement.that(!Files.isReadable(path), "this user may read everything, so that nothing is unreadable");
    }

    @Test
    void aDashIsStandardInput() {
        Found found = new Found();
        byte[] bytes = "#####".getBytes(StandardCharsets.UTF_8);

        Inputs.walk(List.of("-"), new ByteArrayInputStream(bytes), found);

        assertThat(found.names()).containsExactly("-");
        assertThat(found.files.get(0).bytes()).isEqualTo(bytes);
        assertThat(found.files.get(0).location()).isEmpty();
        assertThat(found.files.get(0).named()).isTrue();
    }

    @Test
    void theTotalSizeIsThatOfAllFilesFound() throws IOException {
        file("a/one.xsb");
        file("b.xsb");

        assertThat(InputSizes.total(List.of(folder.toString(), "-", folder + "/none")))
                .isEqualTo("a/one.xsb".length() + "b.xsb".length());
    }

    @Test
    void aFileBesideThatIsTooLargeIsLeftOut() throws IOException {
        Path solutions = Files.writeString(folder.resolve("set.lurd"), "R\n");
        Files.writeString(folder.resolve("set.xsb"), "#####\n#@$.#\n#####\n");
        try (RandomAccessFile image =
                new RandomAccessFile(folder.resolve("set.iso").toFile(), "rw")) {
            image.setLength(3L << 30); // without blocks on the disk
        }

        assertThat(Source.of(solutions).beside()).extracting(Source::fileName).containsExactly("set.xsb");
    }
}
