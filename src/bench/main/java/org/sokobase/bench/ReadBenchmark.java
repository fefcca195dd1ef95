package org.sokobase.bench;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sokobase.board.Grid;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;
import org.sokobase.format.pusher.PusherLevel;
import org.sokobase.format.writer.RleWriter;
import org.sokobase.format.writer.SlcWriter;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.identity.Identifier;
import org.sokobase.level.Level;
import org.sokobase.level.LevelWriter;
import org.sokobase.row.PublishedBoard;

/**
 * How fast each format is read: files a second, and with them levels and megabytes (of 1,000,000 bytes) a second. Every
 * file holds the same 1,000 levels of 10x10 squares.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ReadBenchmark {

    private static final int LEVELS = 1000;

    /** A format, with the way to write levels in it. */
    public enum Format {
        TEXT(grids -> text(grids, XsbWriter::new)),
        SOK(grids -> text(grids, SokWriter::new)),
        RLE(grids -> text(grids, RleWriter::new)),
        MF8(Format::mf8),
        SLC(grids -> text(grids, SlcWriter::new)),
        PUSHER(Format::packed),
        JSON(Format::json),
        ZIP(Format::zip);

        private final Writing writing;

        Format(Writing writing) {
            this.writing = writing;
        }

        /** A file of about so many bytes. */
        byte[] ofSize(int bytes) throws IOException {
            int few = 1000;
            long ofFew = writing.write(grids(few)).length;
            return writing.write(grids((int) Math.max(few, few * (long) bytes / ofFew)));
        }

        private interface Writing {

            byte[] write(List<Grid> grids) throws IOException;
        }

        private static byte[] text(List<Grid> grids, Function<Appendable, LevelWriter> format) throws IOException {
            StringBuilder text = new StringBuilder();
            LevelWriter writer = format.apply(text);
            writer.head("", "", List.of());
            for (int i = 0; i < grids.size(); i++) {
                writer.level(PublishedBoard.rows(grids.get(i)), "Level " + i, "", List.of(), List.of());
            }
            writer.end();
            return text.toString().getBytes(StandardCharsets.US_ASCII);
        }

        private static byte[] mf8(List<Grid> grids) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < grids.size(); i++) {
                String rows = PublishedBoard.rows(grids.get(i))
                        .replace('#', 'H')
                        .replace('@', 'a')
                        .replace(' ', '_');
                text.append("Level ")
                        .append(i)
                        .append("\n[soko=10,10]\n")
                        .append(rows)
                        .append("[/soko]\n\n");
            }
            return text.toString().getBytes(StandardCharsets.US_ASCII);
        }

        private static byte[] packed(List<Grid> grids) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            grids.forEach(grid -> packed.writeBytes(((PusherLevel.Packed) PusherLevel.pack(grid)).bytes()));
            return packed.toByteArray();
        }

        private static byte[] json(List<Grid> grids) {
            List<String> levels = new ArrayList<>();
            for (Grid grid : grids) {
                String rows = PublishedBoard.rows(grid).stripTrailing().replace("\n", "\", \"");
                levels.add("{\"name\": \"Level " + levels.size() + "\", \"map\": [\"" + rows + "\"]}");
            }
            return ("{\"levels\": [\n" + String.join(",\n", levels) + "\n]}\n").getBytes(StandardCharsets.US_ASCII);
        }

        private static byte[] zip(List<Grid> grids) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
                zip.putNextEntry(new ZipEntry("levels.xsb"));
                zip.write(text(grids, XsbWriter::new));
            }
            return bytes.toByteArray();
        }
    }

    /** What is read beside files; JMH divides it by the time. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Amounts {

        public long levels;
        public double megabytes;
    }

    @Param
    public Format format;

    private byte[] bytes;
    private final Identifier identifier = new Identifier();

    /** Writes the file. */
    @Setup
    public void write() throws IOException {
        bytes = format.writing.write(grids(LEVELS));
    }

    /** Boards by chance that every format can hold, always the same. */
    private static List<Grid> grids(int count) {
        Random random = new Random(1);
        List<Grid> grids = new ArrayList<>();
        while (grids.size() < count) {
            Grid grid = Grid.of(picture(random));
            if (PusherLevel.pack(grid) instanceof PusherLevel.Packed) {
                grids.add(grid);
            }
        }
        return grids;
    }

    private static String picture(Random random) {
        StringBuilder picture = new StringBuilder();
        for (int y = 0; y < 10; y++) {
            for (int x = 0; x < 10; x++) {
                boolean edge = x == 0 || y == 0 || x == 9 || y == 9;
                boolean player = x == 5 && y == 5;
                picture.append(player ? '@' : edge || random.nextInt(4) == 0 ? '#' : "  $.".charAt(random.nextInt(4)));
            }
            picture.append('\n');
        }
        return picture.toString();
    }

    /** Bytes to levels with their normal forms. */
    @Benchmark
    public List<Level> read(Amounts amounts) {
        List<Level> levels = new ArrayList<>();
        Inputs.walk(List.of(Source.STANDARD_INPUT), new ByteArrayInputStream(bytes), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                levels.addAll(LevelFiles.read(source).collection().levels());
            }

            @Override
            public void unreadable(String name, String reason) {
                throw new IllegalStateException(reason);
            }
        });
        if (levels.size() != LEVELS) {
            throw new IllegalStateException(levels.size() + " levels were read");
        }
        amounts.levels += levels.size();
        amounts.megabytes += bytes.length / 1e6;
        return levels;
    }

    /** Bytes to ids. */
    @Benchmark
    public long readAndIdentify(Amounts amounts) {
        long ids = 0;
        for (Level level : read(amounts)) {
            ids ^= identifier
                    .identify(level.inspection().board().orElseThrow())
                    .unique()
                    .bits();
        }
        return ids;
    }
}
