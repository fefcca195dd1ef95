package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether a database file still has its end, and was closed well. The database itself does not mind if it is gone: it takes what was in it at some
 * earlier time for the newest.
 */
final class DatabaseEnd {

    /** Of so many bytes is everything in a database file. */
    static final int BLOCK = 4096;

    /** In the first block: with which block the newest data begin. */
    private static final Pattern NEWEST = Pattern.compile("^H:\\d+,block:(\\p{XDigit}{1,12}),");

    /** In the first block of data: how many there are. */
    private static final Pattern LENGTH =
            Pattern.compile("^chunk:\\p{XDigit}+,(?:block:\\p{XDigit}+,)?len:(\\p{XDigit}{1,8}),");

    /** In the first block, from the end of one process that writes until the next one begins to. */
    private static final String CLOSED_WELL = ",clean:1,";

    private DatabaseEnd() {}

    /**
     * Whether the newest data that the first block speaks of would lie beyond the end. So they may while a process writes,
     * or when it was killed.
     */
    static boolean isBeyond(FileChannel file) throws IOException {
        Matcher newest = NEWEST.matcher(block(file, 0));
        if (!newest.find()) {
            return false;
        }
        long start = Long.parseLong(newest.group(1), 16) * BLOCK;
        Matcher length = LENGTH.matcher(block(file, start));
        long blocks = length.find() ? Long.parseLong(length.group(1), 16) : 1;
        return start + blocks * BLOCK > file.size();
    }

    /** Whether so it is although a process has closed the file well and no other has begun to write. */
    static boolean isLost(FileChannel file) throws IOException {
        return isBeyond(file) && isClosedWell(file);
    }

    /** Whether a process has closed the file well and no other has begun to write. */
    static boolean isClosedWell(FileChannel file) throws IOException {
        return block(file, 0).contains(CLOSED_WELL);
    }

    /** The text of a block, or what there is of it. */
    private static String block(FileChannel file, long start) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        int read = 0;
        while (read >= 0 && block.hasRemaining()) {
            read = file.read(block, start + block.position());
        }
        return new String(block.array(), 0, block.position(), StandardCharsets.ISO_8859_1);
    }
}
