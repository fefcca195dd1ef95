package org.sokobase.format.writer;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.format.pusher.AssemblyReader;
import org.sokobase.format.pusher.PusherLevel;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.Omissions;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/**
 * Writes levels packed as in pusher.exe, as an assembler listing that {@link AssemblyReader} reads. Labels are {@code
 * level_01} and so on; the title is a comment above the label. A level is packed as published if possible, otherwise in
 * normal form. If neither can be packed, a comment in its place says why, and its number stays unused.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class AssemblyWriter implements LevelWriter {

    private static final int BYTES_A_LINE = 11;
    private static final int LABEL_WIDTH = 16;

    private final Appendable out;
    private final Omissions leftOut = new Omissions();
    private int levels;

    public AssemblyWriter(Appendable out) {
        this.out = out;
    }

    @Override
    public void head(String title, String author, List<Note> notes) {
        leftOut.addHead(title, author, notes);
    }

    @Override
    public void level(String rows, String title, String author, List<Note> notes, List<WrittenSolution> solutions)
            throws IOException {
        levels++;
        String label = String.format(Locale.ROOT, "level_%02d", levels);
        PusherLevel.Packing packing = packing(rows);
        if (packing instanceof PusherLevel.Packed packed) {
            if (!title.isEmpty() && !title.equals("Maze " + levels)) {
                out.append("; ").append(title.replaceAll("\\s+", " ").strip()).append('\n');
            }
            write(label, packed.bytes());
        } else {
            String reason = ((PusherLevel.Refusal) packing).reason();
            out.append("; ")
                    .append(label)
                    .append(" cannot be packed: ")
                    .append(reason)
                    .append("\n\n");
            leftOut.add("unpackable level", 1);
            leftOut.add("title", title);
        }
        leftOut.add("author", author);
        leftOut.add("note", notes.size());
        leftOut.add("solution", solutions.size());
    }

    private static PusherLevel.Packing packing(String rows) {
        Optional<Grid> grid = PublishedBoard.grid(rows);
        PusherLevel.Packing asPublished = grid.map(PusherLevel::pack)
                .orElseGet(() -> new PusherLevel.Refusal("its rows hold a foreign character, or too many squares"));
        return grid.filter(rest -> asPublished instanceof PusherLevel.Refusal)
                .flatMap(rest -> Board.inspect(rest).board())
                .map(board -> PusherLevel.pack(board.grid()))
                .orElse(asPublished);
    }

    private void write(String label, byte[] bytes) throws IOException {
        for (int from = 0; from < bytes.length; from += BYTES_A_LINE) {
            String begin = from == 0 ? label : "";
            out.append(begin)
                    .append(" ".repeat(Math.max(1, LABEL_WIDTH - begin.length())))
                    .append("db ");
            for (int i = from; i < Math.min(bytes.length, from + BYTES_A_LINE); i++) {
                out.append(i == from ? "" : ", ").append(hexadecimal(bytes[i] & 0xFF));
            }
            out.append('\n');
        }
        out.append('\n');
    }

    /** Formats a byte for assemblers: hexadecimal with a leading digit, plain up to 9. */
    private static String hexadecimal(int value) {
        if (value <= 9) {
            return Integer.toString(value);
        }
        String digits = Integer.toHexString(value).toUpperCase(Locale.ROOT);
        return (Character.isDigit(digits.charAt(0)) ? "" : "0") + digits + "h";
    }

    @Override
    public void end() {}

    @Override
    public Map<String, Integer> leftOut() {
        return leftOut.counts();
    }
}
