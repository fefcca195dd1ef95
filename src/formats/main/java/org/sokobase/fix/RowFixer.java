package org.sokobase.fix;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.level.Level;

/** Fixes the rows of each board by themselves. */
abstract class RowFixer implements Fixer {

    /** The rows of a board as they should be, each one or none; empty if they are to be left, for a reason that is said. */
    abstract Optional<List<Optional<String>>> fixed(BoardRows board, Consumer<String> reason);

    @Override
    public final void find(Fixing now, Consumer<Edit> edits, Consumer<Unfixed> unfixed) {
        for (Level level : now.levels()) {
            if (level.grid().isPresent()) {
                BoardRows.of(level, now.text())
                        .flatMap(board -> fixed(
                                        board,
                                        reason -> unfixed.accept(unfixed(now, level.line(), level.index(), reason)))
                                .flatMap(rows -> board.edit(kind(), rows)))
                        .ifPresent(edits);
            }
        }
    }
}
