package org.sokobase.clean;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.sokobase.catalog.Catalog;
import org.sokobase.choice.Preference;
import org.sokobase.file.SafeText;
import org.sokobase.similar.Tier;

/**
 * A clean set as a ZIP archive in a file of its own, which goes when the archive is closed: so the catalog is read once, and
 * whoever fetches the archive may take his time. Equal sets make equal bytes.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class CleanArchive implements AutoCloseable {

    /** The rows of the removed levels as JSON. */
    static final String ROWS = "REMOVED.json";

    /** The earliest time that an archive can state; when it was made says nothing of its files. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Path file;

    private CleanArchive(Path file) {
        this.file = file;
    }

    /**
     * Makes it: the files as {@link CleanExport#write} writes them, and the report.
     *
     * @param rows the removed levels as JSON
     * @throws UncheckedIOException if it cannot be written; then nothing is left of it
     */
    public static CleanArchive of(
            Catalog catalog, Tier tier, Preference preference, Function<CleanResult, String> rows) {
        try {
            CleanArchive archive = new CleanArchive(Files.createTempFile("sokobase-clean", ".zip"));
            boolean complete = false;
            try {
                try (OutputStream out = Files.newOutputStream(archive.file)) {
                    write(catalog, tier, preference, rows, out, levels -> {});
                }
                complete = true;
                return archive;
            } finally {
                if (!complete) {
                    archive.close();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes such an archive to its end, and leaves the stream open.
     *
     * @param rows     the removed levels as JSON
     * @param progress receives the number of levels of each file that is done
     * @throws UncheckedIOException if a file of the set cannot be written
     * @throws IOException          if the rest cannot be written
     */
    public static void write(
            Catalog catalog,
            Tier tier,
            Preference preference,
            Function<CleanResult, String> rows,
            OutputStream out,
            LongConsumer progress)
            throws IOException {
        BufferedOutputStream buffered = new BufferedOutputStream(out);
        ZipOutputStream zip = new ZipOutputStream(buffered);
        CleanResult result =
                CleanExport.write(catalog, tier, preference, (place, bytes) -> add(zip, place, bytes), progress);
        StringBuilder report = new StringBuilder();
        CleanReport.write(result, line -> report.append(SafeText.of(line)).append('\n'));
        add(zip, CleanNames.REPORT, report.toString().getBytes(StandardCharsets.UTF_8));
        add(zip, ROWS, rows.apply(result).getBytes(StandardCharsets.UTF_8));
        zip.finish();
        buffered.flush();
    }

    private static void add(ZipOutputStream zip, String place, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(place);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    /** Its length in bytes. */
    public long size() {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes all of it. */
    public void writeTo(OutputStream out) throws IOException {
        Files.copy(file, out);
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
