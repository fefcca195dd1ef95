package org.sokobase.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.generator.method.LevelMethod;
import org.sokobase.solver.search.Cancellation;

/** Tries that would take hours. */
@Timeout(60)
class LongTryTest {

    private static final Map<String, LevelMethod> ENDLESS = Map.of(
            "evolve",
                    Generator.method("evolve", Map.of("evaluations", "1000000", "positions", "10000000", "boxes", "4")),
            "templates", Generator.method("templates", Map.of("positions", "900000000", "boxes", "6")));

    @ParameterizedTest
    @CsvSource({"evolve,1", "evolve,3", "templates,1", "templates,3"})
    void nobodyWaitsForThemWhenTheTimeIsOver(String method, int threads) {
        Tally tally = run(method, threads, Duration.ofMillis(500), new Cancellation());

        assertThat(tally.tries()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"evolve,1", "evolve,3", "templates,1", "templates,3"})
    void nobodyWaitsForThemWhenSomebodyCancels(String method, int threads) {
        Cancellation soon = new Cancellation(new Cancellation(), Duration.ofMillis(500));

        assertThat(run(method, threads, Duration.ofDays(1), soon).tries()).isZero();
    }

    private static Tally run(String method, int threads, Duration time, Cancellation cancellation) {
        GenerationSettings settings = new GenerationSettings(
                ENDLESS.get(method),
                1,
                0,
                threads,
                GenerationLimits.NONE.withTime(time),
                Set.of(),
                GenerationSettings.USUAL_POSITIONS,
                List.of(),
                Choice.ALL,
                1);
        return new Generation(settings, Novelty.ALL_NEW, level -> {}, tally -> {}, cancellation).run();
    }
}
