package org.sokobase.catalog.solution;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.identity.LevelId;
import org.sokobase.play.BatchReplay;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * Finds the exact boards that orphans solve, by playing them: those with an id only on the boards that have it, which are
 * looked up by many ids at a time, all others in one pass over the boards.
 */
public final class SolutionMatcher {

    private final BoardsToTry boards;
    private final Map<UnassignedSolution, List<Match>> matches = new HashMap<>();
    private final Set<UnassignedSolution> givenUp = new HashSet<>();

    /** A board, what the catalog calls it, and how an orphan solves it. */
    public record Match(LevelKeys keys, Board board, Verdict.Solves verdict) {}

    /** Orphans that are tried together. */
    private record Orphans(Map<Moves, UnassignedSolution> byMoves, BatchReplay trials) {

        private static Orphans of(List<UnassignedSolution> orphans) {
            return new Orphans(
                    orphans.stream().collect(Collectors.toMap(UnassignedSolution::moves, orphan -> orphan)),
                    new BatchReplay(
                            orphans.stream().map(UnassignedSolution::moves).toList()));
        }

        /** The one with moves that were tried. */
        private UnassignedSolution with(Moves moves) {
            return Objects.requireNonNull(byMoves.get(moves), "moves of none of them");
        }
    }

    /** Orphans by the ids of the boards on which they are tried. */
    private static final class Wanted {

        private final Map<LevelId, List<UnassignedSolution>> byId;
        private final Map<LevelId, Orphans> tried = new HashMap<>();

        private Wanted(List<UnassignedSolution> orphans) {
            byId = orphans.stream()
                    .collect(Collectors.groupingBy(orphan -> orphan.wanted().orElseThrow()));
        }

        private Stream<Orphans> of(BoardsToTry.Row row) {
            Stream<LevelId> ids = byId.isEmpty() ? Stream.empty() : row.ids();
            return ids.filter(byId::containsKey)
                    .map(id -> tried.computeIfAbsent(id, found -> Orphans.of(byId.getOrDefault(found, List.of()))));
        }
    }

    private SolutionMatcher(BoardsToTry boards) {
        this.boards = boards;
    }

    /** A trial on the boards of all levels, and on those that have only solutions. */
    public static SolutionMatcher onAll(Handle handle) {
        return new SolutionMatcher(new BoardsToTry(handle, Optional.empty()));
    }

    /** A trial on the boards of the levels of a collection. */
    public static SolutionMatcher onCollection(Handle handle, long collection) {
        return new SolutionMatcher(new BoardsToTry(handle, Optional.of(collection)));
    }

    /** Tries those that were not tried yet. */
    public void add(Collection<UnassignedSolution> orphans) {
        Set<UnassignedSolution> untried = new HashSet<>(orphans);
        untried.removeAll(matches.keySet());
        untried.forEach(orphan -> matches.put(orphan, new ArrayList<>()));
        Map<Boolean, List<UnassignedSolution>> byId = untried.stream()
                .collect(Collectors.partitioningBy(orphan -> orphan.wanted().isPresent()));
        Wanted wanted = new Wanted(byId.getOrDefault(true, List.of()));
        if (boards.areOfCollection()) { // its levels are few, and the ids that wait may be many
            Orphans others = Orphans.of(byId.getOrDefault(false, List.of()));
            boards.forEachLevel(0, 0, row -> {
                play(others, row);
                play(wanted, row);
            });
            takeGivenUp(others);
        } else {
            tryOnWanted(wanted);
            tryOnAll(byId.getOrDefault(false, List.of()));
        }
        wanted.tried.values().forEach(this::takeGivenUp);
    }

    /** The boards that an orphan solves, of all orphans that were {@linkplain #add tried}; in the catalog's order. */
    public List<Match> matches(UnassignedSolution orphan) {
        return matches.getOrDefault(orphan, List.of());
    }

    /** Whether an orphan took so long on the boards that it was not played on all of them. */
    public boolean isGivenUp(UnassignedSolution orphan) {
        return givenUp.contains(orphan);
    }

    private void tryOnWanted(Wanted wanted) {
        boards.forEachWith(wanted.byId.keySet(), row -> play(wanted, row));
    }

    private void tryOnAll(List<UnassignedSolution> all) {
        if (all.isEmpty()) {
            return;
        }
        Orphans orphans = Orphans.of(all);
        BatchReplay trials = orphans.trials();
        boards.forEachLevel(trials.leastWidth(), trials.leastHeight(), row -> play(orphans, row));
        boards.forEachWithoutLevel(row -> play(orphans, row));
        takeGivenUp(orphans);
    }

    private void takeGivenUp(Orphans orphans) {
        orphans.trials().givenUp().forEach(moves -> givenUp.add(orphans.with(moves)));
    }

    private void play(Wanted wanted, BoardsToTry.Row row) {
        wanted.of(row).forEach(orphans -> play(orphans, row));
    }

    /** Plays on the rows as they stand; if they cannot be played so, on the normal form. */
    private void play(Orphans orphans, BoardsToTry.Row row) {
        if (!isPlayed(orphans, row)) {
            row.board().ifPresent(board -> isPlayed(orphans, BoardsToTry.Row.of(row.number(), row.keys(), board)));
        }
    }

    private boolean isPlayed(Orphans orphans, BoardsToTry.Row row) {
        return orphans.trials()
                .on(
                        row.rows(),
                        row.boxes(),
                        row.width(),
                        row.height(),
                        moves -> row.board().ifPresent(board -> add(orphans.with(moves), row.keys(), board, moves)));
    }

    /** Adds a match, unless another level with the same board came before. */
    private void add(UnassignedSolution orphan, LevelKeys keys, Board board, Moves moves) {
        List<Match> found = matches.computeIfAbsent(orphan, none -> new ArrayList<>());
        if (found.stream().noneMatch(match -> match.keys().equals(keys))
                && Replay.play(board, moves) instanceof Verdict.Solves solves) {
            found.add(new Match(keys, board, solves));
        }
    }
}
