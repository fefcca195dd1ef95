package org.sokobase.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sokobase.file.ByteLines;
import org.sokobase.file.ByteRanges;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.text.TextReader;
import org.sokobase.format.text.TextSpan;
import org.sokobase.format.xml.SlcReader;
import org.sokobase.format.xml.SsxReader;
import org.sokobase.format.xml.XmlElements;
import org.sokobase.format.xml.XmlLevels;
import org.sokobase.format.xml.XmlText;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.WrittenSolution;

/**
 * A file without some of its levels. The texts of a level go with it: in level text, the lines from the beginning of
 * its texts to the beginning of the next level's; in XML, its element; in JSON lines, its line. Every other byte is
 * unchanged: header, order, comments, line ends, character set.
 *
 * <p>The result is read back before it is returned, and must contain exactly the remaining levels with all their texts
 * and solutions; only the numbers of levels may differ, also in comments. Some files cannot be cut and have to be
 * rewritten: boards in other JSON, packed levels, two levels on one line, and texts that would become those of another level.
 *
 * <p><b>Threads.</b> Any number of threads may read one; nobody may change its bytes. It equals itself only.
 */
public final class LevelCut {

    private final byte[] bytes;
    private final Encoding encoding;

    private LevelCut(byte[] bytes, Encoding encoding) {
        this.bytes = bytes;
        this.encoding = encoding;
    }

    /** The file; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Whether its character set is still the same. */
    public Encoding encoding() {
        return encoding;
    }

    /** The character set of a text after cutting. */
    public enum Encoding {
        /** Unchanged. */
        KEPT,
        /** UTF-8 now, because fewer letters are left than it takes to guess the original one. */
        UTF_8
    }

    /**
     * Cuts the levels with these numbers out of a file; empty if that is impossible.
     *
     * @param file    the content of the source
     * @param removed the numbers of some levels; of all only in JSON, of which documents without levels may be left
     */
    public static Optional<LevelCut> without(Set<Integer> removed, LevelFile file, Source source) {
        return candidates(removed, file, source)
                .filter(cut -> isRight(cut, removed, file, source))
                .findFirst();
    }

    private static Stream<LevelCut> candidates(Set<Integer> removed, LevelFile file, Source source) {
        return switch (file.format()) {
            case TEXT, SOK, MF8, PUSHER_LISTING -> ofText(removed, source.renamed(file.name()));
            case SLC -> ofXml(removed, text -> SlcReader.holders(text, source.charMap()), source.bytes());
            case SSX -> ofXml(removed, text -> SsxReader.holders(text, source.charMap()), source.bytes());
            case JSON ->
                JsonLinesCut.without(removed, file, source).map(bytes -> new LevelCut(bytes, Encoding.KEPT)).stream();
            case PUSHER, ASSEMBLY, SSC, SOLUTIONS, OTHER_TEXT, BINARY -> Stream.empty();
        };
    }

    private static Stream<LevelCut> ofText(Set<Integer> removed, Source source) {
        byte[] bytes = source.bytes();
        DecodedText decoded = DecodedText.of(bytes);
        ByteLines lines = new ByteLines(bytes, decoded.charset());
        List<TextSpan> spans = TextReader.spans(source.name(), decoded, source.charMap());
        return Stream.of(Gap.values())
                .map(gap -> cut(removed, spans, lines, gap, bytes))
                .flatMap(cut -> inCharsets(cut, decoded.charset()));
    }

    private static Stream<LevelCut> inCharsets(byte[] cut, Charset charset) {
        Stream<LevelCut> kept = Stream.of(new LevelCut(cut, Encoding.KEPT));
        return isOld(charset) ? Stream.concat(kept, Stream.of(charset).map(old -> inUtf8(cut, old))) : kept;
    }

    private static LevelCut inUtf8(byte[] cut, Charset charset) {
        return new LevelCut(new String(cut, charset).getBytes(StandardCharsets.UTF_8), Encoding.UTF_8);
    }

    /** What stays of the blank lines above the next level. */
    private enum Gap {
        NOTHING,
        /** The last one, in case nothing else parts the levels above and below. */
        ONE_LINE
    }

    private static byte[] cut(Set<Integer> removed, List<TextSpan> spans, ByteLines lines, Gap gap, byte[] bytes) {
        ByteRanges ranges = new ByteRanges(bytes);
        for (int i = 0; i < spans.size(); i++) {
            if (removed.contains(spans.get(i).level())) {
                boolean last = i + 1 == spans.size();
                int first = spans.get(i).firstLine();
                int end = last ? lines.count() + 1 : spans.get(i + 1).firstLine();
                boolean leavesOne = gap == Gap.ONE_LINE && !last && end - 1 > first && lines.isBlank(end - 1);
                ranges.leaveOut(lines.start(first), lines.start(leavesOne ? end - 1 : end));
            }
        }
        return ranges.rest();
    }

    /** Whether a character set can only be guessed. */
    static boolean isOld(Charset charset) {
        return !charset.equals(StandardCharsets.US_ASCII) && !charset.name().startsWith("UTF-");
    }

    /** The elements go with the blanks before them; a document that does not encode to its own bytes is left alone. */
    private static Stream<LevelCut> ofXml(
            Set<Integer> removed, Function<XmlText, List<XmlLevels.Holder>> reader, byte[] bytes) {
        XmlText decoded = XmlText.decoded(bytes);
        byte[] encoded = decoded.text().getBytes(decoded.charset());
        int mark = bytes.length - encoded.length;
        if (mark < 0 || !Arrays.equals(bytes, mark, bytes.length, encoded, 0, encoded.length)) {
            return Stream.empty();
        }
        XmlText text = XmlText.of(bytes, new Diagnostics(""));
        XmlElements elements = new XmlElements(text.text());
        List<XmlElements.Element> going = reader.apply(text).stream()
                .filter(holder -> removed.containsAll(holder.levels()))
                .flatMap(holder -> elements.numbered(holder.element()).stream())
                .sorted(Comparator.comparingInt(XmlElements.Element::start))
                .toList();
        ByteArrayOutputStream cut = new ByteArrayOutputStream();
        cut.write(bytes, 0, mark);
        cut.writeBytes(without(going, decoded.text()).getBytes(decoded.charset()));
        return Stream.of(new LevelCut(cut.toByteArray(), Encoding.KEPT));
    }

    private static String without(List<XmlElements.Element> going, String text) {
        StringBuilder left = new StringBuilder();
        int done = 0;
        for (XmlElements.Element element : going) {
            if (element.start() >= done) { // else it lies in one that is gone
                left.append(text.substring(done, element.start()).stripTrailing());
                done = element.end();
            }
        }
        return left.append(text, done, text.length()).toString();
    }

    /** Whether the bytes are read as what is left. */
    private static boolean isRight(LevelCut cut, Set<Integer> removed, LevelFile file, Source source) {
        LevelCollection was = file.collection();
        LevelCollection is = LevelFiles.read(source.withBytes(cut.bytes())).collection();
        List<Level> left = was.levels().stream()
                .filter(level -> !removed.contains(level.index()))
                .toList();
        if (left.size() != is.levels().size()
                || !is.title().equals(was.title())
                || !is.author().equals(was.author())
                || !is.notes().equals(was.notes())) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!isSame(left.get(i), is.levels().get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(Level was, Level is) {
        return is.published().equals(was.published())
                && is.title().equals(was.title())
                && is.author().equals(was.author())
                && is.notesBut(was.index()).equals(was.notesBut(is.index()))
                && solutions(is).equals(solutions(was));
    }

    private static List<WrittenSolution> solutions(Level level) {
        return level.solutions().stream().map(WrittenSolution::withoutPlace).toList();
    }
}
