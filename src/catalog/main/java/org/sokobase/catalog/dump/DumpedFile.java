package org.sokobase.catalog.dump;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.sokobase.catalog.source.Sha256;

/** A text file of a dump that is being written, in UTF-8; it counts its lines and digests its bytes. */
final class DumpedFile extends Writer {

    private final String name;
    private final MessageDigest digest = Sha256.digest();
    private final Writer writer;
    private long lines;

    /** Begins a file of this name, which may lie in a folder, in the folder of the dump. */
    DumpedFile(Path folder, String name) throws IOException {
        this.name = name;
        OutputStream bytes = Files.newOutputStream(folder.resolve(name), StandardOpenOption.CREATE_NEW);
        writer = new BufferedWriter(new OutputStreamWriter(
                new BufferedOutputStream(new DigestOutputStream(bytes, digest)), StandardCharsets.UTF_8));
    }

    /** Writes a line of a sidecar. */
    void write(DumpLine line) throws IOException {
        write(line + "\n");
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            lines += buffer[i] == '\n' ? 1 : 0;
        }
        writer.write(buffer, offset, length);
    }

    /** How many lines were ended so far. */
    long lines() {
        return lines;
    }

    @Override
    public void flush() throws IOException {
        writer.flush();
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** What is said of the file, once it is closed, in {@link DumpFormat#CATALOG}. */
    DumpLine summary() {
        return new DumpLine()
                .with("file", name)
                .with("lines", lines)
                .with("sha256", HexFormat.of().formatHex(digest.digest()));
    }
}
