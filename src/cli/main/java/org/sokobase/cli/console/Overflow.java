package org.sokobase.cli.console;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file for bytes that memory has no room for. It has no name where the system can do without one, so that it goes with
 * its process however that ends; only the owner may read it.
 */
final class Overflow {

    private @Nullable FileChannel file;

    /** Adds so many of these bytes; returns their place. */
    long append(byte[] bytes, int length) throws IOException {
        FileChannel to = file;
        if (to == null) {
            to = open();
            file = to;
        }
        long place = to.size();
        ByteBuffer all = ByteBuffer.wrap(bytes, 0, length);
        while (all.hasRemaining()) {
            to.write(all, place + all.position());
        }
        return place;
    }

    private static FileChannel open() throws IOException {
        Path path = Files.createTempFile("sokobase-", ".out");
        FileChannel opened = FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit(); // it keeps its name as long as it is open
        }
        return opened;
    }

    /** The bytes at a place. */
    byte[] read(long place, int length) throws IOException {
        FileChannel from = Objects.requireNonNull(file, "nothing was added");
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (from.read(bytes, place + bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.array();
    }

    /** Forgets all bytes. */
    void clear() throws IOException {
        Objects.requireNonNull(file, "nothing was added").truncate(0);
    }
}
