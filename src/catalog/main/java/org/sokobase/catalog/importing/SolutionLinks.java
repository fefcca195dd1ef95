package org.sokobase.catalog.importing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.match.BoardRows;
import org.sokobase.catalog.solution.FileSolutions;
import org.sokobase.catalog.solution.PendingSolutionRows;
import org.sokobase.catalog.solution.SolutionMatcher;
import org.sokobase.catalog.solution.SolutionRows;
import org.sokobase.catalog.solution.UnassignedSolution;
import org.sokobase.catalog.source.RunRow;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.Level;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.play.Verdict;

/**
 * Links solutions to the exact boards that they solve: the board of their own or paired level, otherwise the boards
 * with the id in their line, otherwise all boards that {@link SolutionMatcher} finds. Solutions of no board wait for
 * their levels.
 */
public final class SolutionLinks {

    private final Handle handle;
    private final BoardRows boards;
    private final LevelNames names;
    private final SolutionRows solutions;
    private final PendingSolutionRows unmatched;
    private SolutionMatcher trial;

    SolutionLinks(Handle handle, BoardRows boards, LevelNames names, RunRow run, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.boards = boards;
        this.names = names;
        this.solutions = new SolutionRows(handle, boards, run, diagnostics);
        this.unmatched = new PendingSolutionRows(handle);
        this.trial = SolutionMatcher.onAll(handle);
    }

    /** Links the solutions that wait for levels of a collection, which came back with a file. */
    public static void linkWaiting(
            Handle handle, BoardRows boards, long collection, long file, Consumer<Diagnostic> diagnostics) {
        long run = new FileRows(handle).runOf(file);
        RunRow row = new RunRow(handle, "", OptionalLong.of(run));
        new SolutionLinks(handle, boards, new LevelNames(handle), row, diagnostics)
                .linkWaiting(collection, () -> run)
                .forEach(found -> found.linked().diagnostic(found.file()).ifPresent(diagnostics));
    }

    /** A solution that was waiting for its level, with its file and its outcome. */
    record Found(String file, AddedSolution.Linked linked) {}

    /** Clears the results of trials after boards may have been added or removed. */
    void forgetTrials() {
        trial = SolutionMatcher.onAll(handle);
    }

    /** Files may have gone, and solutions that wait with them. */
    void forgetWaiting() {
        unmatched.forget();
    }

    /** Tries the solutions that no level is known for, all in one pass over the boards, in advance. */
    void tryOut(Collection<SolutionLines.Paired> pairs) {
        trial.add(pairs.stream()
                .filter(pair -> pair.level().isEmpty())
                .flatMap(pair -> TriedSolution.orphan(pair.solution()).stream())
                .toList());
    }

    /**
     * Links the solutions that stand with a level of a file, which is in the catalog; says nothing of those that it
     * had.
     */
    List<AddedSolution> link(String file, FileSolutions into, Level level) {
        List<AddedSolution> added = new ArrayList<>();
        for (WrittenSolution solution : level.solutions()) {
            TriedSolution tried = TriedSolution.on(level, solution);
            if (tried instanceof TriedSolution.Solving solving) {
                LevelKeys keys = boards.find(solving.board()).orElseThrow();
                if (solutions.insert(keys, solving.board(), solving.verdict(), into, solution)) {
                    added.add(linked(solving, file + "#" + level.index()));
                }
            } else {
                added.add(((TriedSolution.Useless) tried).refused());
            }
        }
        return added;
    }

    private AddedSolution.Linked linked(TriedSolution.Solving solving, String level) {
        AddedSolution.Home home = new AddedSolution.Home(level, boards.exactId(solving.board()));
        return new AddedSolution.Linked(solving.solution(), solving.verdict().metrics(), false, List.of(home));
    }

    /** Begins to link the solutions of a file without levels of its own; nothing is written yet. */
    Lines lines(List<SolutionLines.Paired> pairs) {
        return new Lines(pairs);
    }

    /** The lines of a solution file with the boards that they solve. */
    final class Lines {

        private final List<TriedSolution> tried;

        private Lines(List<SolutionLines.Paired> pairs) {
            tried = pairs.stream()
                    .map(pair -> pair.level()
                            .map(level -> lookingUnlessKnown(TriedSolution.on(level, pair.solution())))
                            .orElseGet(() -> TriedSolution.alone(pair.solution())))
                    .toList();
            trial.add(tried.stream()
                    .filter(TriedSolution.Looking.class::isInstance)
                    .map(line -> ((TriedSolution.Looking) line).orphan())
                    .toList());
        }

        /** Whether there is nothing to keep. */
        boolean isEmpty() {
            return tried.stream().allMatch(TriedSolution.Useless.class::isInstance);
        }

        /** The outcomes of the rejected lines. */
        List<AddedSolution> refused() {
            return tried.stream()
                    .filter(TriedSolution.Useless.class::isInstance)
                    .<AddedSolution>map(line -> ((TriedSolution.Useless) line).refused())
                    .toList();
        }

        /**
         * Writes all solutions that are to be kept, including those of no board. Returns the outcome of each one that
         * is new in the file, in order.
         */
        List<AddedSolution> insert(FileSolutions into) {
            return tried.stream().flatMap(line -> insert(line, into).stream()).toList();
        }

        private Optional<AddedSolution> insert(TriedSolution line, FileSolutions into) {
            if (line instanceof TriedSolution.Solving solving) {
                LevelKeys keys = boards.find(solving.board()).orElseThrow();
                boolean isNew = solutions.insert(keys, solving.board(), solving.verdict(), into, solving.solution());
                return isNew ? Optional.of(linked(solving, names.ofFirst(keys.board()))) : Optional.empty();
            }
            return line instanceof TriedSolution.Looking looking
                    ? insert(looking, into)
                    : Optional.of(((TriedSolution.Useless) line).refused());
        }

        private Optional<AddedSolution> insert(TriedSolution.Looking looking, FileSolutions into) {
            WrittenSolution solution = looking.solution();
            List<SolutionMatcher.Match> matches = trial.matches(looking.orphan());
            if (matches.isEmpty()) {
                boolean isNew = into.addWaiting(solution, looking.orphan(), unmatched);
                return isNew
                        ? Optional.of(new AddedSolution.Waiting(solution, whyUnmatched(looking.orphan())))
                        : Optional.empty();
            }
            return insertMatches(matches, into, solution).map(linked -> linked);
        }
    }

    /** Stores a solution that waits for its level. */
    private TriedSolution lookingUnlessKnown(TriedSolution tried) {
        if (tried instanceof TriedSolution.Solving solving
                && boards.find(solving.board()).isEmpty()) {
            UnassignedSolution orphan =
                    new UnassignedSolution(solving.verdict().solution(), Optional.of(boards.exactId(solving.board())));
            return new TriedSolution.Looking(solving.solution(), orphan);
        }
        return tried;
    }

    private String whyUnmatched(UnassignedSolution orphan) {
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

    /**
     * Tries the waiting solutions on the levels of a collection. Returns those that are now linked.
     *
     * @param because the run that imported the levels
     */
    List<Found> linkWaiting(long collection, LongSupplier because) {
        List<PendingSolutionRows.Waiting> all = unmatched.all();
        if (all.isEmpty()) {
            return List.of();
        }
        SolutionMatcher onNewBoards = SolutionMatcher.onCollection(handle, collection);
        onNewBoards.add(all.stream().map(PendingSolutionRows.Waiting::orphan).toList());
        List<Found> found = new ArrayList<>();
        for (PendingSolutionRows.Waiting waiting : all) {
            List<SolutionMatcher.Match> matches = onNewBoards.matches(waiting.orphan());
            if (!matches.isEmpty()) {
                unmatched.found(waiting, because.getAsLong());
                FileSolutions into = FileSolutions.ofNew(handle, waiting.fileRow());
                insertMatches(matches, into, waiting.solution())
                        .ifPresent(linked -> found.add(new Found(waiting.file(), linked)));
            }
        }
        return found;
    }

    private Optional<AddedSolution.Linked> insertMatches(
            List<SolutionMatcher.Match> matches, FileSolutions into, WrittenSolution solution) {
        List<AddedSolution.Home> homes = new ArrayList<>();
        boolean isNew = false;
        for (SolutionMatcher.Match match : matches) {
            BoardKey board = match.keys().board();
            isNew |= solutions.insert(match.keys(), match.board(), match.verdict(), into, solution);
            homes.add(new AddedSolution.Home(names.ofFirst(board), board.exact()));
        }
        Verdict.Solves verdict = matches.get(0).verdict();
        return isNew
                ? Optional.of(new AddedSolution.Linked(solution, verdict.metrics(), true, homes))
                : Optional.empty();
    }
}
