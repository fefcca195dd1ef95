package org.sokobase.catalog.dump;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.row.PublishedBoard;

/** What is found of a level when it is read again from its rows as published and its status. */
public final class DumpedInspection {

    private DumpedInspection() {}

    /**
     * What the rows are worth. Where they have no squares, it is known only from what was found when they were read.
     *
     * @throws DumpFormatException if the status is that of no such rows
     */
    public static Board.Inspection of(String published, String status) throws DumpFormatException {
        Optional<Board.Inspection> inspection = PublishedBoard.inspection(published, status);
        if (inspection.isPresent()) {
            return inspection.get();
        }
        Set<BoardProblem> found = EnumSet.noneOf(BoardProblem.class);
        for (String label : status.split(",", 0)) {
            found.add(Arrays.stream(BoardProblem.values())
                    .filter(problem -> problem.label().equals(label) && problem.preventsIdentity())
                    .findFirst()
                    .orElseThrow(() -> new DumpFormatException("a level without squares cannot be " + label)));
        }
        return new Board.Inspection(Optional.empty(), found);
    }
}
