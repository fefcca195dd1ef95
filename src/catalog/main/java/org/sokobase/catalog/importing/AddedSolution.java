package org.sokobase.catalog.importing;

import java.util.List;
import java.util.Optional;
import org.sokobase.identity.LevelId;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;
import org.sokobase.play.Metrics;

/** What became of a solution that was to be taken into the catalog. */
public sealed interface AddedSolution {

    /** The solution as it stands in its file. */
    WrittenSolution solution();

    /** The name in output. */
    String label();

    /** What became of it, in words. */
    String message();

    /** The levels that it solves; none if it is not linked. */
    default List<Home> homes() {
        return List.of();
    }

    /** The measures of a solution that is linked. */
    default Optional<Metrics> measured() {
        return Optional.empty();
    }

    /** What there is to say about it; nothing for a solution that solves the level it stands with. */
    Optional<Diagnostic> diagnostic(String file);

    /**
     * A level that a solution solves.
     *
     * @param name  file#index of the first level with that board, or an empty string if none has it any more
     * @param exact its Exact-Id
     */
    record Home(String name, LevelId exact) {

        @Override
        public String toString() {
            return name.isEmpty() ? "a board of the catalog" : name;
        }
    }

    /**
     * It solves a board of the catalog, or several.
     *
     * @param metrics of the solution
     * @param found   whether no level stood with it, so that its boards had to be found
     * @param homes   the levels that it solves, at least one
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
     * It solves nothing in the catalog and is kept until its level comes.
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
     * It is not kept: it solves nothing, or nobody can know what it means.
     *
     * @param code    a stable name of what is wrong
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
