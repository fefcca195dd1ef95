package org.sokobase.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Count;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.Likeness;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;
import org.sokobase.lint.SuspiciousTitle;
import org.sokobase.notation.SolutionText;

/**
 * Everything odd about files: what their readers report, and what shows only in the whole file.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class LintReports {

    private final Identifier identifier = new Identifier();

    /** The reports about a file, in the order of their lines. */
    public List<Diagnostic> of(LevelFile file) {
        List<Diagnostic> reports = new ArrayList<>(file.diagnostics());
        reports.add(whatItIs(file));
        reports.addAll(copiesWithin(file));
        reports.addAll(malformedSolutions(file));
        reports.addAll(suspiciousTitles(file));
        reports.sort(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column));
        return reports;
    }

    private static Diagnostic whatItIs(LevelFile file) {
        String charset = file.charset().isEmpty() ? "" : ", " + file.charset();
        String levels = ", " + Count.of(file.collection().levels().size(), "level");
        String message = "read as " + file.format().label() + charset + levels;
        return LintCode.FORMAT.at(file.name(), 0, 0, message);
    }

    /** Levels that are the same puzzle as an earlier level of their own file. */
    private List<Diagnostic> copiesWithin(LevelFile file) {
        List<Diagnostic> copies = new ArrayList<>();
        Map<LevelId, Level> first = new HashMap<>();
        for (Level level : file.collection().levels()) {
            Optional<Board> board = level.inspection().board();
            if (board.isPresent()) {
                Level known = first.putIfAbsent(identifier.identify(board.get()).unique(), level);
                Optional<Likeness> likeness = known == null
                        ? Optional.empty()
                        : Likeness.of(known.inspection().board().orElseThrow(), board.get());
                likeness.ifPresent(like -> copies.add(LintCode.DUPLICATE.at(
                        file.name(),
                        level.line(),
                        0,
                        "level " + level.index() + " is level " + known.index() + ", " + like.describe())));
            }
        }
        return copies;
    }

    private static List<Diagnostic> malformedSolutions(LevelFile file) {
        List<WrittenSolution> solutions = new ArrayList<>(file.solutions());
        file.collection().levels().forEach(level -> solutions.addAll(level.solutions()));
        List<Diagnostic> malformed = new ArrayList<>();
        for (WrittenSolution solution : solutions) {
            if (!solution.isNone() && solution.parse() instanceof SolutionText.Malformed wrong) {
                malformed.add(LintCode.MALFORMED_SOLUTION.at(
                        file.name(), solution.line(), solution.column(wrong), "not moves: " + wrong.reason()));
            }
        }
        return malformed;
    }

    private static List<Diagnostic> suspiciousTitles(LevelFile file) {
        List<Diagnostic> suspicious = new ArrayList<>();
        for (Level level : file.collection().levels()) {
            SuspiciousTitle.reason(level.title())
                    .map(reason -> "the title of level " + level.index() + " " + reason)
                    .map(message -> LintCode.SUSPICIOUS_TITLE.at(file.name(), level.line(), 0, message))
                    .ifPresent(suspicious::add);
        }
        return suspicious;
    }
}
