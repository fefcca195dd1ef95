package org.sokobase.jobs.solving;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.FoundSolutions;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.solver.search.SearchResult;

/**
 * Keeps in the catalog what our solver has found: solutions, with how they were found as their source, what it has proved of the
 * fewest moves and pushes as measures, proofs that there is no solution as marks, and searches without a result as attempts. The
 * catalog is open only while something is written. Results gather for a moment when they come so fast that opening it each time
 * would take longer than solving; they are handed on as soon as they are kept. What is in the catalog at the end does not depend
 * on that. For one thread at a time.
 */
public final class SolverCatalog {

    /** Who says what our solver has found. */
    public static final String NAME = "sokobase";

    /** How much longer than keeping took the last time results may gather. */
    private static final int PATIENCE = 3;

    /** How many results may gather, so that even an interruption that is impatient finds time to keep them. */
    private static final int MOST = 1000;

    private final Consumer<Consumer<Catalog>> catalog;
    private final FoundSolutions solutions;
    private final Predicate<SearchedLevel> wanted;
    private final LongSupplier nanoTime;
    private final List<LevelResult> waiting = new ArrayList<>();

    /** Of those that are waiting and in the catalog already: what became of them. */
    private final IdentityHashMap<LevelResult, Fate> fates = new IdentityHashMap<>();

    private long keepAgain;
    private int saved;
    private int marked;

    /**
     * For results that were found in one way.
     *
     * @param catalog   opens the catalog to write to it
     * @param solutions enters solutions, with their source
     * @param wanted    whether a level's results are to be kept
     */
    public SolverCatalog(Supplier<Catalog> catalog, FoundSolutions solutions, Predicate<SearchedLevel> wanted) {
        this(catalog, solutions, wanted, System::nanoTime);
    }

    /**
     * The same where somebody else opens the catalog.
     *
     * @param writing hands it over to be written, and closes it
     */
    public static SolverCatalog within(
            Consumer<Consumer<Catalog>> writing, FoundSolutions solutions, Predicate<SearchedLevel> wanted) {
        return new SolverCatalog(writing, solutions, wanted, System::nanoTime);
    }

    /** The same with a clock, which says how long keeping takes and when it is time for it. */
    SolverCatalog(
            Supplier<Catalog> catalog,
            FoundSolutions solutions,
            Predicate<SearchedLevel> wanted,
            LongSupplier nanoTime) {
        this(
                work -> {
                    try (Catalog open = catalog.get()) {
                        work.accept(open);
                    }
                },
                solutions,
                wanted,
                nanoTime);
    }

    private SolverCatalog(
            Consumer<Consumer<Catalog>> catalog,
            FoundSolutions solutions,
            Predicate<SearchedLevel> wanted,
            LongSupplier nanoTime) {
        this.catalog = catalog;
        this.solutions = solutions;
        this.wanted = wanted;
        this.nanoTime = nanoTime;
        this.keepAgain = nanoTime.getAsLong();
    }

    /** What became of a result. */
    public sealed interface Fate {

        /** There was nothing to keep, or it was not to be kept. */
        record Nothing() implements Fate {}

        /** The solution is in the catalog. */
        record Saved() implements Fate {}

        /** The puzzle is marked as unsolvable. */
        record Marked() implements Fate {}

        /** The catalog does not have the board. */
        record Unknown() implements Fate {}

        /** The puzzle is not marked, as there is a solution; with who says so. */
        record Refuted(String saidBy) implements Fate {}
    }

    /** A result and what became of it. */
    public record Kept(LevelResult result, Fate fate) {}

    /** Takes in a result. */
    void add(LevelResult result) {
        waiting.add(result);
    }

    /** Keeps all that are waiting, if it is time for that or there is nothing to keep, and returns them. */
    List<Kept> keepInTime() {
        boolean isTime = nanoTime.getAsLong() - keepAgain >= 0
                || waiting.size() >= MOST
                || waiting.stream().noneMatch(this::isWorthKeeping);
        return isTime ? keep() : List.of();
    }

    /**
     * Keeps all that are waiting and returns them.
     *
     * @throws CatalogException if the catalog cannot be written; all are still waiting then, and what of them is in the catalog
     *                          already does not come there twice
     */
    List<Kept> keep() {
        if (waiting.stream().anyMatch(this::isWorthKeeping)) {
            long begun = nanoTime.getAsLong();
            catalog.accept(open -> {
                enter(open);
                waiting.stream()
                        .filter(result -> isUnsolvable(result) && isToDo(result))
                        .forEach(result -> fates.put(result, mark(open, result)));
                open.solutions()
                        .attempts()
                        .keep(waiting.stream()
                                .filter(this::isWorthKeeping)
                                .flatMap(result -> VainSearch.kept(open, result, solutions.version()))
                                .toList());
            });
            long end = nanoTime.getAsLong();
            keepAgain = end + PATIENCE * (end - begun);
        }
        List<Kept> all = waiting.stream().map(this::kept).toList();
        waiting.clear();
        fates.clear();
        return all;
    }

    /** Those that are worth keeping and not in the catalog, as it could not be written. */
    public List<LevelResult> unkept() {
        return waiting.stream().filter(this::isToDo).toList();
    }

    /** The others that were not told of when it could not be written: they are there, or not worth keeping. */
    public List<Kept> settled() {
        return waiting.stream()
                .filter(result -> !isToDo(result))
                .map(this::kept)
                .toList();
    }

    private Kept kept(LevelResult result) {
        return new Kept(result, fates.getOrDefault(result, new Fate.Nothing()));
    }

    private boolean isToDo(LevelResult result) {
        return isWorthKeeping(result) && !fates.containsKey(result);
    }

    /** A board that is solved from the beginning is not called unsolvable because nothing in it can be pushed. */
    private static boolean isUnsolvable(LevelResult result) {
        return result.proof().isPresent() && !result.level().isSolvedAlready();
    }

    private boolean isWorthKeeping(LevelResult result) {
        boolean worth = result.isNew()
                || !result.atLeast().isNothing()
                || VainSearch.of(result, solutions.version()).isPresent()
                || isUnsolvable(result);
        return worth && wanted.test(result.level());
    }

    private void enter(Catalog open) {
        List<LevelResult> solved = waiting.stream()
                .filter(result -> result.isNew() && isToDo(result))
                .toList();
        List<Boolean> known = solutions.enter(
                open,
                solved.stream()
                        .map(result -> new FoundSolutions.Solution(
                                result.level().board().orElseThrow(),
                                result.found().orElseThrow().moves(),
                                OwnCredit.ofSolver(solutions.version())))
                        .toList());
        for (int i = 0; i < solved.size(); i++) {
            saved += known.get(i) ? 1 : 0;
            fates.put(solved.get(i), known.get(i) ? new Fate.Saved() : new Fate.Unknown());
        }
        open.measures()
                .keep(waiting.stream()
                        .filter(this::isWorthKeeping)
                        .flatMap(result -> SearchProof.kept(open, result))
                        .toList());
    }

    private Fate mark(Catalog open, LevelResult result) {
        Optional<PuzzleKey> puzzle = open.levels().puzzle(result.level().board().orElseThrow());
        if (puzzle.isEmpty()) {
            return new Fate.Unknown();
        }
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        String why = result.proof().map(SearchResult.Reason::description).orElseThrow();
        PuzzleMark mark = new PuzzleMark(Mark.UNSOLVABLE, NAME, now, why);
        if (open.marks().mark(puzzle.get(), mark) instanceof Marking.Refuted refuted) {
            return new Fate.Refuted(refuted.by().saidBy());
        }
        marked++;
        return new Fate.Marked();
    }

    /** How many solutions are in the catalog now. */
    public int saved() {
        return saved;
    }

    /** How many puzzles are marked as unsolvable now. */
    public int marked() {
        return marked;
    }
}
