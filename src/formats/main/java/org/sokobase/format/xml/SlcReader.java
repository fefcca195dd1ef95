package org.sokobase.format.xml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.sokobase.format.reading.Diagnostics;
import org.sokobase.format.text.LevelTexts;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.lint.LintCode;
import org.sokobase.row.CharMap;

/**
 * Reads .slc, the XML of sourcecode.se: {@code SokobanLevels} with {@code Title}, {@code Description}, {@code Email} and
 * {@code Url}, then {@code LevelCollection} with {@code Level}s, whose rows are {@code L} elements. What files differ in:
 *
 * <ul>
 *   <li>Texts and levels may stand in the collection or beside it, and there may be several collections. They are one
 *       here; only if their copyright notices differ, each level has that of its own.
 *   <li>Any other key of level text, such as {@code Author}, is read as an element or an attribute; a {@code Solution}
 *       in a level, too. Whatever else there is, is reported.
 *   <li>A wrong width or height is reported, and does not matter.
 *   <li>{@link XmlRows} has what rows may look like, {@link XmlText} what character sets may, {@link XmlCursor} the rest.
 * </ul>
 */
public final class SlcReader {

    /** The name of the root element. */
    public static final String ROOT = "SokobanLevels";

    private static final Map<String, String> ATTRIBUTES = Map.of("Id", "Title");
    private static final Map<String, String> ELEMENTS = Map.of("Description", Note.COMMENT, "Url", "Homepage");

    private final CharMap charMap;
    private final Diagnostics diagnostics;
    private final XmlCursor xml;
    private final XmlLevels levels;
    private final XmlTexts head;

    /** The copyright notices of the collections that hold levels, each once, in their order. */
    private final Set<String> notices = new LinkedHashSet<>();

    /** The notice that each level has from its collection, or an empty string. */
    private final List<String> inherited = new ArrayList<>();

    /** What a collection says of its levels; empty strings where it says nothing. */
    private record Frame(String notice, String maxWidth, String maxHeight) {

        private static final Frame NONE = new Frame("", "", "");
    }

    private SlcReader(XmlText text, CharMap charMap, Diagnostics diagnostics) {
        this.charMap = charMap;
        this.diagnostics = diagnostics;
        this.xml = new XmlCursor(text, diagnostics);
        this.levels = new XmlLevels(xml, diagnostics);
        this.head = new XmlTexts(xml);
    }

    public static LevelFile read(String file, byte[] bytes, CharMap charMap) {
        Diagnostics diagnostics = new Diagnostics(file);
        XmlText text = XmlText.of(bytes, diagnostics);
        LevelCollection collection = new SlcReader(text, charMap, diagnostics).read();
        return new LevelFile(
                file, LevelFile.Format.SLC, text.charset().name(), collection, List.of(), diagnostics.sorted());
    }

    /** The elements of the levels. */
    public static List<XmlLevels.Holder> holders(XmlText text, CharMap charMap) {
        SlcReader reader = new SlcReader(text, charMap, new Diagnostics(""));
        reader.read();
        return reader.levels.holders();
    }

    private LevelCollection read() {
        if (xml.enterNext()) {
            head.addAttributes(xml.attributes(), ATTRIBUTES);
            while (xml.enterNext()) {
                if (xml.name().equals("LevelCollection")) {
                    readCollection();
                } else {
                    readChild(Frame.NONE);
                }
            }
        }
        xml.end();
        if (notices.size() == 1) {
            head.add(Note.COPYRIGHT, notices.iterator().next());
        }
        LevelTexts texts = new LevelTexts();
        texts.addAfter(head.entries(), Optional.empty(), diagnostics);
        List<Level> all = notices.size() > 1 ? withInheritedNotices(levels.all()) : levels.all();
        return new LevelCollection(texts.title(), texts.author(), texts.notes(0), all);
    }

    private void readCollection() {
        Map<String, String> attributes = xml.attributes();
        Frame frame = new Frame(
                taken(attributes, Note.COPYRIGHT), taken(attributes, "MaxWidth"), taken(attributes, "MaxHeight"));
        head.addAttributes(attributes, ATTRIBUTES);
        int before = inherited.size();
        while (xml.enterNext()) {
            readChild(frame);
        }
        if (inherited.size() == before && !frame.notice().isEmpty()) {
            xml.unread("the copyright notice of a collection without levels");
        }
    }

    private static String taken(Map<String, String> attributes, String name) {
        return Objects.requireNonNullElse(attributes.remove(name), "").strip();
    }

    private void readChild(Frame frame) {
        if (xml.name().equals("Level")) {
            readLevel(frame);
        } else {
            head.addElement(ELEMENTS);
        }
    }

    private void readLevel(Frame frame) {
        int line = xml.line();
        int element = xml.number();
        int index = levels.nextIndex();
        Map<String, String> attributes = xml.attributes();
        String width = taken(attributes, "Width");
        String height = taken(attributes, "Height");
        XmlTexts texts = new XmlTexts(xml);
        texts.addAttributes(attributes, ATTRIBUTES);
        XmlRows rows = new XmlRows();
        while (xml.enterNext()) {
            switch (xml.name()) {
                case "L" -> rows.add(xml.line(), xml.column(), charMap.inXsb(xml.text()), xml.line());
                case "Solution" -> texts.addSolution(xml.attributes());
                default -> texts.addElement(ELEMENTS);
            }
        }
        levels.add(line, rows, texts.entries());
        levels.holds(element, index);
        notices.add(frame.notice());
        while (inherited.size() < levels.nextIndex() - 1) {
            inherited.add(frame.notice());
        }
        if (levels.nextIndex() == index + 1) {
            reportWrongSize(line, index, rows, width, height);
            reportTooLargeFor(frame, line, index, rows);
        }
    }

    private void reportWrongSize(int line, int index, XmlRows rows, String width, String height) {
        boolean wrong = !width.isEmpty() && !rows.haveWidth(width) || !height.isEmpty() && !rows.haveHeight(height);
        if (wrong && !rows.board().isEmpty()) {
            String message = "level %s: the file says %sx%s, the board is %s"
                    .formatted(index, orQuestionMark(width), orQuestionMark(height), rows.size());
            diagnostics.report(line, 0, LintCode.WRONG_SIZE, message);
        }
    }

    private static String orQuestionMark(String size) {
        return size.isEmpty() ? "?" : size;
    }

    private void reportTooLargeFor(Frame frame, int line, int index, XmlRows rows) {
        boolean larger = isMore(XmlRows.width(rows.board()), frame.maxWidth())
                || isMore(rows.board().size(), frame.maxHeight());
        if (larger) {
            String message = "level %s: the file says that no level is larger than %sx%s, the board is %s"
                    .formatted(index, orQuestionMark(frame.maxWidth()), orQuestionMark(frame.maxHeight()), rows.size());
            diagnostics.report(line, 0, LintCode.WRONG_SIZE, message);
        }
    }

    /** Whether a size is more than a number of at most nine digits; any other text says nothing. */
    private static boolean isMore(int size, String most) {
        return most.matches("[0-9]{1,9}") && size > Integer.parseInt(most);
    }

    private List<Level> withInheritedNotices(List<Level> all) {
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            levels.add(withNotice(all.get(i), inherited.get(i)));
        }
        return List.copyOf(levels);
    }

    private static Level withNotice(Level level, String notice) {
        if (notice.isEmpty() || NoteText.first(level.notes(), Note.COPYRIGHT).isPresent()) {
            return level;
        }
        List<Note> notes = new ArrayList<>(level.notes());
        notes.add(new Note(Note.COPYRIGHT, notice));
        return new Level(
                level.index(),
                level.line(),
                level.title(),
                level.author(),
                List.copyOf(notes),
                level.published(),
                level.inspection(),
                level.solutions());
    }
}
