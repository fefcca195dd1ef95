package org.sokobase.format.pusher;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.board.Board;
import org.sokobase.board.Count;
import org.sokobase.file.DecodedText;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.reading.FoundBoard;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.LintCode;
import org.sokobase.row.TextLines;

/**
 * Reads packed levels from an assembler listing, such as a disassembly of pusher.exe:
 *
 * <pre>
 * level_01        db 16h, 0Bh, 0A2h, 0DFh, 38h, 32h
 *                 db 12h, 0C0h
 * </pre>
 *
 * <ul>
 *   <li>A label begins a block of bytes, and so does an initial {@code db} without a label. A block contains one level
 *       or several in succession; {@link PusherLevel} describes their format.
 *   <li>Bytes are hexadecimal ({@code 0A2h}, {@code 0xA2}, {@code $A2}) or decimal ({@code 162}). Addresses before the
 *       label are skipped; a semicolon begins a comment.
 *   <li>A comment on the line above a label is the title. Otherwise {@code level_01} is titled {@code Maze 1}, and any
 *       other label is the title of its block.
 *   <li>A complete program contains other data as well. Blocks count as levels if their labels differ from that of the
 *       first playable one in digits only. Problems in these blocks are reported; all other blocks are only counted.
 * </ul>
 *
 * <p><b>Source.</b> The compressed listing at "Levels for Sokoban" on demin.ws.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class AssemblyReader {

    private static final Pattern DATA = Pattern.compile(
            "\\s*+(?:\\w++:[0-9A-F]{4,8}+\\s++)?(?:(?<label>[A-Z_.?@][\\w.?@]*+):?\\s++)??db\\s++(?<bytes>[^;]++)(?:;.*+)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMMENT = Pattern.compile("\\s*+;\\s*+(?<text>.*\\S)\\s*+");
    private static final Pattern HEXADECIMAL = Pattern.compile(
            "(?:0x|\\$)(?<plain>[0-9A-F]{1,4})|(?<marked>[0-9][0-9A-F]{0,4})h", Pattern.CASE_INSENSITIVE);
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,5}");
    private static final Pattern NUMBERED_LEVEL =
            Pattern.compile("(?:level|maze)_?0*+(\\d{1,6})", Pattern.CASE_INSENSITIVE);

    private final Diagnostics diagnostics;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();

    private AssemblyReader(String file) {
        diagnostics = new Diagnostics(file);
    }

    /** The bytes after a label, and anything among them that is not a byte. */
    private static final class Block {

        private final int line;
        private final String label;
        private final String comment;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private Optional<String> wrong = Optional.empty();

        Block(int line, String label, String comment) {
            this.line = line;
            this.label = label;
            this.comment = comment;
        }

        void add(String list) {
            for (String word : list.split(",", -1)) {
                OptionalInt value = value(word.strip());
                if (value.isPresent()) {
                    bytes.write(value.getAsInt());
                } else if (wrong.isEmpty()) {
                    wrong = Optional.of("'" + word.strip() + "' is no byte");
                }
            }
        }

        PusherChain chain() {
            return wrong.isPresent() ? new PusherChain(0, 0, List.of()) : PusherChain.from(bytes.toByteArray(), 0);
        }

        /** The part that labels of one kind share. */
        String stem() {
            return label.replaceAll("\\d+", "").toLowerCase(Locale.ROOT);
        }

        String title() {
            Matcher numbered = NUMBERED_LEVEL.matcher(label);
            String fromLabel = numbered.matches() ? "Maze " + numbered.group(1) : label;
            return comment.isEmpty() ? fromLabel : comment;
        }
    }

    private static OptionalInt value(String word) {
        Matcher hexadecimal = HEXADECIMAL.matcher(word);
        int value = -1;
        if (hexadecimal.matches()) {
            String plain = hexadecimal.group("plain");
            value = Integer.parseInt(plain == null ? hexadecimal.group("marked") : plain, 16);
        } else if (DECIMAL.matcher(word).matches()) {
            value = Integer.parseInt(word);
        }
        return value >= 0 && value <= 0xFF ? OptionalInt.of(value) : OptionalInt.empty();
    }

    /**
     * Returns the levels of a text; empty unless it is such a listing, with a block that begins with a playable level.
     */
    public static Optional<LevelFile> read(String file, DecodedText text) {
        if (!text.text().contains("db ")
                && !text.text().contains("DB ")
                && !text.text().contains("db\t")) {
            return Optional.empty(); // without a pattern, as every text passes here
        }
        AssemblyReader reader = new AssemblyReader(file);
        reader.findBlocks(new TextLines(text.text()));
        Optional<Block> first = reader.blocks.stream()
                .filter(block -> !block.chain().levels().isEmpty())
                .findFirst();
        return first.map(block -> reader.read(block.stem(), file, text));
    }

    private void findBlocks(TextLines lines) {
        String comment = "";
        for (Optional<TextLines.Line> next = lines.next(); next.isPresent(); next = lines.next()) {
            TextLines.Line line = next.get();
            Matcher data = DATA.matcher(line.text());
            Matcher remark = COMMENT.matcher(line.text());
            if (data.matches()) {
                String label = data.group("label") == null ? "" : data.group("label");
                if (!label.isEmpty() || blocks.isEmpty()) {
                    blocks.add(new Block(line.number(), label, comment));
                }
                blocks.get(blocks.size() - 1).add(data.group("bytes"));
            }
            comment = remark.matches() ? remark.group("text") : "";
        }
    }

    private LevelFile read(String stem, String file, DecodedText text) {
        int others = 0;
        for (Block block : blocks) {
            if (block.stem().equals(stem)) {
                read(block);
            } else {
                others++;
            }
        }
        if (others > 0) {
            diagnostics.report(LintCode.OTHER_DATA, "blocks of bytes with other labels, which are not read: " + others);
        }
        return new LevelFile(
                file,
                LevelFile.Format.ASSEMBLY,
                text.charset().name(),
                new LevelCollection("", "", List.of(), List.copyOf(levels)),
                List.of(),
                diagnostics.sorted());
    }

    private void read(Block block) {
        byte[] bytes = block.bytes.toByteArray();
        int offset = 0;
        while (offset < bytes.length && block.wrong.isEmpty()) {
            PusherLevel.Unpacking unpacking = PusherLevel.unpack(bytes, offset);
            if (unpacking instanceof PusherLevel.Unpacked level && (offset == 0 || isPlayable(level))) {
                add(block, level);
                offset += level.length();
            } else {
                String why = unpacking instanceof PusherLevel.Damage damage
                        ? damage.problem() + " (byte " + (damage.offset() + 1) + ")"
                        : "no playable level begins here";
                report(
                        block,
                        "%s of %s %s not read: %s"
                                .formatted(
                                        bytes.length - offset,
                                        Count.of(bytes.length, "byte"),
                                        Count.name(bytes.length - offset, "is", "are"),
                                        why));
                return;
            }
        }
        block.wrong.ifPresent(wrong -> report(block, wrong));
    }

    private void report(Block block, String what) {
        String name = block.label.isEmpty() ? "" : block.label + ": ";
        diagnostics.report(block.line, 0, LintCode.DAMAGED_LEVEL, name + what);
    }

    private static boolean isPlayable(PusherLevel.Unpacked level) {
        return Board.inspect(level.grid()).playable().isPresent();
    }

    private void add(Block block, PusherLevel.Unpacked level) {
        int index = levels.size() + 1;
        FoundBoard board = FoundBoard.of(level.grid());
        levels.add(board.level(index, block.line, block.title(), "", List.of(), List.of()));
        diagnostics.reportBoard(block.line, index, board);
    }
}
