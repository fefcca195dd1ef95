package org.sokobase.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sokobase.file.ByteLines;
import org.sokobase.file.ByteRanges;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.format.writer.LurdWriter;
import org.sokobase.format.writer.SscWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Moves;

/**
 * A file of solutions without those of some levels; the others still pair with their levels. In a file of lines, the
 * lines of these levels are removed and every other byte is unchanged. A file that names levels by number, as .ssc may,
 * is rewritten. The result is read back and paired before it is returned.
 *
 * <p><b>Threads.</b> Any number of threads may read one; nobody may change its bytes. It equals itself only.
 */
public final class SolutionCut {

    private static final int NO_LEVEL = 0;

    private final byte[] bytes;
    private final Origin origin;

    private enum Origin {
        /** The original without some lines. */
        CUT,
        /** Rewritten. */
        WRITTEN_ANEW
    }

    private SolutionCut(byte[] bytes, Origin origin) {
        this.bytes = bytes;
        this.origin = origin;
    }

    /** The file; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether it is the original without some lines, rather than rewritten. */
    public boolean isCut() {
        return origin == Origin.CUT;
    }

    /**
     * Removes the solutions of the levels with these numbers from a file.
     *
     * @param file   the content of the source
     * @param levels the levels of the solutions, in order
     * @return empty if no such file would pair with the remaining levels
     */
    public static Optional<SolutionCut> without(
            Set<Integer> removed, LevelFile file, Source source, List<Level> levels) {
        List<Level> left = levels.stream()
                .filter(level -> !removed.contains(level.index()))
                .toList();
        Map<Integer, List<WrittenSolution>> byLevel = byLevel(file.solutions(), levels);
        List<SolutionCut> candidates = file.format() == LevelFile.Format.SSC
                ? List.of(anew(SscWriter::new, byLevel, left))
                : List.of(
                        new SolutionCut(lines(byLevel, removed, source.bytes()), Origin.CUT),
                        anew(LurdWriter::new, byLevel, left));
        List<List<WrittenSolution>> wanted = moves(byLevel, left);
        return candidates.stream()
                .filter(cut -> wanted.equals(movesIn(source.withBytes(cut.bytes()), left)))
                .findFirst();
    }

    /** The solutions by the numbers of their levels; those of no level by {@link #NO_LEVEL}. */
    private static Map<Integer, List<WrittenSolution>> byLevel(List<WrittenSolution> solutions, List<Level> levels) {
        Map<Integer, List<WrittenSolution>> byLevel = new HashMap<>();
        for (SolutionLines.Paired pair : SolutionLines.pairWithPlaceholders(solutions, levels)) {
            int number = pair.level().map(Level::index).orElse(NO_LEVEL);
            byLevel.computeIfAbsent(number, none -> new ArrayList<>()).add(pair.solution());
        }
        return byLevel;
    }

    private static byte[] lines(Map<Integer, List<WrittenSolution>> byLevel, Set<Integer> removed, byte[] bytes) {
        ByteLines lines = new ByteLines(bytes, DecodedText.of(bytes).charset());
        ByteRanges ranges = new ByteRanges(bytes);
        removed.stream()
                .flatMap(number -> byLevel.getOrDefault(number, List.of()).stream())
                .sorted(Comparator.comparingInt(WrittenSolution::line))
                .forEach(solution ->
                        ranges.leaveOut(lines.start(solution.line()), lines.start(solution.line() + solution.lines())));
        return ranges.rest();
    }

    private static SolutionCut anew(
            Function<Appendable, LevelWriter> format, Map<Integer, List<WrittenSolution>> byLevel, List<Level> left) {
        StringBuilder text = new StringBuilder();
        LevelWriter writer = format.apply(text);
        try {
            writer.head("", "", List.of());
            for (Level level : left) {
                writer.level("", level.title(), "", List.of(), plain(byLevel.getOrDefault(level.index(), List.of())));
            }
            writer.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // which no text in memory does
        }
        return new SolutionCut(text.toString().getBytes(StandardCharsets.UTF_8), Origin.WRITTEN_ANEW);
    }

    /** The solutions of each of these levels, and those of none. */
    private static List<List<WrittenSolution>> moves(Map<Integer, List<WrittenSolution>> byLevel, List<Level> left) {
        List<List<WrittenSolution>> moves = new ArrayList<>();
        left.forEach(level -> moves.add(plain(byLevel.getOrDefault(level.index(), List.of()))));
        moves.add(plain(byLevel.getOrDefault(NO_LEVEL, List.of())));
        return moves;
    }

    private static List<List<WrittenSolution>> movesIn(Source source, List<Level> left) {
        List<Level> counted = new ArrayList<>();
        for (Level level : left) {
            counted.add(level.numbered(counted.size() + 1));
        }
        return moves(byLevel(LevelFiles.read(source).solutions(), counted), counted);
    }

    /** The solutions without their places: in LURD if that takes no board, otherwise as written. */
    private static List<WrittenSolution> plain(List<WrittenSolution> solutions) {
        return solutions.stream()
                .filter(solution -> !solution.isNone())
                .map(solution -> WrittenSolution.of(solution.parse()
                                .withoutBoard()
                                .map(Moves::toString)
                                .orElse(solution.text()))
                        .credited(solution.credit()))
                .toList();
    }
}
