package org.sokobase.cli;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.sokobase.catalog.Access;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.Mark;
import org.sokobase.catalog.Marking;
import org.sokobase.catalog.PuzzleKey;
import org.sokobase.catalog.PuzzleMark;

/**
 * Keeps in the catalog what our solver has found: solutions, with how they were found as their source, and proofs that there
 * is none as marks. The catalog is open only while something is written. Results gather for a moment when they come so fast
 * that opening it each time would take longer than solving; they are handed on as soon as they are kept.
 */
final class SolverCatalog {

    /** Who says what our solver has found. */
    static final String NAME = "sokobase";

    /** How much longer than keeping took the last time results may gather. */
    private static final int PATIENCE = 3;

    /** How many results may gather, so that even a Ctrl-C that is impatient finds time to keep them. */
    private static final int MOST = 1000;

    private final Program program;
    private final Predicate<SearchedLevel> wanted;
    private final FoundSolutions solutions;
    private final List<LevelResult> waiting = new ArrayList<>();
    private long keepAgain = System.nanoTime();
    private int saved;
    private int marked;

    /**
     * For results that were found in one way.
     *
     * @param how    such as {@code 30s, seed 0}
     * @param wanted whether a level's results are to be kept
     */
    SolverCatalog(Program program, String how, Predicate<SearchedLevel> wanted) {
        this.program = program;
        this.wanted = wanted;
        solutions = new FoundSolutions(
                NAME + " (" + how + ")", Program.version(), program.console().reports()::report);
    }

    /** What became of a result: a few words, or an empty string if there was nothing to keep. */
    record Kept(LevelResult result, String where) {}

    /** Takes in a result. */
    void add(LevelResult result) {
        waiting.add(result);
    }

    /** Keeps all that are waiting, if it is time for that or there is nothing to keep, and returns them. */
    List<Kept> keepInTime() {
        boolean isTime = System.nanoTime() - keepAgain >= 0
                || waiting.size() >= MOST
                || waiting.stream().noneMatch(this::isWorthKeeping);
        return isTime ? keep() : List.of();
    }

    /** Keeps all that are waiting and returns them. */
    List<Kept> keep() {
        List<LevelResult> all = List.copyOf(waiting);
        waiting.clear();
        Map<LevelResult, String> where = new HashMap<>();
        if (all.stream().anyMatch(this::isWorthKeeping)) {
            long begun = System.nanoTime();
            try (Catalog catalog = program.openCatalog(Access.WRITE)) {
                enter(catalog, all, where);
                all.stream()
                        .filter(result -> result.proof().isPresent() && isWorthKeeping(result))
                        .forEach(result -> where.put(result, mark(catalog, result)));
            }
            long end = System.nanoTime();
            keepAgain = end + PATIENCE * (end - begun);
        }
        return all.stream()
                .map(result -> new Kept(result, where.getOrDefault(result, "")))
                .toList();
    }

    /** A board that is solved from the beginning is not called unsolvable because nothing in it can be pushed. */
    private boolean isWorthKeeping(LevelResult result) {
        boolean worth =
                result.isNew() || result.proof().isPresent() && !result.level().isSolvedAlready();
        return worth && wanted.test(result.level());
    }

    private void enter(Catalog catalog, List<LevelResult> results, Map<LevelResult, String> where) {
        List<LevelResult> solved = results.stream()
                .filter(result -> result.isNew() && isWorthKeeping(result))
                .toList();
        List<Boolean> known = solutions.enter(
                catalog,
                solved.stream()
                        .map(result -> new FoundSolutions.Solution(
                                result.level().board().orElseThrow(),
                                result.found().orElseThrow().moves()))
                        .toList());
        for (int i = 0; i < solved.size(); i++) {
            saved += known.get(i) ? 1 : 0;
            where.put(solved.get(i), known.get(i) ? "saved" : "not in the catalog");
        }
    }

    private String mark(Catalog catalog, LevelResult result) {
        Optional<PuzzleKey> puzzle = catalog.puzzle(result.level().board().orElseThrow());
        if (puzzle.isEmpty()) {
            return "not in the catalog";
        }
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        PuzzleMark mark = new PuzzleMark(Mark.UNSOLVABLE, NAME, now, result.reason());
        if (catalog.mark(puzzle.get(), mark) instanceof Marking.Refuted refuted) {
            return "not marked, as " + refuted.by().saidBy() + " solves it";
        }
        marked++;
        return "marked";
    }

    /** How much was kept, such as {@code 3 solutions saved, 1 puzzle marked as unsolvable}. */
    String inWords() {
        String solved = Words.count(saved, "solution") + " saved in the catalog";
        return marked == 0 ? solved : solved + ", " + Words.count(marked, "puzzle") + " marked as unsolvable";
    }
}
