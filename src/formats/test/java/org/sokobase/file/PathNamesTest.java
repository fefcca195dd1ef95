package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class PathNamesTest {

    private static final String LEVEL = "#####\n#@$.#\n#####\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "61 E9,           a\\xE9",
        "E4 B8 AD,        中",
        "E4 B8 AD FF,     中\\xFF",
        "E4 B8 41,        \\xE4\\xB8A",
        "5C 78 45 39,     \\x5CxE9",
        "5C 78 45 39 E9,  \\x5CxE9\\xE9",
        "5C 78 34 31,     \\x41",
        "5C 78,           \\x",
        "5C 78 E9 45 39,  \\x\\xE9E9",
        "EF BF BD,        \uFFFD"
    })
    void bytesThatAreNoTextAreWrittenAsHexadecimalDigits(String bytes, String name) {
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        for (String each : bytes.split(" ")) {
            raw.write(Integer.parseInt(each, 16));
        }
        Path path = path(raw.toByteArray());

        assertThat(PathNames.of(path)).isEqualTo(name);
        assertThat(PathNames.path(name)).isEqualTo(path);
    }

    @Test
    void everyNameByChanceComesBackAndNoTwoAreTheSame() {
        Random random = new Random(1);
        Map<String, Path> seen = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int length = 1 + random.nextInt(6); length > 0; length--) {
                bytes.writeBytes(piece(random));
            }
            Path name = path(bytes.toByteArray());
            Path way = Path.of("in").resolve(name).resolve("x").resolve(name);
            String text = PathNames.of(way);

            assertThat(PathNames.path(text)).isEqualTo(way);
            assertThat(seen.putIfAbsent(text, way)).isIn(null, way);
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
        }
    }

    /** Any byte, a letter of several bytes, or what looks as if it stood for a byte. */
    private static byte[] piece(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new byte[] {(byte) (0x80 + random.nextInt(0x80))};
            case 1 -> "\u5009".getBytes(StandardCharsets.UTF_8);
            case 2 -> "\\x%02X".formatted(random.nextInt(0x100)).getBytes(StandardCharsets.US_ASCII);
            default -> new byte[] {(byte) ('0' + random.nextInt('~' - '0'))};
        };
    }

    @Test
    void aTextThatNoPathHasIsRefused() {
        assertThatThrownBy(() -> PathNames.path("a\0b")).isInstanceOf(InvalidPathException.class);
        assertThatThrownBy(() -> PathNames.path("a\uD800")).isInstanceOf(InvalidPathException.class);
    }

    @Test
    void absolutePathsFoldersAndTheEmptyPathStayAsTheyAre() {
        for (String text : List.of("", "/", "/a/b", "a/b", "..", "../a", "./a")) {
            assertThat(PathNames.path(text)).isEqualTo(Path.of(text));
            assertThat(PathNames.of(Path.of(text))).isEqualTo(text);
        }
        Path odd = Path.of("/a").resolve(path(new byte[] {(byte) 0xE9}));
        assertThat(PathNames.of(odd)).isEqualTo("/a/\\xE9");
        assertThat(PathNames.path("/a/\\xE9")).isEqualTo(odd);
    }

    @Test
    void filesWhoseNamesLookAlikeToJavaAreDifferentFiles() throws IOException {
        Path one = folder.resolve(path(new byte[] {'a', (byte) 0xE8}));
        Path other = folder.resolve(path(new byte[] {'a', (byte) 0xE9}));
        Files.writeString(one, LEVEL);
        Files.writeString(other, LEVEL);
        List<Source> found = new ArrayList<>();

        Inputs.walk(List.of(folder.toString()), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                found.add(source);
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new AssertionError(name + ": " + reason);
            }
        });

        assertThat(found).extracting(Source::fileName).containsExactly("a\\xE8", "a\\xE9");
        assertThat(found)
                .extracting(source -> source.place().flatMap(InputFile::at))
                .containsExactly(Optional.of(one.toRealPath()), Optional.of(other.toRealPath()));
    }

    private static Path path(byte[] bytes) {
        StringBuilder uri = new StringBuilder("file:///");
        for (byte each : bytes) {
            uri.append("%%%02X".formatted(each));
        }
        return Path.of(URI.create(uri.toString())).getFileName();
    }
}
