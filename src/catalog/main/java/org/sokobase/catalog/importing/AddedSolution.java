package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.play.Metrics;

/** The outcome of importing a solution. Immutable, as long as its list of homes is; equal if all components are. */
public sealed interface AddedSolution {

    /** The solution as written in its file. */
    WrittenSolution solution();

    /** The name in output. */
    String label();

    /** Describes the outcome. */
    String message();

    /** One level for each board that it solves; empty if it is not linked. */
    default List<Home> homes() {
        return List.of();
    }

    /** The metrics of a linked solution. */
    default Optional<Metrics> measured() {
        return Optional.empty();
    }

    /** The diagnostic about it; empty if it solves the level to which its place or its file assigns it. */
    Optional<Diagnostic> diagnostic(String file);

    /**
     * A level that a solution solves.
     *
     * @param name  file#index of the level with which the solution stands, otherwise of the first level with that
     *              board; an empty string if no level has it any more
     * @param exact its Exact-Id
     */
    record Home(String name, LevelId exact) {

        @Override
        public String toString() {
            return name.isEmpty() ? "a board of the catalog" : name;
        }
    }

    /**
     * It solves one or more boards of the catalog.
     *
     * @param metrics of the solution
     * @param found   whether its boards were found by trial, because the file gives it no level of the catalog
     * @param homes   one level for each board that it solves, at least one
     */
    record Linked(WrittenSolution solution, Metrics metrics, boolean found, List<Home> homes) implements AddedSolution {
        @Override
        public String label() {
            return "linked";
        }

        @Override
        public Optional<Metrics> measured() {
            return Optional.of(metrics);
        }

        @Override
        public String message() {
            String more = homes.size() == 1 ? "" : " and " + (homes.size() - 1) + " more";
            String folded = solution.foldedInWords().map(words -> ", " + words).orElse("");
            return "solves " + homes.get(0) + more + folded;
        }

        @Override
        public Optional<Diagnostic> diagnostic(String file) {
            return found ? Optional.of(about(file, this, Severity.INFO, "found", message())) : Optional.empty();
        }
    }

    /**
     * It was found to solve nothing in the catalog, and is kept until its level comes.
     *
     * @param message why it waits
     */
    record Waiting(WrittenSolution solution, String message) implements AddedSolution {
        @Override
        public String label() {
            return "waiting";
        }

        @Override
        public Optional<Diagnostic> diagnostic(String file) {
            return Optional.of(about(file, this, Severity.WARNING, "unmatched", message));
        }
    }

    /**
     * It is rejected: its text is not moves, it does not solve its level, or only a board could say which moves it
     * means.
     *
     * @param code    the stable code of the problem, which follows {@code solution-} in its diagnostic
     * @param message what is wrong
     */
    record Refused(WrittenSolution solution, String code, String message) implements AddedSolution {
        @Override
        public String label() {
            return "refused";
        }

        @Override
        public Optional<Diagnostic> diagnostic(String file) {
            return Optional.of(about(file, this, Severity.WARNING, code, message));
        }
    }

    private static Diagnostic about(String file, AddedSolution added, Severity severity, String code, String message) {
        WrittenSolution solution = added.solution();
        int column = severity == Severity.INFO ? 0 : solution.column();
        return new Diagnostic(file, solution.line(), column, severity, "solution-" + code, "solution: " + message);
    }
}
