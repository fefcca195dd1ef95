package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.compress.CompressLZF;
import org.h2.mvstore.DataUtils;

/**
 * All pages of a database file that can be found in it, whatever else of it is damaged. H2 writes pages in chunks, each of which has
 * its number at its beginning and at its end; and each page says how long it is, with a check value of that and its place. So
 * pages are found without the maps by which H2 finds them, and one that is damaged hides no other.
 */
final class H2Pages {

    private static final Pattern BEGINNING = Pattern.compile("^chunk:(\\p{XDigit}{1,7}),");
    private static final Pattern END = Pattern.compile(
            "^chunk:(\\p{XDigit}{1,7}),(?:block:\\p{XDigit}+,)?len:(\\p{XDigit}{1,7}),version:(\\p{XDigit}{1,12}),");
    private static final int LENGTH_OF_END = 128;
    private static final int LONGEST_BEGINNING = 1024;

    /** The length of a page and the check value of it. */
    private static final int FIXED = 6;

    private final FileChannel file;
    private final Map<Long, Page> pages = new HashMap<>();
    private final List<Chunk> chunks = new ArrayList<>();

    private H2Pages(FileChannel file) {
        this.file = file;
    }

    /** A chunk: its number, its first byte, its length as far as it is in the file, its version, and the root of the map of maps. */
    private record Chunk(int id, long start, long length, long version, Optional<Long> root) {}

    /**
     * A page.
     *
     * @param start   its first byte
     * @param length  how many bytes it has
     * @param version that of its chunk; the later the higher
     * @param map     the number of its map
     */
    record Page(long start, int length, long version, int map, boolean leaf) {}

    /** Looks for all pages of a file, which must stay open. */
    static H2Pages of(FileChannel file) throws IOException {
        H2Pages found = new H2Pages(file);
        for (long block = 0; block < file.size(); block += DatabaseEnd.BLOCK) {
            found.beginning(block);
            found.end(block);
        }
        found.chunks.sort(Comparator.comparing(Chunk::version));
        for (Chunk chunk : found.chunks) {
            found.pagesOf(chunk);
        }
        return found;
    }

    private void beginning(long block) throws IOException {
        String text = text(block, LONGEST_BEGINNING);
        Matcher chunk = BEGINNING.matcher(text);
        if (chunk.find()) {
            chunks.add(new Chunk(
                    Integer.parseInt(chunk.group(1), 16),
                    block,
                    Math.min(number(text, "len").orElse(1L) * DatabaseEnd.BLOCK, file.size() - block),
                    number(text, "version").orElse(0L),
                    number(text, "root")));
        }
    }

    private void end(long block) throws IOException {
        Matcher chunk = END.matcher(text(block + DatabaseEnd.BLOCK - LENGTH_OF_END, LENGTH_OF_END));
        if (chunk.find()) {
            long length = Long.parseLong(chunk.group(2), 16) * DatabaseEnd.BLOCK;
            long start = block + DatabaseEnd.BLOCK - length;
            if (start >= 0 && chunks.stream().noneMatch(known -> known.start == start && known.length == length)) {
                chunks.add(new Chunk(
                        Integer.parseInt(chunk.group(1), 16),
                        start,
                        length,
                        Long.parseLong(chunk.group(3), 16),
                        Optional.empty()));
            }
        }
    }

    private static Optional<Long> number(String text, String key) {
        Matcher found =
                Pattern.compile("[,\n]" + key + ":(\\p{XDigit}{1,15})[,\n ]").matcher(text);
        return found.find() ? Optional.of(Long.parseLong(found.group(1), 16)) : Optional.empty();
    }

    private String text(long start, int length) throws IOException {
        return StandardCharsets.ISO_8859_1.decode(bytes(start, length)).toString();
    }

    private ByteBuffer bytes(long start, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && file.read(bytes, start + bytes.position()) > 0) {
            // until there are enough, or the file is at its end
        }
        return bytes.flip();
    }

    private void pagesOf(Chunk chunk) throws IOException {
        ByteBuffer bytes = bytes(chunk.start, (int) Math.min(chunk.length, Integer.MAX_VALUE - 8));
        for (int at = 0; at + FIXED < bytes.limit(); at++) {
            int length = bytes.getInt(at);
            if (length > FIXED && length <= bytes.limit() - at && isChecked(bytes, at, length, chunk.id)) {
                Optional<Page> page = page(bytes.duplicate().position(at + FIXED), chunk, at, length);
                page.ifPresent(found -> pages.put(key(chunk.id, found.start - chunk.start), found));
                at += page.isPresent() ? length - 1 : 0;
            }
        }
    }

    private static boolean isChecked(ByteBuffer bytes, int at, int length, int chunk) {
        int check = DataUtils.getCheckValue(chunk) ^ DataUtils.getCheckValue(at) ^ DataUtils.getCheckValue(length);
        return bytes.getShort(at + Integer.BYTES) == (short) check;
    }

    private static Optional<Page> page(ByteBuffer bytes, Chunk chunk, int at, int length) {
        try {
            DataUtils.readVarInt(bytes);
            int map = DataUtils.readVarInt(bytes);
            DataUtils.readVarInt(bytes);
            boolean leaf = (bytes.get() & DataUtils.PAGE_TYPE_NODE) == 0;
            return Optional.of(new Page(chunk.start + at, length, chunk.version, map, leaf));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private static long key(long chunk, long offset) {
        return chunk << Integer.SIZE | offset;
    }

    /** The page at a position as the database writes it down: the number of its chunk, and its place there. */
    Optional<Page> at(long position) {
        return Optional.ofNullable(
                pages.get(key(DataUtils.getPageChunkId(position), DataUtils.getPageOffset(position))));
    }

    /** Where the map of all maps begins, as the newest chunk says. */
    Optional<Long> root() {
        return chunks.isEmpty() ? Optional.empty() : chunks.get(chunks.size() - 1).root;
    }

    /** The pages with rows of a map, also such as are of use no more; the newest first. */
    List<Page> leaves(int map) {
        return pages.values().stream()
                .filter(page -> page.leaf && page.map == map)
                .sorted(Comparator.comparing(Page::version).reversed().thenComparing(Page::start))
                .toList();
    }

    /**
     * What a page consists of.
     *
     * @param keys     how many keys it has
     * @param children if it has no rows: those below it that have
     * @param content  the keys and, after them, the values
     */
    record Content(int keys, List<Child> children, ByteBuffer content) {}

    /** A page below another, with so many rows below itself. */
    record Child(long position, long rows) {}

    /** Reads a page; fails in one way or another if it is damaged. */
    Content read(Page page) throws IOException {
        ByteBuffer bytes = bytes(page.start + FIXED, page.length - FIXED);
        DataUtils.readVarInt(bytes);
        DataUtils.readVarInt(bytes);
        int keys = DataUtils.readVarInt(bytes);
        int type = bytes.get();
        if (keys < 0 || keys > page.length) {
            throw new IOException("a page of " + keys + " keys");
        }
        List<Long> positions = new ArrayList<>();
        while (!page.leaf && positions.size() <= keys) {
            positions.add(bytes.getLong());
        }
        List<Child> children = new ArrayList<>();
        for (long position : positions) {
            children.add(new Child(position, DataUtils.readVarLong(bytes)));
        }
        return new Content(keys, children, expanded(bytes, type));
    }

    private static ByteBuffer expanded(ByteBuffer bytes, int type) throws IOException {
        if ((type & DataUtils.PAGE_COMPRESSED) == 0) {
            return bytes;
        }
        if ((type & DataUtils.PAGE_COMPRESSED_HIGH) == DataUtils.PAGE_COMPRESSED_HIGH) {
            throw new IOException("a page that was compressed in another way");
        }
        int more = DataUtils.readVarInt(bytes);
        int length = Math.addExact(bytes.remaining(), more);
        if (more < 0 || more > 200 * bytes.remaining()) {
            throw new IOException("a page of " + length + " bytes");
        }
        byte[] compressed = new byte[bytes.remaining()];
        bytes.get(compressed);
        byte[] expanded = new byte[length];
        new CompressLZF().expand(compressed, 0, compressed.length, expanded, 0, length);
        return ByteBuffer.wrap(expanded);
    }
}
