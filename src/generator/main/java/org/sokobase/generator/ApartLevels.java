package org.sokobase.generator;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.board.Board;
import org.sokobase.similar.BitBoard;
import org.sokobase.similar.BoardSignature;
import org.sokobase.similar.Distance;

/** Levels of which no two differ in fewer squares than a number. */
final class ApartLevels {

    private final int apart;
    private final Map<Integer, List<Entry>> byFloors = new HashMap<>();

    private record Entry(BoardSignature signature, BitBoard board) {}

    ApartLevels(int apart) {
        this.apart = apart;
    }

    /** Adds a board, unless another one is too close. One that is too large to be compared is close to none. */
    boolean add(Board board) {
        if (apart <= 1 || BitBoard.of(board).isEmpty()) {
            return true;
        }
        Entry entry = new Entry(
                BoardSignature.of(board).orElseThrow(), BitBoard.of(board).orElseThrow());
        if (hasNear(entry)) {
            return false;
        }
        byFloors.computeIfAbsent(entry.signature().floors(), floors -> new ArrayList<>())
                .add(entry);
        return true;
    }

    private boolean hasNear(Entry entry) {
        int within = apart - 1;
        Distance distance = Distance.from(entry.board());
        int floors = entry.signature().floors();
        for (int others = floors - within; others <= floors + within; others++) {
            for (Entry other : byFloors.getOrDefault(others, List.of())) {
                if (entry.signature().least(other.signature()) <= within
                        && distance.to(other.board(), within).isPresent()) {
                    return true;
                }
            }
        }
        return false;
    }
}
