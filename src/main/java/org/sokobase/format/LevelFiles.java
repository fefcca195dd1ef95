package org.sokobase.format;

import java.util.List;
import java.util.Optional;

/**
 * The one entry to all readers: decides by content, never by the name's ending, which format a file has.
 */
public final class LevelFiles {

    private LevelFiles() {}

    /** Reads a file. Whatever is wrong with it stands in the result's diagnostics; bad data never throws. */
    public static LevelFile read(Source source) {
        byte[] bytes = source.bytes();
        Optional<LevelFile> pusher = PusherReader.read(source.name(), bytes);
        if (pusher.isPresent()) {
            return pusher.get();
        }
        String root = XmlText.root(bytes).orElse("");
        if (root.equals(SlcReader.ROOT)) {
            return SlcReader.read(source.name(), bytes);
        }
        if (root.equals(SsxReader.ROOT)) {
            return SsxReader.read(source.name(), bytes);
        }
        if (DecodedText.isBinary(bytes, bytes.length)) {
            return binary(
                    source.name(),
                    PusherProgram.isProgram(bytes)
                            ? "a program, but no levels packed as those of pusher.exe are found in it"
                            : "not a text file and of no format known here");
        }
        DecodedText text = DecodedText.of(bytes);
        return JsonReader.read(source.name(), text).orElseGet(() -> TextReader.read(source.name(), text));
    }

    private static LevelFile binary(String name, String what) {
        Diagnostic diagnostic = new Diagnostic(name, 0, 0, Severity.INFO, "binary", what);
        return new LevelFile(
                name,
                LevelFile.Format.BINARY,
                "",
                new LevelCollection("", "", List.of(), List.of()),
                List.of(),
                List.of(diagnostic));
    }
}
