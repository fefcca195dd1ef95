package org.sokobase.web.game;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.sokobase.catalog.solution.SolvedBoard;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.play.Metrics;
import org.sokobase.web.view.Words;

/**
 * A solution in a list of them.
 *
 * @param number   its number among those of its level, from 1
 * @param address  where it is played back
 * @param mark     how good it is among them
 * @param measures all six, in their usual order
 * @param from     where it comes from
 * @param derived  whether it was turned from a solution of another board
 * @param chosen   whether it is one of two that are compared
 */
record SolutionRow(
        int number, String address, String mark, List<String> measures, String from, boolean derived, boolean chosen) {

    /** All of a level. */
    static List<SolutionRow> of(GameLevel level) {
        List<SolutionRow> rows = new ArrayList<>();
        for (int i = 0; i < level.known().solutions().size(); i++) {
            rows.add(of(level, i + 1));
        }
        return rows;
    }

    /** The one with this number. */
    static SolutionRow of(GameLevel level, int number) {
        SolvedBoard.Known solution = level.known().solutions().get(number - 1);
        return new SolutionRow(
                number,
                level.address() + "/solutions/" + number,
                solution.mark().label(),
                measures(solution.metrics()),
                from(solution),
                solution.derived().isPresent(),
                false);
    }

    /** The same as one of a choice. */
    SolutionRow chosen(int wanted) {
        return new SolutionRow(number, address, mark, measures, from, derived, number == wanted);
    }

    /** What it is called in a choice. */
    String name() {
        return number + ": " + measures.get(0) + " moves, " + measures.get(1) + " pushes"
                + (derived ? ", derived" : "");
    }

    private static List<String> measures(Metrics metrics) {
        return Stream.of(
                        metrics.moves(),
                        metrics.pushes(),
                        metrics.boxLines(),
                        metrics.boxChanges(),
                        metrics.pushingSessions(),
                        metrics.playerLines())
                .map(Words::number)
                .toList();
    }

    private static String from(SolvedBoard.Known solution) {
        String player = solution.credit().player();
        String from = solution.derived()
                .map(derived -> "derived from a solution of " + derived.from() + ", "
                        + derived.likeness().view().describe())
                .orElseGet(() -> solution.sources().stream()
                        .map(FileLine::toString)
                        .findFirst()
                        .orElse(""));
        return player.isEmpty() ? from : "by " + player + ", " + from;
    }
}
