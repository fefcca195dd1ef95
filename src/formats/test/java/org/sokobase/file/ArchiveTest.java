package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.Packed.gzip;
import static org.sokobase.Packed.put;
import static org.sokobase.Packed.zip;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.LevelFile;
import org.sokobase.row.CharMap;

@Timeout(60)
class ArchiveTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\n";

    @TempDir
    private Path folder;

    private final List<Source> found = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<String> unpacked = new ArrayList<>();
    private boolean wanted = true;

    @Test
    void membersOfAZipAreReadInTheirOwnOrderAsIfInAFolder() throws IOException {
        walk("sets.zip", zip("b.xsb", LEVEL, "sub/a.txt", LEVEL, "c", "text"));

        assertThat(found)
                .extracting(Source::name)
                .containsExactly("sets.zip/b.xsb", "sets.zip/sub/a.txt", "sets.zip/c");
        assertThat(found).noneMatch(Source::named);
        assertThat(LevelFiles.read(found.get(1)).collection().levels()).hasSize(1);
        assertThat(unreadable).isEmpty();
    }

    @Test
    void aNulInTheNameOfAMemberIsMadeVisible() throws IOException {
        walk("sets.zip", zip("a\0b.xsb", LEVEL));

        assertThat(found).extracting(Source::name).containsExactly("sets.zip/a\uFFFDb.xsb");
    }

    @Test
    void aGzipIsAFolderWithOneMember() throws IOException {
        walk("set.xsb.gz", gzip(LEVEL));

        assertThat(found).extracting(Source::name).containsExactly("set.xsb.gz/set.xsb");
        assertThat(found.get(0).bytes()).asString(StandardCharsets.UTF_8).isEqualTo(LEVEL);
    }

    @Test
    void anArchiveIsKnownByItsContentAndMayComeFromStandardInput() throws IOException {
        Inputs.walk(List.of("-"), new ByteArrayInputStream(zip("a.xsb", LEVEL)), visitor());

        assertThat(found).extracting(Source::name).containsExactly("-/a.xsb");
        assertThat(found.get(0).location()).isEmpty();
    }

    @Test
    void foldersAndWhatBeginsWithADotArePassedOver() throws IOException {
        walk("sets.zip", zip("sub/", "", ".git/a.xsb", LEVEL, "sub/.b.xsb", LEVEL, "sub/c.xsb", LEVEL));

        assertThat(found).extracting(Source::name).containsExactly("sets.zip/sub/c.xsb");
    }

    @Test
    void namesThatLeadOutOfTheArchiveAreOnlyNames() throws IOException {
        walk("evil.zip", zip("../../up.xsb", LEVEL, "/abs.xsb", LEVEL));

        assertThat(found).extracting(Source::fileName).containsExactly("up.xsb", "abs.xsb");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("evil.zip"));
        }
    }

    @Test
    void anArchiveWithinAnArchiveIsNotOpened() throws IOException {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("inner.zip", zip("a.xsb", LEVEL));
        walk("outer.zip", zip(members));

        assertThat(found).extracting(Source::name).containsExactly("outer.zip/inner.zip");
        assertThat(LevelFiles.read(found.get(0)).format()).isEqualTo(LevelFile.Format.BINARY);
    }

    @Test
    void namesOfOldProgramsAreReadInTheCharacterSetOfDos() throws IOException {
        byte[] zip = zip("caf?.xsb", LEVEL);
        for (int i = 0; i < zip.length - 3; i++) {
            if (zip[i] == 'c' && zip[i + 1] == 'a' && zip[i + 2] == 'f' && zip[i + 3] == '?') {
                zip[i + 3] = (byte) 0x82;
            }
        }
        walk("dos.zip", zip);

        assertThat(found).extracting(Source::name).containsExactly("dos.zip/caf\u00e9.xsb");
    }

    @Test
    void anEmptyZipHoldsNothing() throws IOException {
        walk("empty.zip", zip());

        assertThat(found).isEmpty();
        assertThat(unreadable).isEmpty();
    }

    @Test
    void whatComesBeforeTheEndOfATruncatedZipIsRead() throws IOException {
        byte[] whole = zip("a.xsb", LEVEL, "b.xsb", "; noise " + "#@$. ".repeat(500) + Math.PI);
        walk("cut.zip", Arrays.copyOf(whole, 150));

        assertThat(found).extracting(Source::name).containsExactly("cut.zip/a.xsb");
        assertThat(unreadable).singleElement().asString().startsWith("cut.zip: the archive is damaged: ");
    }

    @Test
    void aZipCutAnywhereNeverThrows() throws IOException {
        byte[] whole = zip("a.xsb", LEVEL, "b.xsb", LEVEL);
        for (int length = 0; length < whole.length; length++) {
            walk("cut.zip", Arrays.copyOf(whole, length));
        }
        assertThat(found).isNotEmpty();
    }

    @Test
    void aDamagedMemberIsNamed() throws IOException {
        byte[] zip = zip("a.xsb", LEVEL, "b.xsb", LEVEL);
        zip[37] ^= 0x55; // within the packed bytes of a.xsb
        walk("bad.zip", zip);

        assertThat(unreadable).singleElement().asString().contains("the archive is damaged");
    }

    @Tag("slow")
    @Test
    void aMemberThatUnpacksToTooMuchEndsTheReading() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            put(zip, "a.xsb", LEVEL.getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("bomb"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i <= Archive.LARGEST_MEMBER >> 20; i++) {
                zip.write(zeros);
            }
            put(zip, "b.xsb", LEVEL.getBytes(StandardCharsets.UTF_8));
        }
        walk("bomb.zip", bytes.toByteArray());

        assertThat(found).extracting(Source::name).containsExactly("bomb.zip/a.xsb");
        assertThat(unreadable)
                .containsExactly("bomb.zip/bomb: unpacks to more than 256 MiB, the rest of the archive is not read");
    }

    @Tag("long")
    @Test
    void anArchiveThatUnpacksToTooMuchInAllEndsTheReading() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] zeros = new byte[100 << 20];
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < 6; i++) {
                put(zip, "part" + i, zeros);
            }
        }
        walk("bomb.zip", bytes.toByteArray());

        assertThat(found).hasSize(5);
        assertThat(unreadable)
                .containsExactly("bomb.zip/part5: the archive unpacks to more than 200 times its size,"
                        + " the rest of it is not read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"set.lurd", "sub/set.lurd"})
    void solutionsFindTheLevelsBesideThemInTheArchive(String solutions) throws IOException {
        walk("sets.zip", zip(solutions, "R\n", "set.xsb", LEVEL, "sub/set.txt", LEVEL, "sub/sets.xsb", LEVEL));

        LevelFile levels = SolutionLines.levelFileBeside(found.get(0)).orElseThrow();

        assertThat(levels.name()).isEqualTo(solutions.equals("set.lurd") ? "sets.zip/set.xsb" : "sets.zip/sub/set.txt");
    }

    @Test
    void anArchiveThatNobodyWantsIsNotUnpacked() throws IOException {
        wanted = false;
        walk("cut.zip", Arrays.copyOf(zip("a.xsb", LEVEL, "b.xsb", LEVEL), 100));

        assertThat(found).isEmpty();
        assertThat(unreadable).isEmpty();
        assertThat(unpacked).isEmpty();
    }

    @Test
    void theEndOfAnArchiveComesAfterAllItsMembersWithTheirNumber() throws IOException {
        walk("sets.zip", zip("sub/", "", "a.xsb", LEVEL, ".b.xsb", LEVEL, "sub/c", "text"));

        assertThat(unpacked).containsExactly("sets.zip: 2, files so far 2");
    }

    @Test
    void whatCannotBeReadOfAnArchiveCountsAsAMember() throws IOException {
        walk("cut.zip", Arrays.copyOf(zip("a.xsb", LEVEL, "b.xsb", LEVEL), 100));

        assertThat(unreadable).hasSize(1);
        assertThat(unpacked).containsExactly("cut.zip: 2, files so far 1");
    }

    private void walk(String name, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve(name), content);
        Inputs.walk(List.of(file.toString()), new ByteArrayInputStream(new byte[0]), visitor());
    }

    private Inputs.Visitor visitor() {
        String prefix = folder + "/";
        return new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                found.add(new Source(
                        source.name().replace(prefix, ""),
                        source.location(),
                        source.bytes().length > 1 << 20 ? new byte[0] : source.bytes(), // bombs need not be kept
                        source.archive().map(a -> a.renamed("sets.zip")),
                        source.root(),
                        CharMap.NONE));
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(name.replace(prefix, "") + ": " + reason);
            }

            @Override
            public boolean wants(Source archive) {
                return wanted;
            }

            @Override
            public void unpacked(Source archive, int members) {
                unpacked.add(archive.fileName() + ": " + members + ", files so far " + found.size());
            }
        };
    }
}
