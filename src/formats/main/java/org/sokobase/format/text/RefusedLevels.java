package org.sokobase.format.text;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.lint.LintCode;

/**
 * The levels of one file that belong to other games: by the file's name, by what a text says, or by their boards. They stay
 * among the others, with their numbers and without a board.
 */
final class RefusedLevels {

    private final Map<OtherGame, Numbers> refused = new EnumMap<>(OtherGame.class);
    private Optional<OtherGame> gameOfAll;

    /** For a file whose name says that all its levels are of this game, if it does. */
    RefusedLevels(Optional<OtherGame> gameOfAll) {
        this.gameOfAll = gameOfAll;
    }

    /** Takes in what the head of the file says its game is. */
    void refuseAll(String game) {
        gameOfAll = OtherGame.named(game).or(() -> gameOfAll);
    }

    /**
     * The board of the level with a number, or what is left of it if it belongs to another game. What can be played is
     * Sokoban, whatever its walls look like.
     *
     * @param rows its squares
     * @param game what its own texts say its game is
     */
    FoundBoard refuse(int index, int line, FoundBoard board, List<String> rows, Optional<String> game) {
        Optional<OtherGame> other = gameOfAll
                .or(() -> game.flatMap(OtherGame::named))
                .or(() -> board.inspection().playable().isPresent() ? Optional.empty() : OtherGame.ofBoard(rows));
        if (other.isEmpty()) {
            return board;
        }
        refused.computeIfAbsent(other.get(), none -> new Numbers(line)).all.set(index);
        return board.ofOtherGame();
    }

    /** Says once for each game which levels are of it. */
    void report(Diagnostics diagnostics) {
        refused.forEach(
                (game, levels) -> diagnostics.report(levels.line, 0, LintCode.OTHER_GAME, game.refusal(levels)));
    }

    /** The numbers of some levels. */
    static final class Numbers {

        private final int line;
        private final BitSet all = new BitSet();

        /** Of levels of which the first stands in this line. */
        private Numbers(int line) {
            this.line = line;
        }

        /** What becomes of them: {@code levels 1, 3-5 keep their numbers, but have no identity}. */
        String describe() {
            StringJoiner runs = new StringJoiner(", ");
            for (int first = all.nextSetBit(0); first >= 0; ) {
                int end = all.nextClearBit(first);
                runs.add(end - first == 1 ? "" + first : first + "-" + (end - 1));
                first = all.nextSetBit(end);
            }
            return all.cardinality() == 1
                    ? "level " + runs + " keeps its number, but has no identity"
                    : "levels " + runs + " keep their numbers, but have no identity";
        }
    }
}
