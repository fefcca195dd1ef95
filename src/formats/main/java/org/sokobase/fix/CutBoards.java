package org.sokobase.fix;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.sokobase.level.Level;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;
import org.sokobase.row.RowReader;

/**
 * Joins two levels that only blank lines part, if both are defective and together they are sound. Neither has an id: a
 * part in which the player is enclosed would be no sounder with other rows. Levels that could be joined in different ways
 * are left.
 */
final class CutBoards implements Fixer {

    @Override
    public FixKind kind() {
        return FixKind.CUT_BOARD;
    }

    @Override
    public void find(Fixing now, Consumer<Edit> edits, Consumer<Unfixed> unfixed) {
        List<Integer> cuts = cuts(now);
        List<Integer> above = cuts.stream().map(line -> levelAbove(now, line)).toList();
        for (int i = 0; i < cuts.size(); i++) {
            int level = above.get(i);
            Optional<String> obstacle = above.contains(level - 1) || above.contains(level + 1)
                    ? Optional.of("its parts can be joined in different ways")
                    : Optional.empty();
            Optional<Edit> joined = obstacle.isPresent() ? Optional.empty() : joined(now, cuts.get(i), level);
            int line = cuts.get(i);
            joined.ifPresentOrElse(
                    edits,
                    () -> unfixed.accept(unfixed(
                            now, line, level, obstacle.orElse("more than blank lines stand between its parts"))));
        }
    }

    private static List<Integer> cuts(Fixing now) {
        return now.file().diagnostics().stream()
                .filter(report -> report.code().equals(LintCode.CUT_BOARD.label()))
                .map(Diagnostic::line)
                .toList();
    }

    /** The numbers of the levels that may be the lower part of a board. */
    static Set<Integer> lowerParts(Fixing now) {
        return cuts(now).stream().map(line -> levelAbove(now, line) + 1).collect(Collectors.toSet());
    }

    private static int levelAbove(Fixing now, int line) {
        return (int) now.levels().stream().filter(level -> level.line() < line).count();
    }

    private Optional<Edit> joined(Fixing now, int line, int level) {
        Level below = now.levels().get(level);
        SortedMap<Integer, List<String>> lines = new TreeMap<>();
        for (int i = line; i < below.line(); i++) {
            if (now.text()
                    .text(i)
                    .map(RowReader::unquoted)
                    .filter(String::isBlank)
                    .isEmpty()) {
                return Optional.empty();
            }
            lines.put(i, List.of());
        }
        return lines.isEmpty() ? Optional.empty() : Optional.of(new Edit(kind(), level, lines));
    }
}
