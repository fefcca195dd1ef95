package org.sokobase.format.text;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.level.Credit;
import org.sokobase.level.WrittenSolution;

/** The solutions of a text, and what is said of each on the lines below it, joined once, however many lines there are. */
final class CreditedSolutions {

    private final List<WrittenSolution> solutions = new ArrayList<>();

    /** What is said of the last solution. */
    private final List<Credit.Line> said = new ArrayList<>();

    /** Adds the next solution. */
    void add(WrittenSolution solution) {
        endCredit();
        solutions.add(solution);
    }

    /** Takes in what is said of the last solution. */
    void say(Credit.Line line) {
        said.add(line);
    }

    /** All solutions, with what is said of them so far. */
    List<WrittenSolution> all() {
        endCredit();
        return List.copyOf(solutions);
    }

    private void endCredit() {
        if (!said.isEmpty()) {
            WrittenSolution last = solutions.remove(solutions.size() - 1);
            solutions.add(last.credited(last.credit().with(said)));
            said.clear();
        }
    }
}
