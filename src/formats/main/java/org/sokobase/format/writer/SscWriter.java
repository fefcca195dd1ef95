package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.XmlEscapes;
import org.sokobase.format.xml.SscReader;
import org.sokobase.level.Credit;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.Omissions;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;
import org.sokobase.notation.SscMoves;
import org.sokobase.play.Moves;

/**
 * Writes .ssc, version 2, which {@link SscReader} reads. Each solution is a {@code Score}; those of a level are in a
 * {@code Level} with its number, and its title as {@code Id}. The names of the elements around a {@code Score} are our
 * own, because the original ones are unknown. The text declares UTF-8 and must be encoded so.
 *
 * <p>Only solutions whose moves can be told without the board are written; others are counted as left out.
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
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        number++;
        leftOut.add("author", author);
        leftOut.add("note", notes.size());
        List<WrittenSolution> playable = solutions.stream()
                .filter(solution -> moves(solution).isPresent())
                .toList();
        leftOut.add("unplayable solution", solutions.size() - playable.size());
        if (playable.isEmpty()) {
            leftOut.add("title", title);
            return;
        }
        out.append("  <Level")
                .append(escapes.attribute(SscReader.NUMBER, String.valueOf(number)))
                .append(escapes.attribute("Id", title))
                .append(">\n");
        for (WrittenSolution solution : playable) {
            out.append("    <Score").append(attributes(solution.credit())).append('>');
            out.append(SscMoves.write(moves(solution).orElseThrow())).append("</Score>\n");
        }
        out.append("  </Level>\n");
    }

    private static Optional<Moves> moves(WrittenSolution solution) {
        return SolutionText.parse(solution.text()).withoutBoard();
    }

    private String attributes(Credit credit) {
        StringBuilder attributes = new StringBuilder();
        for (Credit.Field field : Credit.Field.values()) {
            attributes.append(escapes.attribute(field.key(), field.of(credit)));
        }
        return attributes.toString();
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
