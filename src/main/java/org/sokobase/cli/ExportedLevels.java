package org.sokobase.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.BoardProblem;
import org.sokobase.catalog.CatalogLevel;
import org.sokobase.catalog.PuzzleKey;

/** Decides, level by level, which levels are exported, and keeps count. */
final class ExportedLevels {

    /** Which levels of a puzzle are exported. */
    enum Copies {
        ALL,
        /** The first one. */
        FIRST,
        /** The first one, and reasons name it, which takes memory for every puzzle. */
        FIRST_NAMED
    }

    /** Which boards are exported. */
    enum Boards {
        /** Every board with an identity. */
        ALL,
        /** Those with a box, and as many boxes as goals. */
        PLAYABLE
    }

    private final Copies wanted;
    private final Boards boards;
    private final ExportTarget target;
    private final Map<PuzzleKey, String> keptCopies = new HashMap<>();
    private long kept;
    private long copies;
    private long defective;
    private long refused;

    /** For levels that go to this target. */
    ExportedLevels(Copies wanted, Boards boards, ExportTarget target) {
        this.wanted = wanted;
        this.boards = boards;
        this.target = target;
    }

    /** Why the next level is left out, or nothing if it is exported. */
    Optional<String> reasonToLeaveOut(CatalogLevel level) {
        if (isDefective(level)) {
            defective++;
            return Optional.of("Left out: defective (" + level.status() + ").");
        }
        String keptCopy = wanted == Copies.ALL ? null : keptCopies.get(puzzle(level));
        if (keptCopy != null) {
            copies++;
            return Optional.of("Left out: the same puzzle as " + keptCopy + ".");
        }
        // Only a level that fits makes its copies superfluous: one that is too high may fit when turned.
        Optional<String> refusal = target.refuse(level);
        if (refusal.isPresent()) {
            refused++;
            return refusal.map(reason -> "Left out: " + reason + ".");
        }
        if (wanted != Copies.ALL) {
            keptCopies.put(puzzle(level), wanted == Copies.FIRST_NAMED ? LevelName.place(level) : "");
        }
        kept++;
        return Optional.empty();
    }

    private static PuzzleKey puzzle(CatalogLevel level) {
        return level.identity().orElseThrow().puzzle();
    }

    /** Whether no level was exported. */
    boolean areNone() {
        return kept == 0;
    }

    private boolean isDefective(CatalogLevel level) {
        return level.identity().isEmpty()
                || boards == Boards.PLAYABLE
                        && level.board().problems().stream().anyMatch(BoardProblem::preventsPlay);
    }

    /** What was exported and what was not. */
    String inWords() {
        StringBuilder words = new StringBuilder("Exported " + Words.count(kept, "level"));
        if (copies > 0) {
            words.append(", left out ").append(Words.count(copies, "copy", "copies"));
        }
        if (defective > 0) {
            words.append(", left out ").append(defective).append(" defective");
        }
        if (refused > 0) {
            words.append(", left out ")
                    .append(refused)
                    .append(refused == 1 ? " that does" : " that do")
                    .append(" not fit");
        }
        return words.append('.').toString();
    }
}
