package org.sokobase.clean;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sokobase.board.Count;
import org.sokobase.catalog.merge.Gain;

/** What kept levels of a clean set gain from removed copies, in words. */
public final class MergeReport {

    private MergeReport() {}

    /** The lines about a level: what it gains, and each text with the place where it stood. */
    public static void write(MergedLevel level, Consumer<String> line) {
        line.accept("  " + heading(level));
        level.gains().forEach(gain -> line.accept("    " + of(gain)));
    }

    /** Such as {@code #3 "Corner", line 20 gains:}. */
    public static String heading(MergedLevel level) {
        return CleanReport.place(level.kept())
                + level.refusal().map(why -> " gains nothing, as " + why + ":").orElse(" gains:");
    }

    /** Such as {@code title "Corner", from sets/first.xsb#2}. */
    public static String of(Gain gain) {
        String text = gain.text().replaceAll("\\s+", " ");
        return gain.kind().label() + " \"" + text + "\", from " + gain.from();
    }

    /** How many levels gain how much, and how many could not; nothing if there is nothing to gain. */
    public static Optional<String> summary(List<CleanFile> files) {
        List<MergedLevel> all =
                files.stream().flatMap(file -> file.merged().stream()).toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Map<Gain.Kind, Long> counts = all.stream()
                .filter(MergedLevel::isWritten)
                .flatMap(level -> level.gains().stream())
                .collect(
                        Collectors.groupingBy(Gain::kind, () -> new EnumMap<>(Gain.Kind.class), Collectors.counting()));
        String texts = counts.entrySet().stream()
                .map(entry -> count(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        long written = all.stream().filter(MergedLevel::isWritten).count();
        long refused = all.size() - written;
        String gained = Count.of(written, "kept copy gains", "kept copies gain")
                + (texts.isEmpty() ? " texts." : ": " + texts + ".");
        return Optional.of(gained
                + (refused == 0
                        ? ""
                        : " " + Count.of(refused, "more could not", "more could not") + " gain any, see "
                                + CleanNames.MERGED + "."));
    }

    private static String count(Gain.Kind kind, long number) {
        return switch (kind) {
            case TITLE, AUTHOR, NOTE, SOLUTION -> Count.of(number, kind.label());
            case ALSO_BY, ALSO_CALLED, ALSO_IN -> number + " \"" + kind.label() + "\"";
        };
    }
}
