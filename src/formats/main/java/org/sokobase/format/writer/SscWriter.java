package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.XmlEscapes;
import org.sokobase.format.xml.SscReader;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.Omissions;
import org.sokobase.notation.SolutionText;
import org.sokobase.notation.SscMoves;
import org.sokobase.play.Moves;

/**
 * Writes .ssc, version 2, as {@link SscReader} reads it: all solutions, each in a {@code Score}, those of a level together
 * in a {@code Level} with its number, and its title as {@code Id}. The names of the elements around a {@code Score} are
 * ours, as those of the format are not known. The text is for UTF-8, which it declares.
 *
 * <p>A solution must be moves that need no board to be known; any other is counted as left out.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class SscWriter implements LevelWriter {

    private final Appendable out;
    private final XmlEscapes escapes = new XmlEscapes();
    private final Omissions leftOut = new Omissions();
    private int number;

    public SscWriter(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(String title, String author, List<Note> notes) throws IOException {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanScores ")
                .append(SscReader.VERSION)
                .append("=\"2\">\n");
        leftOut.addHead(title, author, notes);
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<String> solutions)
            throws IOException {
        number++;
        leftOut.add("author", author);
        leftOut.add("note", notes.size());
        List<Moves> moves = solutions.stream()
                .map(SolutionText::parse)
                .map(SolutionText::withoutBoard)
                .flatMap(Optional::stream)
                .toList();
        leftOut.add("unplayable solution", solutions.size() - moves.size());
        if (moves.isEmpty()) {
            leftOut.add("title", title);
            return;
        }
        out.append("  <Level")
                .append(escapes.attribute(SscReader.NUMBER, String.valueOf(number)))
                .append(escapes.attribute("Id", title))
                .append(">\n");
        for (Moves solution : moves) {
            out.append("    <Score>").append(SscMoves.write(solution)).append("</Score>\n");
        }
        out.append("  </Level>\n");
    }

    @Override
    public void end() throws IOException {
        out.append("</SokobanScores>\n");
        leftOut.add("control character", escapes.replaced());
    }

    @Override
    public Map<String, Integer> leftOut() {
        return leftOut.counts();
    }
}
