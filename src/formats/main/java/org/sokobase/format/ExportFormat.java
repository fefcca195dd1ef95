package org.sokobase.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.board.Count;
import org.sokobase.format.writer.AssemblyWriter;
import org.sokobase.format.writer.LurdWriter;
import org.sokobase.format.writer.RleWriter;
import org.sokobase.format.writer.SlcWriter;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.format.writer.SscWriter;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.level.LevelWriter;
import org.sokobase.notation.Notation;

/** The text formats in which levels, or their solutions, are written; their labels are also file extensions. */
public enum ExportFormat {
    XSB(XsbWriter::new),
    SOK(SokWriter::new),
    SLC(SlcWriter::new),
    RLE(RleWriter::new),
    /** Levels packed as in pusher.exe, in assembler notation. */
    ASM(AssemblyWriter::new),
    /** Solutions alone, one line per level. */
    LURD(LurdWriter::new, Notation.LURD),
    /** Solutions alone, in XML. */
    SSC(SscWriter::new, Notation.LURD);

    private final Function<Appendable, LevelWriter> writer;
    private final Optional<Notation> notation;

    ExportFormat(Function<Appendable, LevelWriter> writer) {
        this.writer = writer;
        this.notation = Optional.empty();
    }

    ExportFormat(Function<Appendable, LevelWriter> writer, Notation notation) {
        this.writer = writer;
        this.notation = Optional.of(notation);
    }

    /** The default notation of solutions; empty if the writer accepts any. */
    public Optional<Notation> notation() {
        return notation;
    }

    /** Whether boards are written; otherwise solutions alone. */
    public boolean hasBoards() {
        return this != LURD && this != SSC;
    }

    /** The format implied by the extension of a file's name. */
    public static Optional<ExportFormat> ofName(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.ending()))
                .findFirst();
    }

    /** Chooses the requested format, otherwise the one implied by the name of the output, otherwise XSB. */
    public static ExportFormat wanted(Optional<ExportFormat> as, Optional<String> output) {
        return as.or(() -> output.flatMap(ExportFormat::ofName)).orElse(XSB);
    }

    /** The extension of files in this format, with its dot. */
    public String ending() {
        return "." + this;
    }

    /** A writer of this format. */
    public LevelWriter writer(Appendable out) {
        return writer.apply(out);
    }

    /** Describes what a writer left out; empty if nothing. */
    public Optional<String> leftOut(LevelWriter writer) {
        Map<String, Integer> counts = writer.leftOut();
        List<String> words = counts.entrySet().stream()
                .map(count -> Count.of(count.getValue(), count.getKey()))
                .toList();
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(ending() + " has no place for these, so they are left out: " + String.join(", ", words));
    }

    /** As it is typed and shown. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
