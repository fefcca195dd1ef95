package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.sokobase.Boards;
import org.sokobase.catalog.database.CatalogLocation;

/** An import as a process of its own that has a catalog until it is given its level. */
final class HoldingImport {

    private HoldingImport() {}

    /** Starts it; it has the catalog then. */
    static JarProcess start(CatalogLocation catalog) throws IOException {
        JarProcess holder = JarProcess.startOnTerminal(catalog, "import", "-q", "--levels", "-");
        assertThat(holder.readLine()).as("its head, once it has the catalog").contains("verdict");
        return holder;
    }

    /** Gives it its level, so that it ends. */
    static void end(JarProcess holder) throws IOException, InterruptedException {
        try (OutputStream in = holder.in()) {
            in.write(Boards.CORRIDOR.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(holder.exitCode()).isZero();
    }
}
