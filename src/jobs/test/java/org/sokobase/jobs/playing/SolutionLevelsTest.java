package org.sokobase.jobs.playing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/** Which level a solution of a file is played on. */
class SolutionLevelsTest {

    private static final String TWO_LEVELS = """
            ########
            #@$   .#
            ########

            #####
            #@$.#
            #####
            """;

    @TempDir
    private Path folder;

    @Test
    void aSolutionIsOfTheLevelThatItStandsWith() {
        Source source = source("set.sok", "########\n#@$   .#\n########\n\nSolution\nRRRR\n");
        LevelFile file = LevelFiles.read(source);

        SolutionLevels.Pair pair =
                withoutCatalog(Optional.empty()).of(source, file).get(0);

        assertThat(pair.solution().text()).isEqualTo("RRRR");
        assertThat(pair.level().orElseThrow().name()).isEqualTo("set.sok#1");
        assertThat(pair.level().orElseThrow().board())
                .isEqualTo(file.collection().levels().get(0).inspection().board());
    }

    @Test
    void aLineIsOfTheLevelWithItsNumberInTheFileThatIsNamed() {
        List<Level> levels =
                LevelFiles.read(source("levels.xsb", TWO_LEVELS)).collection().levels();
        Source lines = source("moves.lurd", "RRRR\nR\n");

        assertThat(withoutCatalog(Optional.of(new SolutionLevels.Named("levels.xsb", levels)))
                        .of(lines, LevelFiles.read(lines)))
                .extracting(pair -> pair.level().orElseThrow().name())
                .containsExactly("levels.xsb#1", "levels.xsb#2");
    }

    @Test
    void aLineIsOfTheLevelWithItsNumberInTheFileBesideIt() throws IOException {
        Files.writeString(folder.resolve("set.xsb"), TWO_LEVELS);
        Path lines = Files.writeString(folder.resolve("set.lurd"), "RRRR\nR\n");
        Source source = Source.of(lines.toString(), lines, Files.readAllBytes(lines));

        assertThat(withoutCatalog(Optional.empty()).of(source, LevelFiles.read(source)))
                .extracting(pair -> pair.level().orElseThrow().name())
                .containsExactly(folder.resolve("set.xsb") + "#1", folder.resolve("set.xsb") + "#2");
    }

    @Test
    void anIdIsLookedUpInTheFileFirstAndThenInTheCatalog() {
        List<Level> levels =
                LevelFiles.read(source("levels.xsb", TWO_LEVELS)).collection().levels();
        String id = LevelIdentity.of(levels.get(1).inspection().board().orElseThrow())
                .exact()
                .toString();
        Source lines = source("moves.lurd", id + "\nR\n\n00000000000000FF\nR\n");
        StringBuilder asked = new StringBuilder();
        SolutionLevels finder =
                new SolutionLevels(Optional.of(new SolutionLevels.Named("levels.xsb", levels)), unknown -> {
                    asked.append(unknown);
                    return Optional.empty();
                });

        List<SolutionLevels.Pair> pairs = finder.of(lines, LevelFiles.read(lines));

        assertThat(pairs).hasSize(2);
        assertThat(pairs.get(0).level().orElseThrow().name()).isEqualTo("levels.xsb#2");
        assertThat(pairs.get(1).level()).isEmpty();
        assertThat(asked).hasToString("00000000000000FF");
    }

    private static SolutionLevels withoutCatalog(Optional<SolutionLevels.Named> named) {
        return new SolutionLevels(named, id -> Optional.empty());
    }

    private static Source source(String name, String text) {
        return Source.of(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
