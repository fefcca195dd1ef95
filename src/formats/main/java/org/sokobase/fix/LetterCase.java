package org.sokobase.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.sokobase.board.Board;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.row.RowReader;

/**
 * Writes pushes with capital and other moves with small letters, in solutions that solve their level whatever the case.
 * The levels of a file of solutions are those of the file beside it.
 */
final class LetterCase implements Fixer {

    @Override
    public FixKind kind() {
        return FixKind.LETTER_CASE;
    }

    @Override
    public void find(Fixing now, Consumer<Edit> edits, Consumer<Unfixed> unfixed) {
        for (SolutionLines.Paired pair : pairs(now)) {
            WrittenSolution solution = pair.solution();
            Level level = pair.level().orElseThrow();
            Optional<String> right = level.inspection().board().flatMap(board -> recased(solution, board));
            if (right.isPresent()) {
                edit(now.text(), solution, level, right.get())
                        .ifPresentOrElse(
                                edits,
                                () -> unfixed.accept(unfixed(
                                        now,
                                        solution.line(),
                                        level.index(),
                                        "other characters stand between the moves or before them")));
            }
        }
    }

    private static List<SolutionLines.Paired> pairs(Fixing now) {
        List<SolutionLines.Paired> pairs = new ArrayList<>();
        for (Level level : now.levels()) {
            level.solutions().forEach(solution -> pairs.add(new SolutionLines.Paired(solution, Optional.of(level))));
        }
        if (!now.file().solutions().isEmpty() && now.levels().isEmpty()) {
            SolutionLines.levelFileBeside(now.source())
                    .map(beside -> SolutionLines.pair(
                            now.file().solutions(), beside.collection().levels()))
                    .ifPresent(beside -> beside.stream()
                            .filter(pair -> pair.level().isPresent())
                            .forEach(pairs::add));
        }
        return pairs;
    }

    /** The letters as they should be; empty if they are right, or if the moves are others than LURD or no solution. */
    private static Optional<String> recased(WrittenSolution solution, Board board) {
        if (!solution.sscVersion().isEmpty() || solution.isNone()) {
            return Optional.empty();
        }
        return Moves.parse(solution.text())
                .moves()
                .filter(moves -> Replay.play(board, moves) instanceof Verdict.Solves)
                .flatMap(moves -> Optional.of(Replay.recase(board, moves))
                        .filter(Replay.Recased::isLegal)
                        .map(Replay.Recased::moves)
                        .filter(right -> !right.equals(moves)))
                .map(Moves::toString);
    }

    /** Puts the letters in their places, from the first one on; empty if there is anything but blanks between them. */
    private Optional<Edit> edit(TextFile text, WrittenSolution solution, Level level, String right) {
        SortedMap<Integer, List<String>> lines = new TreeMap<>();
        int done = 0;
        int column = solution.column() - 1;
        for (int number = solution.line(); done < right.length(); number++) {
            Optional<String> line = text.text(number);
            if (line.isEmpty() || !line.get().chars().allMatch(c -> c < 128)) {
                return Optional.empty();
            }
            StringBuilder fixed = new StringBuilder(line.get());
            int from = number == solution.line()
                    ? column
                    : fixed.length() - RowReader.unquoted(line.get()).length();
            for (int i = from; i < fixed.length() && done < right.length(); i++) {
                char c = fixed.charAt(i);
                if (Character.toLowerCase(c) == Character.toLowerCase(right.charAt(done))) {
                    fixed.setCharAt(i, right.charAt(done++));
                } else if (!Character.isWhitespace(c)) {
                    return Optional.empty();
                }
            }
            if (!fixed.toString().equals(line.get())) {
                lines.put(number, List.of(fixed.toString()));
            }
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(new Edit(kind(), level.index(), lines));
    }
}
