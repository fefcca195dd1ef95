package org.sokobase.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sokobase.board.Board;
import org.sokobase.file.Source;
import org.sokobase.format.text.FoldedLines;
import org.sokobase.format.text.MovesText;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelReference;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;

/**
 * Pairs the solutions of a file without boards, such as one of lines, with the levels of another file. The other file is
 * the one with the same name but another ending in the same folder, unless the user names one.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SolutionLines {

    /**
     * A line of a solution file and its level.
     *
     * @param solution what stands in the line
     * @param level    the level with that number, if the level file has so many and no id stands beside the line
     */
    public record Paired(WrittenSolution solution, Optional<Level> level) {}

    private SolutionLines() {}

    /**
     * Pairs lines and levels: by what the lines name them, if any of them names one of these levels, else by order. By
     * order, if there are as many lines as levels, an empty line stands for a level without solution; otherwise empty
     * lines do not count. Where some line does not solve its level, lines may also be {@linkplain FoldedLines folded}, which
     * counts if more levels are solved then. Lines with an id beside them have no
     * part in the order. What only stands for a solution is left out.
     */
    public static List<Paired> pair(List<WrittenSolution> lines, List<Level> levels) {
        return pairWithPlaceholders(lines, levels).stream()
                .filter(pair -> !isPlaceholder(pair))
                .toList();
    }

    /** The same with what only stands for a solution. */
    static List<Paired> pairWithPlaceholders(List<WrittenSolution> lines, List<Level> levels) {
        LevelReference.Index index = new LevelReference.Index(levels);
        List<Paired> named = lines.stream()
                .map(line -> new Paired(line, index.find(line.level())))
                .toList();
        boolean byName = named.stream().anyMatch(pair -> pair.level().isPresent());
        return byName ? named : inOrder(lines, levels);
    }

    /**
     * The first solution in a file that solves a board; of a file without boards also lines that are folded.
     *
     * @param player where the board's player stands in the level as published
     */
    public static Optional<WrittenSolution> firstSolving(LevelFile file, Board board, Coordinates player) {
        FoldedLines folded = new FoldedLines(file.solutions());
        return Stream.concat(
                        file.collection().levels().stream()
                                .flatMap(level -> level.solutions().stream())
                                .filter(solution -> FoldedLines.solves(solution, board, player)),
                        IntStream.range(0, file.solutions().size())
                                .mapToObj(line -> folded.solving(line, board, player))
                                .flatMap(Optional::stream))
                .findFirst();
    }

    private static List<Paired> inOrder(List<WrittenSolution> lines, List<Level> levels) {
        List<WrittenSolution> counted =
                counted(lines.stream().filter(line -> line.id().isEmpty()).toList(), levels);
        List<Paired> pairs = new ArrayList<>();
        for (int i = 0; i < counted.size(); i++) {
            Optional<Level> level = i < levels.size() ? Optional.of(levels.get(i)) : Optional.empty();
            pairs.add(new Paired(counted.get(i), level));
        }
        lines.stream()
                .filter(line -> !line.id().isEmpty())
                .forEach(line -> pairs.add(new Paired(line, Optional.empty())));
        pairs.sort(Comparator.comparingInt(pair -> pair.solution().line()));
        return pairs;
    }

    private static List<WrittenSolution> counted(List<WrittenSolution> lines, List<Level> levels) {
        List<WrittenSolution> nonEmpty =
                lines.stream().filter(line -> !line.text().isEmpty()).toList();
        List<WrittenSolution> withEmpty = withoutEmptyLinesAtEnd(lines, levels.size());
        List<WrittenSolution> best = withEmpty.size() == levels.size() ? withEmpty : nonEmpty;
        int solved = solved(best, levels);
        if (solved < Math.min(nonEmpty.size(), levels.size())) {
            FoldedLines folded = new FoldedLines(lines);
            for (FoldedLines.EmptyLines empty : FoldedLines.EmptyLines.values()) {
                List<WrittenSolution> other = folded.inOrder(levels, empty);
                int more = other.stream().anyMatch(solution -> solution.lines() > 1) ? solved(other, levels) : 0;
                best = more > solved ? other : best;
                solved = Math.max(solved, more);
            }
        }
        return best;
    }

    private static int solved(List<WrittenSolution> lines, List<Level> levels) {
        return (int) IntStream.range(0, Math.min(lines.size(), levels.size()))
                .filter(i -> FoldedLines.solves(lines.get(i), levels.get(i)))
                .count();
    }

    private static boolean isPlaceholder(Paired pair) {
        return pair.solution().isNone()
                || MovesText.isPlaceholder(
                        pair.solution().text(),
                        pair.level().flatMap(level -> level.inspection().board()));
    }

    private static List<WrittenSolution> withoutEmptyLinesAtEnd(List<WrittenSolution> lines, int atLeast) {
        int size = lines.size();
        while (size > atLeast && lines.get(size - 1).text().isEmpty()) {
            size--;
        }
        return lines.subList(0, size);
    }

    /** The level file beside a solution file; nothing if there is none, or if it cannot be read. */
    public static Optional<LevelFile> levelFileBeside(Source solutions) {
        try {
            return solutions.beside().stream()
                    .map(LevelFiles::read)
                    .filter(file -> !file.collection().levels().isEmpty())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty(); // then the solutions are reported as unmatched
        }
    }
}
