package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.sokobase.format.SolutionLines;
import org.sokobase.level.Credit;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.Omissions;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;

/**
 * Writes one solution per level, as solvers do: one line each, in the order of the levels, and an empty line for a
 * level without a solution. {@link SolutionLines} pairs the lines with the level file of the same name in the same
 * folder.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class LurdWriter implements LevelWriter {

    private final Appendable out;
    private final Omissions leftOut = new Omissions();

    public LurdWriter(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(String title, String author, List<Note> notes) {
        leftOut.addHead(title, author, notes);
    }

    /** Writes the first solution that consists of moves; what is said of it stands below it, in comments. */
    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        List<WrittenSolution> moves = solutions.stream()
                .filter(solution -> !(SolutionText.parse(solution.text()) instanceof SolutionText.Malformed))
                .toList();
        out.append(moves.isEmpty() ? "" : moves.get(0).text()).append('\n');
        for (WrittenSolution first : moves.subList(0, Math.min(1, moves.size()))) {
            for (Credit.Line line : first.credit().lines()) {
                out.append("; ").append(line.toString()).append('\n');
            }
        }
        leftOut.add("title", title);
        leftOut.add("author", author);
        leftOut.add("note", notes.size());
        leftOut.add("malformed solution", solutions.size() - moves.size());
        leftOut.add("further solution", moves.size() - 1);
    }

    @Override
    public void end() {}

    @Override
    public Map<String, Integer> leftOut() {
        return leftOut.counts();
    }
}
