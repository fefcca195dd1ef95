package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;

/** Pictures that a process of its own makes. */
@Timeout(60)
class PicturesIT {

    @TempDir
    private Path folder;

    @Test
    void noScreenIsNeeded() throws Exception {
        Path levels = Files.writeString(folder.resolve("levels.xsb"), Boards.CORRIDOR + "Solution: RRR\n");
        Path sheet = folder.resolve("sheet.png");
        try (JarProcess draw = JarProcess.startWithLostScreen(folder.resolve("catalog"), "draw", levels, "-o", sheet)) {
            assertThat(draw.exitCode()).as(draw.errors().toString()).isEqualTo(ExitCode.DONE);
        }

        assertThat(ImageIO.read(sheet.toFile())).isNotNull();
    }
}
