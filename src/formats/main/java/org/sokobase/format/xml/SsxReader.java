package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.text.LevelTexts;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.TextEntry;
import org.sokobase.row.CharMap;

/**
 * Reads .ssx, the XML of SokoSolve: {@code SokobanLibrary} with its {@code Details}, then {@code Puzzles} with a
 * {@code Puzzle} each, whose {@code Maps} are one or several variants of it, with solutions. Each map is a level.
 * The first one of a puzzle has all texts of the puzzle, the others the first under each key.
 *
 * <p>Squares are {@code #} wall, {@code .} floor, {@code ~} what lies outside, {@code O} goal, {@code X} box, {@code $}
 * box on goal, {@code P} player, {@code *} player on goal. Categories, and the descriptions of solutions, have no place
 * and are reported.
 */
public final class SsxReader {

    /** The name of the root element. */
    public static final String ROOT = "SokobanLibrary";

    private static final String SYMBOLS = "~.OX$P*";
    private static final String XSB = "  .$*@+";

    private static final Map<String, String> ATTRIBUTES =
            Map.of("PuzzleID", "ID", "LibraryID", "ID", "Rating", "Difficulty", "License", Note.COPYRIGHT);
    private static final Map<String, String> ELEMENTS =
            Map.of("Name", "Title", "Description", Note.COMMENT, "Comments", Note.COMMENT);
    private static final Map<String, String> AUTHOR = Map.of("Name", "Author");

    private final CharMap charMap;
    private final Diagnostics diagnostics;
    private final XmlCursor xml;
    private final XmlLevels levels;
    private final XmlTexts head;

    /** A map that waits for all texts of its puzzle, with the number and the line of its element. */
    private record WaitingMap(int element, int line, XmlRows rows, XmlTexts texts) {}

    private SsxReader(XmlText text, CharMap charMap, Diagnostics diagnostics) {
        this.charMap = charMap;
        this.diagnostics = diagnostics;
        this.xml = new XmlCursor(text, diagnostics);
        this.levels = new XmlLevels(xml, diagnostics);
        this.head = new XmlTexts(xml);
    }

    public static LevelFile read(String file, byte[] bytes, CharMap charMap) {
        Diagnostics diagnostics = new Diagnostics(file);
        XmlText text = XmlText.of(bytes, diagnostics);
        LevelCollection collection = new SsxReader(text, charMap, diagnostics).read();
        return new LevelFile(
                file, LevelFile.Format.SSX, text.charset().name(), collection, List.of(), diagnostics.sorted());
    }

    /** The elements of the levels, and those of puzzles around them. */
    public static List<XmlLevels.Holder> holders(XmlText text, CharMap charMap) {
        SsxReader reader = new SsxReader(text, charMap, new Diagnostics(""));
        reader.read();
        return reader.levels.holders();
    }

    private LevelCollection read() {
        if (xml.enterNext()) {
            head.addAttributes(xml.attributes(), ATTRIBUTES);
            while (xml.enterNext()) {
                switch (xml.name()) {
                    case "Details" -> readDescription(head);
                    case "Puzzles" -> readPuzzles();
                    default -> xml.skip();
                }
            }
        }
        xml.end();
        LevelTexts texts = new LevelTexts();
        texts.addAfter(head.entries(), Optional.empty(), diagnostics);
        return new LevelCollection(texts.title(), texts.author(), texts.notes(0), levels.all());
    }

    private void readDescription(XmlTexts texts) {
        texts.addAttributes(xml.attributes(), ATTRIBUTES);
        while (xml.enterNext()) {
            if (xml.name().equals("Author")) {
                texts.addAttributes(xml.attributes(), AUTHOR);
                texts.add("Author", xml.text());
            } else {
                texts.addElement(ELEMENTS);
            }
        }
    }

    private void readPuzzles() {
        while (xml.enterNext()) {
            if (xml.name().equals("Puzzle")) {
                readPuzzle();
            } else {
                xml.skip();
            }
        }
    }

    private void readPuzzle() {
        int element = xml.number();
        int index = levels.nextIndex();
        XmlTexts texts = new XmlTexts(xml);
        texts.addAttributes(xml.attributes(), ATTRIBUTES);
        List<WaitingMap> maps = new ArrayList<>();
        while (xml.enterNext()) {
            switch (xml.name()) {
                case "PuzzleDescription" -> readDescription(texts);
                case "Maps" -> readMaps(maps);
                default -> texts.addElement(ELEMENTS);
            }
        }
        addAll(maps, texts.entries());
        levels.holds(element, index);
    }

    private void addAll(List<WaitingMap> maps, List<TextEntry> ofPuzzle) {
        List<TextEntry> shared = ofPuzzle;
        for (WaitingMap map : maps) {
            int index = levels.nextIndex();
            List<TextEntry> all = new ArrayList<>(shared);
            shared = XmlTexts.firstOfEachKey(shared);
            all.addAll(map.texts().entries());
            levels.add(map.line(), map.rows(), all);
            levels.holds(map.element(), index);
        }
    }

    private void readMaps(List<WaitingMap> maps) {
        while (xml.enterNext()) {
            if (xml.name().equals("Map")) {
                maps.add(readMap(maps.size() + 1));
            } else {
                xml.skip();
            }
        }
    }

    private WaitingMap readMap(int number) {
        int line = xml.line();
        int element = xml.number();
        XmlTexts texts = new XmlTexts(xml);
        if (number > 1) {
            texts.add(Note.COMMENT, "Map " + number + " of this puzzle");
        }
        texts.addAttributes(xml.attributes(), ATTRIBUTES);
        XmlRows rows = new XmlRows();
        while (xml.enterNext()) {
            switch (xml.name()) {
                case "Row" -> rows.add(xml.line(), xml.column(), inXsb(charMap.inXsb(xml.text())), xml.line());
                case "Solutions" -> readSolutions(texts);
                default -> texts.addElement(ELEMENTS);
            }
        }
        return new WaitingMap(element, line, rows, texts);
    }

    private void readSolutions(XmlTexts texts) {
        while (xml.enterNext()) {
            if (!xml.name().equals("Solution")) {
                xml.skip();
                continue;
            }
            while (xml.enterNext()) {
                if (xml.name().equals("Steps")) {
                    texts.addSolution(xml.attributes());
                } else {
                    xml.skip();
                }
            }
        }
    }

    /** A row in the usual symbols; any other character stays as it is. */
    private static String inXsb(String row) {
        StringBuilder squares = new StringBuilder(row);
        for (int i = 0; i < row.length(); i++) {
            int symbol = SYMBOLS.indexOf(row.charAt(i));
            if (symbol >= 0) {
                squares.setCharAt(i, XSB.charAt(symbol));
            }
        }
        return squares.toString();
    }
}
