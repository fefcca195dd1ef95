package org.sokobase.catalog.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * Matches the puzzles of several sets by their box lines, so that the sets are compared at equal length: the same number of each set
 * has one, two, three, ... box lines. Only puzzles of which {@code least_box_lines} is proved take part.
 */
final class EqualBoxLines {

    private static final String BOX_LINES = """
            select m.amount from puzzle p join puzzle_measure m on m.puzzle_id = p.id
            where p.unique_id = ? and p.unique_nth = ? and m.name = 'least_box_lines' and m.proof = 'proved'
            """;

    private final Handle handle;
    private final Random random;

    EqualBoxLines(Handle handle, Random random) {
        this.handle = handle;
        this.random = random;
    }

    /**
     * The levels of each set in such an order that those at the same place of all sets have as many box lines.
     *
     * @param sets the puzzles of each set with their first levels
     */
    List<List<Long>> matched(List<Map<PuzzleKey, Long>> sets) {
        List<Map<BigDecimal, List<Long>>> byLines =
                sets.stream().map(this::byLines).toList();
        List<List<Long>> matches = new ArrayList<>();
        for (BigDecimal lines : byLines.get(0).keySet()) {
            List<List<Long>> equal = byLines.stream()
                    .map(set -> set.getOrDefault(lines, List.of()))
                    .toList();
            int most = equal.stream().mapToInt(List::size).min().orElse(0);
            for (int i = 0; i < most; i++) {
                int place = i;
                matches.add(equal.stream().map(levels -> levels.get(place)).toList());
            }
        }
        Collections.shuffle(matches, random);
        List<List<Long>> orders = new ArrayList<>();
        for (int set = 0; set < sets.size(); set++) {
            int place = set;
            orders.add(matches.stream().map(match -> match.get(place)).toList());
        }
        return orders;
    }

    private Map<BigDecimal, List<Long>> byLines(Map<PuzzleKey, Long> puzzles) {
        Map<BigDecimal, List<Long>> byLines = new TreeMap<>();
        puzzles.forEach((puzzle, level) -> lines(puzzle)
                .ifPresent(lines ->
                        byLines.computeIfAbsent(lines, key -> new ArrayList<>()).add(level)));
        byLines.values().forEach(levels -> Collections.shuffle(levels, random));
        return byLines;
    }

    private Optional<BigDecimal> lines(PuzzleKey puzzle) {
        return handle.createQuery(BOX_LINES)
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .mapTo(BigDecimal.class)
                .findOne()
                .map(BigDecimal::stripTrailingZeros);
    }
}
