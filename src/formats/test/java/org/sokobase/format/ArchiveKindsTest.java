package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipMethod;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Packed;
import org.sokobase.file.Archive;
import org.sokobase.file.ArchiveKind;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** Archives of all kinds: those that are read, by their content, and those that are only said to be archives. */
@Timeout(60)
class ArchiveKindsTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\n";
    private static final String[] SETS = {"b.xsb", LEVEL, "sub/a.txt", LEVEL, "c", "a text"};

    private final List<String> names = new ArrayList<>();
    private final List<byte[]> contents = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    static Stream<byte[]> sets() {
        return Stream.of(
                Packed.zip(SETS),
                Packed.tar(SETS),
                Packed.gzip(Packed.tar(SETS)),
                Packed.bzip2(Packed.tar(SETS)),
                Packed.xz(Packed.tar(SETS)),
                Packed.sevenZip(Optional.empty(), SETS));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void membersAreReadInTheOrderOfTheArchive(byte[] archive) {
        walk(archive);

        assertThat(names).containsExactly("-/b.xsb", "-/sub/a.txt", "-/c");
        assertThat(contents)
                .extracting(content -> new String(content, StandardCharsets.UTF_8))
                .containsExactly(LEVEL, LEVEL, "a text");
        assertThat(unreadable).isEmpty();
    }

    static Stream<byte[]> packedLevels() {
        byte[] level = LEVEL.getBytes(StandardCharsets.UTF_8);
        return Stream.of(Packed.gzip(level), Packed.bzip2(level), Packed.xz(level));
    }

    @ParameterizedTest
    @MethodSource("packedLevels")
    void aFilePackedByItselfIsAFolderWithOneMember(byte[] packed) {
        Archive.read("sets/deep.xsb.packed", packed, members());

        assertThat(names).containsExactly("deep.xsb");
        assertThat(contents.get(0)).asString(StandardCharsets.UTF_8).isEqualTo(LEVEL);
    }

    @ParameterizedTest
    @MethodSource("packedLevels")
    void packedFilesOneAfterTheOtherAreOne(byte[] packed) {
        Archive.read("twice.xsb.packed", join(packed, packed), members());

        assertThat(contents.get(0)).asString(StandardCharsets.UTF_8).isEqualTo(LEVEL + LEVEL);
    }

    static Stream<byte[]> hidden() {
        String[] members = {"sub/", "", ".git/a.xsb", LEVEL, "sub/.b.xsb", LEVEL, "sub/c.xsb", LEVEL};
        return Stream.of(
                Packed.zip(members), Packed.xz(Packed.tar(members)), Packed.sevenZip(Optional.empty(), members));
    }

    @ParameterizedTest
    @MethodSource("hidden")
    void foldersAndWhatBeginsWithADotArePassedOver(byte[] archive) {
        walk(archive);

        assertThat(names).containsExactly("-/sub/c.xsb");
        assertThat(unreadable).isEmpty();
    }

    @Test
    void namesThatLeadOutOfATarAreOnlyNames() {
        walk(Packed.tar("../../up.xsb", LEVEL, "/abs.xsb", LEVEL));

        assertThat(names).containsExactly("-/../../up.xsb", "-//abs.xsb");
    }

    @Test
    void aTarOfTheOldestKindIsKnownByTheSumOfItsHeader() throws IOException {
        byte[] tar = withoutMagicWord(Packed.tar("b.xsb", LEVEL));
        walk(tar);
        assertThat(names).containsExactly("-/b.xsb");

        tar[TarConstants.CHKSUM_OFFSET]++;
        assertThat(ArchiveKind.of(tar)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-1252"})
    void namesInATarAreInUtf8OrInAnOldCharacterSet(String charset) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes, charset)) {
            put(tar, new TarArchiveEntry("K\u00f6nig.xsb"));
        }
        walk(bytes.toByteArray());

        assertThat(names).containsExactly("-/K\u00f6nig.xsb");
    }

    @Test
    void aNameThatIsTooLongForItsHeaderIsRead() {
        String name = "deep/".repeat(100) + "set.xsb";
        walk(Packed.tar(name, LEVEL));

        assertThat(names).containsExactly("-/" + name);
    }

    @Test
    void aNameOfMillionsOfLettersDoesNotFillTheMemory() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            put(tar, new TarArchiveEntry("a.xsb"));
            TarArchiveEntry name = new TarArchiveEntry("name", TarConstants.LF_GNUTYPE_LONGNAME);
            put(tar, name, "n".repeat(3 << 20));
            put(tar, new TarArchiveEntry("short"));
        }
        walk(bytes.toByteArray());

        assertThat(names).containsExactly("-/a.xsb");
        assertThat(unreadable).containsExactly("-: the archive is damaged: the name of a member is longer than 1 MiB");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            2, 'a link, which is not followed in an archive'
            1, 'a link, which is not followed in an archive'
            3, neither a file nor a folder
            6, neither a file nor a folder
            """)
    void linksAndDevicesInATarAreSaid(char kind, String reason) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry special = new TarArchiveEntry("odd", (byte) kind);
            special.setLinkName("/etc/passwd");
            tar.putArchiveEntry(special);
            tar.closeArchiveEntry();
            put(tar, new TarArchiveEntry("a.xsb"));
        }
        walk(bytes.toByteArray());

        assertThat(names).containsExactly("-/a.xsb");
        assertThat(unreadable).containsExactly("-/odd: " + reason);
    }

    @Test
    void aSparseFileInATarIsSaid() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry sparse = new TarArchiveEntry("holes.xsb", TarConstants.LF_GNUTYPE_SPARSE);
            put(tar, sparse);
            put(tar, new TarArchiveEntry("a.xsb"));
        }
        byte[] tar = bytes.toByteArray();
        write(
                tar,
                386,
                "00000000000\0%011o\0%011o\0%011o\0".formatted(LEVEL.length(), 1 << 20, 0)); // one piece, the end
        write(tar, TarConstants.MAGIC_OFFSET, "ustar  \0");
        write(tar, 483, "%011o\0".formatted(1 << 20));
        walk(withSum(tar));

        assertThat(unreadable).containsExactly("-/holes.xsb: a sparse file, which is not read");
        assertThat(names).containsExactly("-/a.xsb");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void anArchiveCutAnywhereNeverThrows(byte[] archive) {
        for (int length = 0; length < archive.length; length += archive.length > 2000 ? 97 : 1) {
            walk(Arrays.copyOf(archive, length));
        }
        assertThat(unreadable).allSatisfy(reason -> assertThat(reason).startsWith("-"));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("sets")
    void anArchiveWithAnyByteChangedNeverThrows(byte[] archive) {
        for (int at = 0; at < archive.length; at += archive.length > 2000 ? 97 : 1) {
            byte[] damaged = archive.clone();
            damaged[at] ^= 0x55;
            walk(damaged);
        }
        assertThat(names).isNotEmpty();
    }

    @Test
    void whatStandsInATarBeforeADamagedHeaderIsRead() {
        byte[] tar = Packed.tar("a.xsb", LEVEL, "b.xsb", LEVEL);
        tar[1024] ^= 0x55; // the name of the second
        walk(tar);

        assertThat(names).containsExactly("-/a.xsb");
        assertThat(unreadable).containsExactly("-: the archive is damaged: the header of a member is wrong");
    }

    @Test
    void aDamagedMemberOfAZipDoesNotStopTheOthers() {
        byte[] zip = Packed.zip("a.xsb", LEVEL, "b.xsb", LEVEL);
        zip[37] ^= 0x55; // within the packed bytes of a.xsb
        walk(zip);

        assertThat(names).containsExactly("-/b.xsb");
        assertThat(unreadable).singleElement().asString().startsWith("-/a.xsb: the archive is damaged: ");
    }

    @Test
    void anEncryptedSevenZipIsSaidToBe() {
        walk(Packed.sevenZip(Optional.of("secret"), SETS));

        assertThat(names).isEmpty();
        assertThat(unreadable)
                .containsExactly("-: it is encrypted: unpack it with its password, then import the folder");
    }

    @Test
    void anEncryptedMemberOfAZipIsSaidToBe() {
        byte[] zip = Packed.zip("a.xsb", LEVEL, "b.xsb", LEVEL);
        zip[6] |= 1;
        int table = indexOf(zip, "PK\1\2");
        zip[table + 8] |= 1;
        walk(zip);

        assertThat(names).containsExactly("-/b.xsb");
        assertThat(unreadable)
                .containsExactly("-/a.xsb: it is encrypted: unpack it with its password, then import the folder");
    }

    /** In the short run, a zip does; {@code ArchiveTest}. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("bombs")
    void whatUnpacksToTooMuchEndsTheReading(byte[] bomb) {
        walk(bomb);

        assertThat(unreadable).singleElement().asString().contains("unpacks to more than");
        assertThat(names).doesNotContain("-/bomb");
    }

    static Stream<byte[]> bombs() throws IOException {
        byte[] zeros = new byte[Archive.LARGEST_MEMBER + 1];
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        try (TarArchiveOutputStream members = new TarArchiveOutputStream(new GZIPOutputStream(tar))) {
            TarArchiveEntry entry = new TarArchiveEntry("bomb");
            entry.setSize(zeros.length);
            members.putArchiveEntry(entry);
            members.write(zeros);
            members.closeArchiveEntry();
        }
        return Stream.of(tar.toByteArray(), Packed.xz(zeros));
    }

    @Tag("long")
    @Test
    void hiddenMembersOfAPackedTarCountAsUnpacked() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] zeros = new byte[200 << 20];
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(new GZIPOutputStream(bytes))) {
            for (int i = 0; i < 3; i++) {
                TarArchiveEntry entry = new TarArchiveEntry(".hidden" + i);
                entry.setSize(zeros.length);
                tar.putArchiveEntry(entry);
                tar.write(zeros);
                tar.closeArchiveEntry();
            }
            put(tar, new TarArchiveEntry("a.xsb"));
        }
        walk(bytes.toByteArray());

        assertThat(names).isEmpty();
        assertThat(unreadable)
                .containsExactly("-: the archive unpacks to more than 200 times its size, the rest of it is not read");
    }

    @ParameterizedTest
    @MethodSource("sets")
    void anArchiveWithinAnArchiveIsNotOpenedButSaid(byte[] inner) {
        walk(Packed.zip(Map.of("inner", inner)));

        LevelFile read = LevelFiles.read(Source.of("inner", contents.get(0)));
        assertThat(read.format()).isEqualTo(LevelFile.Format.BINARY);
        assertThat(read.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "inner: warning: an archive, which is not opened here: unpack it, then import the folder");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            526172211a0700cf90, a RAR archive
            526172211a070100f3, a RAR archive
            1d4e2d6c68352d0000, an LHA archive
            1d4e2d6c7a352d0000, an LHA archive
            60ea290022080112, an ARJ archive
            5a4f4f20322e31302041726368697665 2e1a0000dca7c4fd, a ZOO archive
            00000000000000 2a2a4143452a2a14, an ACE archive
            4d53434600000000, a cabinet (.cab)
            1f9d9023, a file packed by compress (.Z)
            28b52ffd0458, a file packed by zstd
            4c5a495001, a file packed by lzip
            """)
    void whatIsAnArchiveButNotReadIsSaidToBeOne(String hex, String what) {
        walk(HexFormat.of().parseHex(hex.replace(" ", "")));

        assertThat(names).isEmpty();
        assertThat(unreadable).containsExactly("-: " + what + ": unpack it, then import the folder");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"BZhang", "7z", "PK", "Rar! Levels by me", "MSCF", "`\u00eatre", "Al-lh5-Set", "LZIP", "ZOO "})
    void textThatBeginsLikeAnArchiveIsText(String text) {
        byte[] bytes = (text + "\n\n" + LEVEL).getBytes(StandardCharsets.ISO_8859_1);
        walk(bytes);

        assertThat(names).containsExactly("-");
        assertThat(LevelFiles.read(Source.of("-", bytes)).collection().levels()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED, 12})
    void aZipWithStoredDeflatedAndOtherwisePackedMembersAndLargeTablesIsRead(int method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            zip.setUseZip64(Zip64Mode.Always);
            zip.setEncoding(StandardCharsets.UTF_8.name());
            ZipArchiveEntry entry = new ZipArchiveEntry("K\u00f6nig.xsb");
            byte[] content = LEVEL.getBytes(StandardCharsets.UTF_8);
            entry.setMethod(method);
            if (method == ZipMethod.BZIP2.getCode()) {
                byte[] packed = Packed.bzip2(content);
                entry.setCompressedSize(packed.length);
                entry.setSize(content.length);
                entry.setCrc(crc(content));
                zip.addRawArchiveEntry(entry, new ByteArrayInputStream(packed));
            } else {
                entry.setSize(content.length);
                entry.setCrc(crc(content));
                zip.putArchiveEntry(entry);
                zip.write(content);
                zip.closeArchiveEntry();
            }
        }
        walk(bytes.toByteArray());

        assertThat(unreadable).isEmpty();
        assertThat(names).containsExactly("-/K\u00f6nig.xsb");
        assertThat(contents.get(0)).asString(StandardCharsets.UTF_8).isEqualTo(LEVEL);
    }

    private static long crc(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return crc.getValue();
    }

    private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry) throws IOException {
        put(tar, entry, LEVEL);
    }

    private static void put(TarArchiveOutputStream tar, TarArchiveEntry entry, String content) throws IOException {
        entry.setSize(content.length());
        tar.putArchiveEntry(entry);
        tar.write(content.getBytes(StandardCharsets.US_ASCII));
        tar.closeArchiveEntry();
    }

    /** As the first tar wrote it: nothing behind the name of a link, and the sum that this gives. */
    private static byte[] withoutMagicWord(byte[] tar) {
        Arrays.fill(tar, TarConstants.MAGIC_OFFSET, 512, (byte) 0);
        return withSum(tar);
    }

    private static byte[] withSum(byte[] tar) {
        Arrays.fill(tar, TarConstants.CHKSUM_OFFSET, TarConstants.CHKSUM_OFFSET + TarConstants.CHKSUMLEN, (byte) ' ');
        int sum = 0;
        for (int i = 0; i < 512; i++) {
            sum += tar[i] & 0xFF;
        }
        write(tar, TarConstants.CHKSUM_OFFSET, "%06o\0 ".formatted(sum));
        return tar;
    }

    private static void write(byte[] bytes, int at, String text) {
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, bytes, at, text.length());
    }

    private static int indexOf(byte[] bytes, String what) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(what);
    }

    private static byte[] join(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private void walk(byte[] content) {
        Inputs.walk(List.of("-"), new ByteArrayInputStream(content), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                names.add(source.name());
                contents.add(source.bytes());
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(name + ": " + reason);
            }
        });
    }

    private Archive.Members members() {
        return new Archive.Members() {
            @Override
            public void member(String name, byte[] content) {
                names.add(name);
                contents.add(content);
            }

            @Override
            public void unreadable(String name, String reason) {
                unreadable.add(name + ": " + reason);
            }
        };
    }
}
