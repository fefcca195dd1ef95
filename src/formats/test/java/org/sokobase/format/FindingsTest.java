package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What fuzzing found once, and what it begins with: every reader comes to its end with each, and keeps all laws. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FindingsTest {

    private static final Path FINDINGS = Path.of("src", "formats", "test", "resources", "findings");
    private static final Path SEEDS = Path.of("src", "fuzz", "resources");

    static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : List.of(FINDINGS, SEEDS)) {
            try (Stream<Path> all = Files.walk(folder)) {
                files.addAll(all.filter(Files::isRegularFile).sorted().toList());
            }
        }
        return files;
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("files")
    void everyReaderKeepsTheLaws(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (FuzzTarget target : FuzzTarget.values()) {
            target.run(bytes);
        }
    }

    @Test
    void everyTargetHasSeeds() {
        assertThat(FuzzTarget.values())
                .allSatisfy(target -> assertThat(SEEDS.resolve(target.folder())).isNotEmptyDirectory());
    }
}
