package org.sokobase.format;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Grid;

/**
 * What somebody wrote into a file as one level, as far as a reader must give it back.
 *
 * @param title     its title, or an empty string
 * @param grid      its squares; empty for rows of which nobody can say what they are
 * @param solutions the moves written with it, each on one line
 */
record KnownLevel(String title, Optional<Grid> grid, List<String> solutions) {

    /** A level of these rows, in the usual symbols. */
    static KnownLevel of(String title, List<String> rows, List<String> solutions) {
        return new KnownLevel(title, Optional.of(Grid.ofRows(rows)), solutions);
    }
}
