package org.sokobase.spark;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sokobase.board.Count;
import org.sokobase.lint.Severity;
import org.sokobase.spark.reading.ProblemRow;

/** What a command says: answers on standard output, problems on standard error, of each kind a few. */
final class Talk {

    private static final int FIRST = 3;

    private final PrintStream out;
    private final PrintStream err;

    Talk(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    void say(String line) {
        out.println(line);
    }

    void warn(String line) {
        err.println("sokobase: " + line);
    }

    /** Tells the first problems of each kind and how many more there are; mere remarks stand in the table alone. */
    void problems(List<ProblemRow> problems) {
        Map<String, Integer> kinds = new TreeMap<>();
        for (ProblemRow problem : problems) {
            if (!problem.severity().equals(Severity.INFO.label())
                    && kinds.merge(problem.code(), 1, Integer::sum) <= FIRST) {
                err.println(problem.describe());
            }
        }
        kinds.forEach((code, files) -> {
            if (files > FIRST) {
                warn(code + ": " + Count.of(files - FIRST, "more file") + ", all in the table problems");
            }
        });
    }
}
