package org.sokobase.bench;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.level.LevelFile;

/**
 * How the readers grow with their files: milliseconds, megabytes allocated and megabytes kept for each megabyte of a file of 1,
 * 10 and 100 MB, for each format and for files that are hard to read. Where time or memory is linear, a row has about the same
 * figure three times. Needs 8 GB of heap: {@code -Dbench.heap=8g}.
 */
public final class GrowthBenchmark {

    private static final int MEGABYTE = 1_000_000;
    private static final int[] SIZES = {1, 10, 100};
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private GrowthBenchmark() {}

    private interface Input {

        /** A file of about so many bytes. */
        byte[] of(int bytes) throws IOException;
    }

    /** What a megabyte took. */
    private record Cost(double milliseconds, double allocated, double kept) {}

    /** Prints a row for each input in whose name one of the arguments, regular expressions, is found. */
    public static void main(String... names) throws IOException {
        System.out.println("| file of 1, 10, 100 MB | ms/MB | MB allocated/MB | MB kept/MB |");
        System.out.println("|---|---|---|---|");
        for (Map.Entry<String, Input> input : inputs().entrySet()) {
            if (Arrays.stream(names)
                    .anyMatch(name ->
                            Pattern.compile(name).matcher(input.getKey()).find())) {
                measure(input.getKey(), input.getValue());
            }
        }
    }

    private static void measure(String name, Input input) throws IOException {
        for (int warm = 0; warm < 3; warm++) {
            cost(input.of(MEGABYTE));
        }
        StringBuilder times = new StringBuilder();
        StringBuilder allocated = new StringBuilder();
        StringBuilder kept = new StringBuilder();
        for (int size : SIZES) {
            Cost cost = cost(input.of(size * MEGABYTE));
            times.append("%.1f, ".formatted(cost.milliseconds));
            allocated.append("%.1f, ".formatted(cost.allocated));
            kept.append("%.1f, ".formatted(cost.kept));
        }
        System.out.printf("| %s | %s | %s | %s |%n", name, cut(times), cut(allocated), cut(kept));
    }

    private static String cut(StringBuilder list) {
        return list.substring(0, list.length() - 2);
    }

    private static Cost cost(byte[] bytes) {
        double size = bytes.length / (double) MEGABYTE;
        long before = live();
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long start = System.nanoTime();
        LevelFile[] file = {null};
        Inputs.walk(Source.of("file", bytes), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                file[0] = LevelFiles.read(source);
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new IllegalStateException(reason);
            }
        });
        long time = System.nanoTime() - start;
        long taken = THREADS.getCurrentThreadAllocatedBytes() - allocated;
        long kept = live() - before;
        if (file[0] == null) {
            throw new IllegalStateException("nothing was read");
        }
        return new Cost(time / 1e6 / size, taken / 1e6 / size, Math.max(0, kept) / 1e6 / size);
    }

    private static long live() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static Map<String, Input> inputs() {
        Map<String, Input> inputs = new LinkedHashMap<>();
        Set<ReadBenchmark.Format> single = EnumSet.complementOf(EnumSet.of(ReadBenchmark.Format.ZIP));
        for (ReadBenchmark.Format format : single) { // an archive of this size would be refused for what it unpacks to
            inputs.put(format.name().toLowerCase(Locale.ROOT), bytes -> format.ofSize(bytes));
        }
        inputs.put("one line of walls", bytes -> repeated("#", bytes));
        inputs.put("one line of moves", bytes -> repeated("lurd", bytes));
        inputs.put("one line of counts", bytes -> repeated("9(", bytes));
        inputs.put("lines of one wall", bytes -> repeated("#\n", bytes));
        inputs.put("titles without levels", bytes -> repeated("Title: none\n", bytes));
        inputs.put("solutions of nothing", bytes -> repeated("Solution\nlrlrlrlr\n", bytes));
        inputs.put("a comment without end", bytes -> repeated("Comment:\n", bytes));
        inputs.put("objects in objects of JSON", bytes -> repeated("{\"a\":", bytes));
        inputs.put("levels of .slc that never end", bytes -> repeated("<SokobanLevels><Level>", bytes));
        inputs.put("bytes by chance", bytes -> chance(bytes));
        return inputs;
    }

    private static byte[] repeated(String text, int bytes) {
        return text.repeat(bytes / text.length()).getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] chance(int size) {
        byte[] bytes = new byte[size];
        new Random(1).nextBytes(bytes);
        return bytes;
    }
}
