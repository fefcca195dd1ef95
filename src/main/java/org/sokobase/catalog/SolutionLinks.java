package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Level;
import org.sokobase.format.Severity;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.WrittenSolution;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Replay;
import org.sokobase.play.SolutionText;
import org.sokobase.play.Verdict;

/**
 * Links solutions to the exact boards that they solve: to that of the level they stand with or are paired with, else to
 * those with the id beside them, else to all that they solve by {@link Trial}. Those that solve none wait for their
 * levels.
 */
final class SolutionLinks {

    private final Handle handle;
    private final BoardRows boards;
    private final Consumer<Diagnostic> diagnostics;
    private final SolutionRows solutions;
    private final UnmatchedRows unmatched;
    private Trial trial;

    SolutionLinks(Handle handle, BoardRows boards, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.boards = boards;
        this.diagnostics = diagnostics;
        this.solutions = new SolutionRows(handle);
        this.unmatched = new UnmatchedRows(handle);
        this.trial = new Trial(handle, Trial.ALL_BOARDS);
    }

    /** A solution of an exact board, and the line in which it stands. */
    private record Playing(long exactBoard, Verdict.Solves verdict, int line) {}

    /** An orphan and the place where it stands. */
    private record Line(WrittenSolution solution, Orphan orphan) {}

    /**
     * What became of the lines of a solution file.
     *
     * @param paired  how many solve the level they are paired with
     * @param found   how many found their levels by id or trial
     * @param waiting how many wait for their levels
     */
    record Linked(int paired, int found, int waiting) {

        int solving() {
            return paired + found;
        }

        /** Those that are not paired, in words; an empty string if there are none. */
        String inWords() {
            List<String> words = new ArrayList<>();
            if (found > 0) {
                words.add(found + " found by trial");
            }
            if (waiting > 0) {
                words.add(waiting + " kept until " + (waiting == 1 ? "its level comes" : "their levels come"));
            }
            return String.join(", ", words);
        }
    }

    /** Boards may have come or gone: what trials found out may be wrong. */
    void forgetTrials() {
        trial = new Trial(handle, Trial.ALL_BOARDS);
    }

    /** Files may have gone, and solutions that wait with them. */
    void forgetWaiting() {
        unmatched.forget();
    }

    /** Tries the solutions that no level is known for, all in one pass over the boards, in advance. */
    void tryOut(Collection<SolutionLines.Paired> pairs) {
        trial.add(pairs.stream()
                .filter(pair -> pair.level().isEmpty())
                .flatMap(pair -> orphan(pair.solution()).stream())
                .toList());
    }

    /** Links the solutions that stand with a level of a file. Returns how many solve it. */
    int link(String file, long fileRow, Level level) {
        int linked = 0;
        for (WrittenSolution solution : level.solutions()) {
            Optional<Verdict.Solves> verdict = play(file, solution, level);
            if (verdict.isPresent()) {
                long board =
                        boards.find(level.inspection().board().orElseThrow()).orElseThrow();
                solutions.insert(board, verdict.get(), fileRow, solution.line());
                linked++;
            }
        }
        return linked;
    }

    /** Begins to link the lines of a solution file; nothing is written yet. */
    Lines lines(String file, List<SolutionLines.Paired> pairs) {
        return new Lines(file, pairs);
    }

    /** The lines of a solution file with what they solve. */
    final class Lines {

        private final String file;
        private final List<Playing> paired = new ArrayList<>();
        private final List<Line> orphans = new ArrayList<>();

        private Lines(String file, List<SolutionLines.Paired> pairs) {
            this.file = file;
            for (SolutionLines.Paired pair : pairs) {
                if (pair.level().isPresent()) {
                    addPaired(pair.solution(), pair.level().get());
                } else {
                    addOrphan(pair.solution());
                }
            }
            trial.add(orphans.stream().map(Line::orphan).toList());
        }

        private void addPaired(WrittenSolution solution, Level level) {
            Optional<Verdict.Solves> verdict = play(file, solution, level);
            if (verdict.isPresent()) {
                Board board = level.inspection().board().orElseThrow();
                boards.find(board)
                        .ifPresentOrElse(
                                row -> paired.add(new Playing(row, verdict.get(), solution.line())),
                                () -> orphans.add(new Line(
                                        solution,
                                        new Orphan(verdict.get().solution(), Optional.of(boards.exactId(board))))));
            }
        }

        private void addOrphan(WrittenSolution solution) {
            if (solution.parse() instanceof SolutionText.Malformed wrong) {
                warn(file, solution, "malformed", solution.inWords(wrong));
                return;
            }
            orphan(solution)
                    .ifPresentOrElse(
                            orphan -> orphans.add(new Line(solution, orphan)),
                            () -> warn(
                                    file,
                                    solution,
                                    "unmatched",
                                    "only its board says which moves it means: name the level file with"
                                            + " --solutions-of"));
        }

        /** Whether there is nothing to keep. */
        boolean isEmpty() {
            return paired.isEmpty() && orphans.isEmpty();
        }

        /** Writes all solutions, those of no board too. */
        Linked insert(long fileRow) {
            paired.forEach(
                    playing -> solutions.insert(playing.exactBoard(), playing.verdict(), fileRow, playing.line()));
            int found = 0;
            for (Line line : orphans) {
                List<Trial.Match> matches = trial.matches(line.orphan());
                if (matches.isEmpty()) {
                    unmatched.insert(fileRow, line.solution().line(), line.orphan());
                    warn(file, line.solution(), "unmatched", whyUnmatched(line.orphan()));
                } else {
                    insertMatches(matches, fileRow, file, line.solution().line());
                    found++;
                }
            }
            return new Linked(paired.size(), found, orphans.size() - found);
        }
    }

    private String whyUnmatched(Orphan orphan) {
        if (trial.isGivenUp(orphan)) {
            return "goes on for too long on too many levels to be tried on all; kept until its level comes";
        }
        return orphan.wanted().map(id -> "solves no level with the id " + id).orElse("solves no level")
                + " of the catalog; kept until its level comes";
    }

    /** Whether any solution waits for its level. */
    boolean isWaited() {
        return !unmatched.all().isEmpty();
    }

    /** Tries the waiting solutions on the exact boards that are newer than one. Returns how many wait no longer. */
    int linkWaiting(long newest) {
        List<UnmatchedRows.Waiting> all = unmatched.all();
        if (all.isEmpty()) {
            return 0;
        }
        Trial onNewBoards = new Trial(handle, newest);
        onNewBoards.add(all.stream().map(UnmatchedRows.Waiting::orphan).toList());
        int linked = 0;
        for (UnmatchedRows.Waiting waiting : all) {
            List<Trial.Match> matches = onNewBoards.matches(waiting.orphan());
            if (!matches.isEmpty()) {
                unmatched.delete(waiting);
                insertMatches(matches, waiting.fileRow(), waiting.file(), waiting.line());
                linked++;
            }
        }
        return linked;
    }

    private void insertMatches(List<Trial.Match> matches, long fileRow, String file, int line) {
        for (Trial.Match match : matches) {
            solutions.insert(match.exactBoard(), match.verdict(), fileRow, line);
            String level = boards.firstLevel(match.exactBoard());
            diagnostics.accept(new Diagnostic(
                    file,
                    line,
                    0,
                    Severity.INFO,
                    "solution-found",
                    "solution: solves " + (level.isEmpty() ? "a board of the catalog" : level)));
        }
    }

    /** The orphan that a solution without level is, if its notation gives moves without a board. */
    private static Optional<Orphan> orphan(WrittenSolution solution) {
        return solution.parse().withoutBoard().map(moves -> new Orphan(moves, LevelId.parse(solution.id())));
    }

    /** Plays a solution on a level; if it does not solve it, that is reported. */
    private Optional<Verdict.Solves> play(String file, WrittenSolution solution, Level level) {
        SolutionText text = solution.parse();
        if (text instanceof SolutionText.Malformed wrong) {
            warn(file, solution, "malformed", solution.inWords(wrong));
            return Optional.empty();
        }
        if (level.inspection().board().isEmpty()) {
            warn(file, solution, "unplayable", "its level " + level.index() + " is defective");
            return Optional.empty();
        }
        Board board = level.inspection().board().get();
        Optional<Verdict> verdict = text.on(board, level.player()).moves().map(moves -> Replay.play(board, moves));
        if (verdict.isEmpty() || !(verdict.get() instanceof Verdict.Solves solves)) {
            String code = verdict.map(Verdict::label).orElse("illegal");
            warn(file, solution, code, "does not solve level " + level.index() + ": 'sokobase verify' says why");
            return Optional.empty();
        }
        return Optional.of(solves);
    }

    private void warn(String file, WrittenSolution solution, String code, String message) {
        diagnostics.accept(new Diagnostic(
                file,
                solution.line(),
                solution.column(),
                Severity.WARNING,
                "solution-" + code,
                "solution: " + message));
    }
}
