package org.sokobase.cli.generate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.Progress;
import org.sokobase.cli.option.Program;
import org.sokobase.cli.output.Phrases;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.Tally;
import org.sokobase.jobs.generating.TallyWords;

/** Shows what a run has done: while it works in one line, afterwards with all counts and a histogram of box lines. */
final class GenerationReport implements AutoCloseable {

    private static final String HEIGHTS = " .:-=+*#%@";
    private static final int BAR = 40;
    private static final int TRIES_A_SAY = 64;

    private final Console console;
    private final GenerationSettings settings;
    private final Progress progress;
    private long shownKept;

    GenerationReport(Program program, GenerationSettings settings) {
        console = program.console();
        this.settings = settings;
        long total = Math.min(
                settings.limits().kept(),
                Math.min(settings.limits().made(), settings.limits().tries()));
        progress = Progress.ofLevels(console, "generate", total == Long.MAX_VALUE ? -1 : total);
    }

    void progress(Tally tally) {
        boolean byKept = settings.limits().kept() < Long.MAX_VALUE;
        boolean byMade = !byKept && settings.limits().made() < Long.MAX_VALUE;
        long done = byKept ? tally.kept() : byMade ? tally.made() : tally.tries();
        if (done != shownKept || tally.tries() % TRIES_A_SAY == 0) {
            progress.step(done - shownKept);
            shownKept = done;
            progress.says(Phrases.count(tally.tries(), "try", "tries") + ", " + tally.kept() + " kept, lines "
                    + sparkline(tally.boxLines()));
        }
    }

    /** A histogram in one line, such as {@code 3 .:=#+. 14}. */
    private static String sparkline(Map<Integer, Long> counts) {
        if (counts.isEmpty()) {
            return "-";
        }
        List<Integer> lines = List.copyOf(counts.keySet());
        int least = lines.get(0);
        int most = lines.get(lines.size() - 1);
        long highest = counts.values().stream().mapToLong(Long::longValue).max().orElse(1);
        StringBuilder bars = new StringBuilder(least + " ");
        for (int number = least; number <= most; number++) {
            long count = counts.getOrDefault(number, 0L);
            bars.append(HEIGHTS.charAt((int) ((count * (HEIGHTS.length() - 1) + highest - 1) / highest)));
        }
        return bars + " " + most;
    }

    /** Says what became of all tries. */
    void summary(Tally tally) {
        console.info("Kept " + Phrases.count(tally.kept(), "level") + " of " + tally.made() + " made in "
                + Phrases.count(tally.tries(), "try", "tries") + " ("
                + settings.method().kind().name() + ", seed "
                + settings.seed() + "): " + rate(tally) + ".");
        List<String> dropped = TallyWords.dropped(tally).entrySet().stream()
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .toList();
        if (!dropped.isEmpty()) {
            console.info("Dropped: " + dropped.stream().sorted().collect(Collectors.joining("; ")) + ".");
        }
        if (tally.made() == 0) {
            console.warn("no try made a level: give the boxes more room, or more iterations");
        }
        histogram(tally.boxLines());
    }

    private static String rate(Tally tally) {
        double seconds = tally.cpuNanos() / 1e9;
        return String.format(
                Locale.ROOT, "%.3f seconds of processor time, %.0f tries a second", seconds, tally.tries() / seconds);
    }

    private void histogram(Map<Integer, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        long highest = counts.values().stream().mapToLong(Long::longValue).max().orElse(1);
        console.info("box lines  levels");
        counts.forEach((lines, count) -> console.info(String.format(
                Locale.ROOT, "%9d %7d  %s", lines, count, "#".repeat((int) ((count * BAR + highest - 1) / highest)))));
    }

    @Override
    public void close() {
        progress.close();
    }
}
