package org.sokobase.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sokobase.file.ArchiveKind;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.format.json.JsonReader;
import org.sokobase.format.pusher.AssemblyReader;
import org.sokobase.format.pusher.PusherProgram;
import org.sokobase.format.pusher.PusherReader;
import org.sokobase.format.text.TextReader;
import org.sokobase.format.xml.SlcReader;
import org.sokobase.format.xml.SscReader;
import org.sokobase.format.xml.SsxReader;
import org.sokobase.format.xml.XmlText;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;

/**
 * The entry point to all readers. It recognises the format of a file by content, never by extension.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class LevelFiles {

    private LevelFiles() {}

    /**
     * Reads the bytes of a file; see {@link #read(Source)}.
     *
     * @param name how diagnostics name the file
     */
    public static LevelFile read(String name, byte[] bytes) {
        return read(Source.of(name, bytes));
    }

    /**
     * Reads a file; see {@link #read(Source)}.
     *
     * @throws IOException if it cannot be read, or is a database
     */
    public static LevelFile read(Path file) throws IOException {
        return read(Source.of(file));
    }

    /** Reads a file. Problems become diagnostics in the result; bad data never throws. */
    public static LevelFile read(Source source) {
        byte[] bytes = source.bytes();
        Optional<ArchiveKind> archive = ArchiveKind.of(bytes);
        if (archive.isPresent()) {
            return noText(source.name(), LintCode.ARCHIVE, archive.get().closed());
        }
        Optional<LevelFile> pusher = PusherReader.read(source.name(), bytes);
        if (pusher.isPresent()) {
            return pusher.get();
        }
        String root = XmlText.root(bytes).orElse("");
        if (root.equals(SlcReader.ROOT)) {
            return SlcReader.read(source.name(), bytes, source.charMap());
        }
        if (root.equals(SsxReader.ROOT)) {
            return SsxReader.read(source.name(), bytes, source.charMap());
        }
        Optional<LevelFile> scores = SscReader.isRoot(root) ? SscReader.read(source.name(), bytes) : Optional.empty();
        if (scores.isPresent()) {
            return scores.get();
        }
        if (!DecodedText.isBinary(bytes, bytes.length)) {
            DecodedText text = DecodedText.of(bytes);
            return JsonReader.read(source.name(), text, source.charMap())
                    .or(() -> AssemblyReader.read(source.name(), text))
                    .orElseGet(() -> TextReader.read(source.name(), text, source.charMap()));
        }
        if (PusherProgram.isProgram(bytes)) {
            return binary(source.name(), "a program, but no levels packed as those of pusher.exe are found in it");
        }
        return separatedByNuls(source)
                .orElseGet(() -> binary(source.name(), "not a text file and of no format known here"));
    }

    private static Optional<LevelFile> separatedByNuls(Source source) {
        if (!DecodedText.isSeparatedByNuls(source.bytes())) {
            return Optional.empty();
        }
        LevelFile text = TextReader.read(source.name(), DecodedText.of(source.bytes()), source.charMap());
        return text.collection().levels().isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private static LevelFile binary(String name, String what) {
        return noText(name, LintCode.BINARY, what);
    }

    private static LevelFile noText(String name, LintCode code, String what) {
        Diagnostic diagnostic = code.at(name, 0, 0, what);
        return new LevelFile(
                name,
                LevelFile.Format.BINARY,
                "",
                new LevelCollection("", "", List.of(), List.of()),
                List.of(),
                List.of(diagnostic));
    }
}
