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
import org.sokobase.notation.Notation;

/**
 * Pairs the solutions of a file without boards, such as one of lines, with the levels of another file. The other file
 * is the first in the same folder with levels and with the same name but another ending, unless the user names one.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class SolutionLines {

    /**
     * A line of a solution file and its level.
     *
     * @param solution the solution in the line
     * @param level    its level; empty in order if the level file has too few levels or if the line has an id, by name
     *                 if the line names none of the levels
     */
    public record Paired(WrittenSolution solution, Optional<Level> level) {}

    private SolutionLines() {}

    /**
     * Pairs lines and levels: by name if any line names one of these levels, otherwise by order. In order, an empty
     * line means a level without a solution if there are as many lines as levels, not counting further empty lines at
     * the end; otherwise empty lines are ignored. If a line does not solve its level, lines are also read as
     * {@linkplain FoldedLines folded}, and as folded between headings, which are neither moves nor placeholders; such a
     * reading is used if it solves more levels. Lines with an id are not part of the order. The result is in line order,
     * without placeholders for solutions and without empty lines.
     */
    public static List<Paired> pair(List<WrittenSolution> lines, List<Level> levels) {
        return pairWithPlaceholders(lines, levels).stream()
                .filter(pair -> !isPlaceholder(pair))
                .toList();
    }

    /** Pairs in the same way, and includes placeholders for solutions. */
    static List<Paired> pairWithPlaceholders(List<WrittenSolution> lines, List<Level> levels) {
        LevelReference.Index index = new LevelReference.Index(levels);
        List<Paired> named = lines.stream()
                .map(line -> new Paired(line, index.find(line.level())))
                .toList();
        boolean byName = named.stream().anyMatch(pair -> pair.level().isPresent());
        return byName ? named : inOrder(lines, levels);
    }

    /**
     * Returns the first solution in a file that solves a board: of its levels, then of the lines outside them, which
     * may be folded.
     *
     * @param player the player's square in the level as published
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
            List<WrittenSolution> withoutHeadings =
                    nonEmpty.stream().filter(SolutionLines::mayBeSolution).toList();
            if (withoutHeadings.size() < nonEmpty.size()) {
                List<WrittenSolution> other =
                        new FoldedLines(withoutHeadings).inOrder(levels, FoldedLines.EmptyLines.DO_NOT_COUNT);
                best = solved(other, levels) > solved ? other : best;
            }
        }
        return best;
    }

    private static boolean mayBeSolution(WrittenSolution line) {
        return !line.sscVersion().isEmpty()
                || Notation.of(line.text()).isPresent()
                || MovesText.isPlaceholder(line.text(), Optional.empty());
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

    /** The first file with levels beside a solution file, by name; empty if there is none or it cannot be read. */
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
