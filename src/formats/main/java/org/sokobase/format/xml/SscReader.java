package org.sokobase.format.xml;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sokobase.board.Count;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.level.Credit;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelReference;
import org.sokobase.level.TextEntry;
import org.sokobase.level.WrittenSolution;
import org.sokobase.lint.LintCode;
import org.sokobase.notation.SscMoves;

/**
 * Reads .ssc, the score collections of sourcecode.se: XML with the solutions of the level file of the same name. What is
 * known of the format for certain is little: a solution is the content of a {@code Score}, packed as {@link SscMoves} has
 * it, by version 2 if the root element has {@code Version="2"}, else by version 1. The schema that names the other
 * elements is not to be had any more. So any root will do whose name begins with {@code Sokoban} or holds {@code Score},
 * and a {@code Score} may stand at any depth in it.
 *
 * <p>A solution's level is named by the first of these attributes that the {@code Score}, or else the nearest element
 * around it, has: {@code Number}; or, with its title (the {@code Id} of .slc) or its number, {@code LevelId},
 * {@code LevelName}, {@code Level}, {@code Id}, {@code Name}. The {@code Name} of a {@code Score} is that of its player;
 * its attributes may have the other keys of {@link Credit}, too. Where no level is named, solutions stand in the order of
 * the levels, and an empty one for a level without solution. Everything else is reported as unread.
 */
public final class SscReader {

    /** The name of the element that holds a solution. */
    static final String SCORE = "Score";

    /** The attribute of the root that says how solutions are packed. */
    public static final String VERSION = "Version";

    /** The attribute that is never taken for a title. */
    public static final String NUMBER = "Number";

    private static final String FIRST_VERSION = "1";
    private static final List<String> OF_SCORE = List.of(NUMBER, "LevelId", "LevelName", "Level", "Id");
    private static final List<String> OF_OTHERS = List.of(NUMBER, "LevelId", "LevelName", "Level", "Id", "Name");

    private final Diagnostics diagnostics;
    private final XmlCursor xml;
    private final List<WrittenSolution> solutions = new ArrayList<>();
    private String version = FIRST_VERSION;

    private SscReader(XmlText text, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.xml = new XmlCursor(text, diagnostics);
    }

    /** Whether the root element of an XML document may be that of a score collection. */
    public static boolean isRoot(String name) {
        return name.startsWith("Sokoban") || name.toLowerCase(Locale.ROOT).contains("score");
    }

    /** Reads a document with such a root; nothing if there is no solution in it. */
    public static Optional<LevelFile> read(String file, byte[] bytes) {
        Diagnostics diagnostics = new Diagnostics(file);
        XmlText text = XmlText.of(bytes, diagnostics);
        List<WrittenSolution> solutions = new SscReader(text, diagnostics).read();
        if (solutions.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new LevelFile(
                file,
                LevelFile.Format.SSC,
                text.charset().name(),
                new LevelCollection("", "", List.of(), List.of()),
                solutions,
                diagnostics.sorted()));
    }

    private List<WrittenSolution> read() {
        Deque<LevelReference> levels = new ArrayDeque<>();
        if (xml.enterNext()) {
            readRoot();
            levels.push(LevelReference.NONE);
        }
        while (!levels.isEmpty()) {
            if (!xml.enterNext()) {
                levels.pop();
            } else if (xml.name().equals(SCORE)) {
                readScore(levels.element());
            } else {
                Map<String, String> attributes = xml.attributes();
                levels.push(takeLevel(OF_OTHERS, attributes).orElse(levels.element()));
                reportUnread(attributes);
            }
        }
        xml.end();
        return List.copyOf(solutions);
    }

    private void readRoot() {
        Map<String, String> attributes = xml.attributes();
        version = Optional.ofNullable(attributes.remove(VERSION))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .orElse(FIRST_VERSION);
        reportUnread(attributes);
    }

    private void readScore(LevelReference around) {
        Map<String, String> attributes = xml.attributes();
        LevelReference level = takeLevel(OF_SCORE, attributes).orElse(around);
        XmlTexts texts = new XmlTexts(xml);
        texts.addSolution(attributes);
        TextEntry moves = texts.entries().get(0);
        Credit credit = Credit.NONE.with(texts.entries().stream()
                .skip(1)
                .map(said -> new Credit.Line(said.key(), said.text()))
                .toList());
        solutions.add(new WrittenSolution(moves.line(), moves.column(), 1, moves.text(), "", level, version, credit));
        int leftOver = moves.text().isEmpty() ? 0 : SscMoves.bytesLeftOver(version, moves.text());
        if (leftOver > 0) {
            String message =
                    "the number of moves leaves out %s behind them: not read".formatted(Count.of(leftOver, "byte"));
            diagnostics.report(moves.line(), moves.column(), LintCode.WRONG_COUNT, message);
        }
    }

    /** The level that one of these attributes of the current element names; takes all of these names out of them. */
    private static Optional<LevelReference> takeLevel(List<String> names, Map<String, String> attributes) {
        Optional<String> name = names.stream()
                .filter(known -> !attributes.getOrDefault(known, "").isBlank())
                .findFirst();
        Optional<LevelReference> level = name.map(
                known -> reference(known, attributes.getOrDefault(known, "").strip()));
        names.forEach(attributes::remove);
        return level;
    }

    private static LevelReference reference(String attribute, String text) {
        return attribute.equals(NUMBER) ? LevelReference.ofNumber(text) : LevelReference.ofTitle(text);
    }

    private void reportUnread(Map<String, String> attributes) {
        attributes.keySet().forEach(name -> xml.unread("the attribute " + name));
    }
}
