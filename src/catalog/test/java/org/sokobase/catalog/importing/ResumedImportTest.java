package org.sokobase.catalog.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sokobase.catalog.TestCatalog;
import org.sokobase.catalog.source.ImportRun;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** An import that goes on after a pause is one run. */
class ResumedImportTest {

    private static final String LEVELS = "#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n\n#######\n#@$  .#\n#######\n";

    private final TestCatalog catalog = TestCatalog.inMemory();

    @BeforeEach
    void importLevels() {
        add(OptionalLong.empty(), "levels.xsb", LEVELS);
    }

    @AfterEach
    void close() {
        catalog.close();
    }

    private OptionalLong add(OptionalLong run, String name, String text) {
        Source source = Source.of(name, text.getBytes(StandardCharsets.UTF_8));
        try (Import adding = run.isPresent()
                ? catalog.catalog().resumeImport(run.getAsLong(), "test", diagnostic -> {})
                : catalog.catalog().startImport(Import.Mode.PER_FILE, "test", diagnostic -> {})) {
            adding.add(source, LevelFiles.read(source));
            return adding.number();
        }
    }

    @Test
    void whatItAddsLaterIsTakenBackTogether() {
        OptionalLong run = add(OptionalLong.empty(), "found", "R\n");
        assertThat(add(run, "found", "RR\n")).isEqualTo(run);
        assertThat(add(run, "found", "RRR\n")).isEqualTo(run);

        assertThat(catalog.catalog().runs().all()).hasSize(2);
        assertThat(catalog.catalog().stats().solutions()).isEqualTo(3);
        catalog.catalog().runs().undo(catalog.catalog().runs().last().orElseThrow());
        assertThat(catalog.catalog().stats().solutions()).isZero();
    }

    @Test
    void whatChangesNothingHasNoNumber() {
        OptionalLong run = add(OptionalLong.empty(), "found", "R\n");

        assertThat(add(OptionalLong.empty(), "found", "R\n")).isEmpty();
        assertThat(add(run, "found", "R\n")).isEmpty();
        assertThat(catalog.catalog().runs().all()).hasSize(2);
    }

    @Test
    void ofARunThatWasTakenBackMeanwhileAnotherOneIsMade() {
        OptionalLong run = add(OptionalLong.empty(), "found", "R\n");
        add(OptionalLong.empty(), "others", "RR\n");
        List<ImportRun> runs = catalog.catalog().runs().all();
        catalog.catalog().runs().undo(runs.get(1));

        OptionalLong next = add(run, "found", "RRR\n");

        assertThat(next).isNotEqualTo(run);
        assertThat(catalog.catalog().runs().all()).hasSize(3);
        assertThat(catalog.catalog().stats().solutions()).isEqualTo(2);
    }
}
