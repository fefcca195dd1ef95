package org.sokobase.generator.evaluation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Verdict;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** The measures of one level: first from its squares, then from its positions, then from what the solver finds. Not thread-safe. */
final class LevelEvaluation {

    /** From here on a double does not count one by one. */
    private static final double MOST_COUNTED = 1L << 53;

    private final Ground ground;
    private final Board board;
    private final Set<Measure> wanted;
    private final EvaluationWatch watch;
    private final Map<Measure, Measured> values = new EnumMap<>(Measure.class);
    private Evaluation.Solvability solvability = Evaluation.Solvability.UNKNOWN;
    private Optional<Verdict.Solves> solution = Optional.empty();

    LevelEvaluation(Ground ground, Set<Measure> wanted, EvaluationWatch watch) {
        this.ground = ground;
        this.board = ground.board();
        this.wanted = wanted;
        this.watch = watch;
        proved(Measure.FLOOR, ground.floor());
        proved(Measure.BOXES, board.boxes());
        proved(Measure.DENSITY, (double) board.boxes() / ground.floor());
        proved(Measure.DEAD_SQUARES, ground.deadPercent());
        if (board.boxes() > board.goals() || ground.startsDead()) {
            solvability = Evaluation.Solvability.UNSOLVABLE;
        }
    }

    private void proved(Measure measure, double value) {
        put(measure, value, Proof.PROVED);
    }

    private void put(Measure measure, double value, Proof proof) {
        if (wanted.contains(measure)) {
            values.put(measure, new Measured(value, proof));
        }
    }

    private boolean wants(Measure.Part part) {
        return wanted.stream().anyMatch(measure -> measure.part() == part);
    }

    /** Whether there is more to find out. */
    boolean needsPositions() {
        return solvability == Evaluation.Solvability.UNKNOWN
                && board.boxes() > 0
                && wanted.stream().anyMatch(measure -> measure.part() != Measure.Part.BOARD);
    }

    /** Measures the rest with a graph that holds the start. */
    void measure(PositionGraph graph, PushesLeft left, FewestLines lines) {
        boolean wantsMore = wanted.stream()
                .anyMatch(measure -> measure.part() != Measure.Part.BOARD && measure.part() != Measure.Part.LINES);
        if (wantsMore) {
            graph.fillToSolutions(watch);
        }
        if (wants(Measure.Part.LINES)) {
            measureLines(lines);
        }
        if (wantsMore || solvability == Evaluation.Solvability.UNKNOWN) {
            measureRest(graph, left);
        }
    }

    private void measureLines(FewestLines lines) {
        Optional<Measured> least = lines.find(ground, watch);
        least.ifPresent(measured -> values.put(Measure.LEAST_BOX_LINES, measured));
        if (least.isEmpty()) {
            solvability = Evaluation.Solvability.UNSOLVABLE;
        } else if (least.get().isProved()) {
            solvability = Evaluation.Solvability.SOLVABLE;
        }
    }

    private void measureRest(PositionGraph graph, PushesLeft left) {
        if (wants(Measure.Part.MOVES) || wants(Measure.Part.ALL_POSITIONS)) {
            graph.fill(watch);
        }
        boolean found = graph.leastPushes() != PositionGraph.NONE;
        if (found || graph.isWhole()) {
            solvability = found ? Evaluation.Solvability.SOLVABLE : Evaluation.Solvability.UNSOLVABLE;
        }
        if (found && wants(Measure.Part.SOLUTION)
                || graph.isWhole() && wants(Measure.Part.MOVES)
                || wants(Measure.Part.ALL_POSITIONS)
                || wanted.contains(Measure.OPTIMAL_SOLUTIONS)) {
            left.of(graph);
        }
        measureAll(graph, left);
        if (found) {
            measureSolutions(graph, left);
        } else if (!graph.isWhole()) {
            put(Measure.LEAST_PUSHES, Math.max(graph.leastPushesBeyond(), ground.leastPushes()), Proof.LOWER);
            search(SearchSettings.Wanted.FEWEST_PUSHES).ifPresent(this::takeFewestPushes);
        }
        if (wanted.contains(Measure.LEAST_MOVES) && solvability != Evaluation.Solvability.UNSOLVABLE) {
            measureMoves(graph, left);
        }
    }

    private void measureAll(PositionGraph graph, PushesLeft left) {
        Proof proof = graph.isWhole() ? Proof.PROVED : Proof.LOWER;
        put(Measure.REACHABLE_STATES, graph.size(), proof);
        if (graph.isWhole()) {
            int solved = 0;
            for (int position = 1; position < graph.size(); position++) {
                solved += graph.isSolved(position) ? 1 : 0;
            }
            proved(Measure.BRANCHING, (double) graph.pushCount() / (graph.size() - solved));
            if (wanted.contains(Measure.DEAD_POSITIONS)) {
                proved(Measure.DEAD_POSITIONS, (double) (graph.size() - left.alive()) / graph.size());
            }
        }
    }

    private void measureSolutions(PositionGraph graph, PushesLeft left) {
        proved(Measure.LEAST_PUSHES, graph.leastPushes());
        if (wanted.contains(Measure.OPTIMAL_SOLUTIONS) || wants(Measure.Part.SOLUTION)) {
            PushOptimalSolutions solutions = new PushOptimalSolutions(graph, left);
            double count = solutions.count();
            Proof proof = graph.hasLeastPushes() && count < MOST_COUNTED ? Proof.PROVED : Proof.LOWER;
            put(Measure.OPTIMAL_SOLUTIONS, Math.min(count, MOST_COUNTED), proof);
            if (wants(Measure.Part.SOLUTION)) {
                take(solutions.best(ground), graph.hasLeastPushes() ? Proof.PROVED : Proof.FOUND);
                proved(Measure.PUSHES, graph.leastPushes());
            }
        }
    }

    /** Takes the measures of a solution. */
    private void take(Verdict.Solves solves, Proof proof) {
        solution = Optional.of(solves);
        Metrics metrics = solves.metrics();
        put(Measure.MOVES, metrics.moves(), proof);
        put(Measure.PUSHES, metrics.pushes(), proof);
        put(Measure.BOX_LINES, metrics.boxLines(), proof);
        atMostLines(metrics);
        put(Measure.BOX_CHANGES, metrics.boxChanges(), proof);
        put(Measure.PUSHING_SESSIONS, metrics.pushingSessions(), proof);
        put(Measure.PLAYER_LINES, metrics.playerLines(), proof);
        SolutionPushes pushes = new SolutionPushes(ground, solves.solution());
        put(Measure.COUNTERINTUITIVE_PUSHES, pushes.counterintuitive(), proof);
        put(Measure.TWO_DECOMPOSITION, pushes.switches(), proof);
        put(Measure.TEDIUM, pushes.tedium(), proof);
    }

    private void atMostLines(Metrics known) {
        Optional<Measured> least = Optional.ofNullable(values.get(Measure.LEAST_BOX_LINES));
        if (least.filter(Measured::isProved).isEmpty()) {
            boolean atLeast = least.equals(Optional.of(new Measured(known.boxLines(), Proof.LOWER)));
            put(Measure.LEAST_BOX_LINES, known.boxLines(), atLeast ? Proof.PROVED : Proof.UPPER);
        }
    }

    private Optional<SearchResult.Solved> search(SearchSettings.Wanted fewest) {
        if (watch.isOver()) {
            return Optional.empty();
        }
        SearchLimits limits = watch.forSearch();
        boolean another = fewest == SearchSettings.Wanted.FEWEST_PUSHES && wants(Measure.Part.MOVES);
        SearchResult result = Solver.solve(
                board,
                another ? limits.allBut(2) : limits,
                SearchSettings.USUAL.withWanted(fewest),
                watch.cancellation(),
                SearchProgress.UNSEEN);
        if (result instanceof SearchResult.Unsolvable) {
            solvability = Evaluation.Solvability.UNSOLVABLE;
            values.keySet()
                    .removeIf(measure ->
                            measure.part() != Measure.Part.BOARD && measure.part() != Measure.Part.ALL_POSITIONS);
        }
        return result instanceof SearchResult.Solved solved ? Optional.of(solved) : Optional.empty();
    }

    private void takeFewestPushes(SearchResult.Solved solved) {
        solvability = Evaluation.Solvability.SOLVABLE;
        if (wants(Measure.Part.SOLUTION)) {
            take(new Verdict.Solves(solved.moves(), solved.metrics(), 0, false), Proof.FOUND);
        }
        if (solved.optimal()) {
            proved(Measure.PUSHES, solved.metrics().pushes());
        }
        put(Measure.LEAST_PUSHES, solved.metrics().pushes(), solved.optimal() ? Proof.PROVED : Proof.UPPER);
        atMostLines(solved.metrics());
        put(Measure.LEAST_MOVES, solved.metrics().moves(), Proof.UPPER);
    }

    private void measureMoves(PositionGraph graph, PushesLeft left) {
        if (graph.isWhole()) {
            int least = new LeastMoves(graph, left, ground).find(board.player(), watch);
            if (least >= 0) {
                proved(Measure.LEAST_MOVES, least);
            }
        } else {
            search(SearchSettings.Wanted.FEWEST_MOVES)
                    .ifPresent(solved -> put(
                            Measure.LEAST_MOVES,
                            solved.metrics().moves(),
                            solved.optimal() ? Proof.PROVED : Proof.UPPER));
        }
    }

    Ground ground() {
        return ground;
    }

    Map<Measure, Measured> values() {
        return values;
    }

    Evaluation.Solvability solvability() {
        return solvability;
    }

    /** The solution of which measures were taken. */
    Optional<Moves> solution() {
        return solution.map(Verdict.Solves::solution);
    }
}
