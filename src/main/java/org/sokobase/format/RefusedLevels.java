package org.sokobase.format;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The levels of one file that belong to other games: by the file's name, by what a text says, or by their boards. */
final class RefusedLevels {

    /** How many levels of a game there are, and where the first one is. */
    private record Refused(int line, int levels) {}

    private final Map<OtherGame, Refused> refused = new EnumMap<>(OtherGame.class);
    private Optional<OtherGame> gameOfAll;

    /** For a file whose name says that all its levels are of this game, if it does. */
    RefusedLevels(Optional<OtherGame> gameOfAll) {
        this.gameOfAll = gameOfAll;
    }

    /** Takes in what the head of the file says its game is. */
    void refuseAll(String game) {
        gameOfAll = OtherGame.named(game).or(() -> gameOfAll);
    }

    /** Whether a level belongs to another game; one that does is counted. */
    boolean refuses(int line, List<String> rows, Optional<String> game) {
        Optional<OtherGame> other =
                gameOfAll.or(() -> game.flatMap(OtherGame::named)).or(() -> OtherGame.ofBoard(rows));
        other.ifPresent(it -> refused.merge(
                it, new Refused(line, 1), (before, more) -> new Refused(before.line(), before.levels() + 1)));
        return other.isPresent();
    }

    boolean isEmpty() {
        return refused.isEmpty();
    }

    /** Says once for each game what is left out. */
    void report(Diagnostics diagnostics) {
        refused.forEach((game, levels) ->
                diagnostics.report(levels.line(), 0, Severity.ERROR, "other-game", game.refusal(levels.levels())));
    }
}
