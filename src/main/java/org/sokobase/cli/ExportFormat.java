package org.sokobase.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.format.LevelWriter;
import org.sokobase.format.RleWriter;
import org.sokobase.format.SlcWriter;
import org.sokobase.format.SokWriter;
import org.sokobase.format.XsbWriter;

/** The formats of text in which levels are written; their names are also the endings of the files' names. */
enum ExportFormat {
    xsb(XsbWriter::new),
    sok(SokWriter::new),
    slc(SlcWriter::new),
    rle(RleWriter::new);

    private final Function<Appendable, LevelWriter> writer;

    ExportFormat(Function<Appendable, LevelWriter> writer) {
        this.writer = writer;
    }

    /** The format that a file's name asks for by its ending. */
    static Optional<ExportFormat> ofName(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.ending()))
                .findFirst();
    }

    /** The format that the user wants, or else the one that the name of the output asks for, or else XSB. */
    static ExportFormat wanted(Optional<ExportFormat> as, Optional<String> output) {
        return as.or(() -> output.flatMap(ExportFormat::ofName)).orElse(xsb);
    }

    /** The ending of the names of files in this format, with its dot. */
    String ending() {
        return "." + name();
    }

    /** A writer of this format. */
    LevelWriter writer(Appendable out) {
        return writer.apply(out);
    }

    /** What a writer left out, in words; nothing if it had a place for everything. */
    Optional<String> leftOut(LevelWriter writer) {
        Map<String, Integer> counts = writer.leftOut();
        List<String> words = counts.entrySet().stream()
                .map(count -> Words.count(count.getValue(), count.getKey()))
                .toList();
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of(ending() + " has no place for these, so they are left out: " + String.join(", ", words));
    }
}
