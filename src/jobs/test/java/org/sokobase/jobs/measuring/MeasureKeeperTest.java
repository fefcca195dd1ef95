package org.sokobase.jobs.measuring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.importing.Import;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.generator.evaluation.EvaluationLimits;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.search.Cancellation;

/** What was measured is in the catalog at the end, whatever comes between. */
@Timeout(60)
class MeasureKeeperTest {

    private static final Source LEVELS = Source.of("set.xsb", """
            #####
            #@$.#
            #####
            """.getBytes(StandardCharsets.US_ASCII));

    @TempDir
    private Path folder;

    @Test
    void whatCouldNotBeWrittenIsWrittenWithTheNext() {
        CatalogLocation location = CatalogLocation.of(folder.resolve("catalog"));
        AtomicInteger openings = new AtomicInteger();
        try (Catalog catalog = Catalog.openOrCreate(location);
                Import entering = catalog.startImport(Import.Mode.PER_FILE, "test", report -> {})) {
            entering.add(LEVELS, LevelFiles.read(LEVELS));
        }
        MeasureKeeper keeper = new MeasureKeeper(
                () -> {
                    if (openings.getAndIncrement() == 0) {
                        throw new IllegalStateException("in use");
                    }
                    return Catalog.open(location, Access.WRITE, LockTimeout.NONE);
                },
                EnumSet.of(Measure.LEAST_PUSHES));

        try (MeasuringRun run =
                new MeasuringRun(EnumSet.of(Measure.LEAST_PUSHES), EvaluationLimits.USUAL, Optional.of(keeper))) {
            run.over(
                    List.of(SearchedLevel.of(
                            "set.xsb",
                            Optional.empty(),
                            LevelFiles.read(LEVELS).collection().levels().get(0))),
                    new Cancellation(),
                    level -> {});
            assertThatThrownBy(keeper::keep).hasMessage("in use");
        }

        assertThat(keeper.changed()).isEqualTo(1);
        assertThat(keeper.unknown()).isZero();
    }
}
