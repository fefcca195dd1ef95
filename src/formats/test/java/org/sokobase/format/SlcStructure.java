package org.sokobase.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Makes a document of sourcecode.se of any bytes: its elements in any order, missing or again, with attributes that may be
 * wrong, and rows in every way that they are written in.
 *
 * <p>Rows with odd characters, blank rows or none, are one level each, but nobody can say which squares they should be. There
 * is no player in them, as two boards with one each may be parted at a blank row.
 */
final class SlcStructure {

    private static final int MOST_PARTS = 6;
    private static final List<String> TITLES =
            List.of("", "Maze", "12", "Über", "Жук", "a & b", "<L>", "]]>", "\"'", "\uD83D\uDE00", "&nbsp;", "a  b");
    private static final List<String> HEAD_KEYS =
            List.of("Title", "Description", "Email", "Url", "Author", "Copyright", "Date", "Title");
    private static final List<String> SIZES = List.of("", "8", "5", "-1", "x", "99999999999", " 8 ");

    private final Choices choices;
    private final ChosenXml xml;
    private final List<KnownLevel> levels = new ArrayList<>();
    private String title = "";

    private SlcStructure(byte[] bytes) {
        choices = new Choices(bytes);
        xml = new ChosenXml(choices);
    }

    /** A document by choices out of these bytes. */
    static KnownFile of(byte[] bytes) {
        return new SlcStructure(bytes).written();
    }

    private KnownFile written() {
        xml.open("SokobanLevels", choices.next(2) == 0 ? Map.of() : Map.of("xmlns", "http://example.org/levels"));
        int parts = choices.next(MOST_PARTS);
        for (int i = 0; i < parts; i++) {
            xml.between();
            switch (choices.next(4)) {
                case 0 -> text();
                case 1 -> level();
                default -> collection();
            }
        }
        xml.between();
        xml.close("SokobanLevels");
        return new KnownFile(xml.bytes(), title, levels);
    }

    private void collection() {
        xml.open("LevelCollection", attributes("Copyright", chosenTitle(), "MaxWidth", size(), "MaxHeight", size()));
        int parts = choices.next(MOST_PARTS);
        for (int i = 0; i < parts; i++) {
            xml.between();
            if (choices.next(3) == 0) {
                text();
            } else {
                level();
            }
        }
        xml.between();
        xml.close("LevelCollection");
    }

    /** A text of the whole file, of which the first title counts. */
    private void text() {
        String key = choices.oneOf(HEAD_KEYS);
        String text = chosenTitle();
        xml.element(key, padded(text));
        title = title.isEmpty() && key.equals("Title") ? text : title;
    }

    private void level() {
        String id = chosenTitle();
        xml.open("Level", attributes("Id", id, "Width", size(), "Height", size(), "Copyright", chosenTitle()));
        String above = titleInLevel();
        List<Optional<List<String>>> boards = boards();
        String below = titleInLevel();
        List<String> solutions = solutions();
        xml.between();
        xml.close("Level");
        String known = !id.isEmpty() ? id : !above.isEmpty() ? above : below;
        for (int i = 0; i < boards.size(); i++) {
            List<String> own = i == 0 ? solutions : List.of();
            levels.add(boards.get(i)
                    .map(rows -> KnownLevel.of(known, rows, own))
                    .orElse(new KnownLevel(known, Optional.empty(), own)));
        }
    }

    private String titleInLevel() {
        xml.between();
        String text = choices.next(3) == 0 ? "" : chosenTitle();
        if (!text.isEmpty()) {
            xml.element("Title", padded(text));
        }
        return text;
    }

    /** Writes the rows of a level: one board, two that are glued together, or odd ones. */
    private List<Optional<List<String>>> boards() {
        switch (choices.next(5)) {
            case 0 -> {
                return List.of(Optional.of(board(ChosenRoom.playable(choices))));
            }
            case 1 -> {
                oddRows();
                return List.of(Optional.empty());
            }
            case 2 -> {
                List<String> first = rowByRow(ChosenRoom.playable(choices));
                xml.element("L", choices.oneOf(List.of("", " ", "--")));
                return List.of(Optional.of(first), Optional.of(rowByRow(ChosenRoom.playable(choices))));
            }
            default -> {
                return List.of(Optional.of(board(ChosenRoom.any(choices, "@+"))));
            }
        }
    }

    private List<String> board(List<String> room) {
        List<String> rows = ChosenRoom.indented(room, choices.next(4));
        switch (choices.next(4)) {
            case 0 -> joined(rows, "|");
            case 1 -> joined(rows, "\n");
            default -> rowByRow(rows);
        }
        return rows;
    }

    private void joined(List<String> rows, String separator) {
        xml.between();
        xml.element("L", rows.stream().map(this::spelled).collect(Collectors.joining(separator)));
    }

    private List<String> rowByRow(List<String> rows) {
        for (String row : rows) {
            xml.between();
            xml.element("L", spelled(row));
        }
        return rows;
    }

    private String spelled(String row) {
        return ChosenRoom.spelled(row, choices) + choices.oneOf(List.of("", " ", "   "));
    }

    private void oddRows() {
        int count = choices.next(5);
        for (int i = 0; i < count; i++) {
            StringBuilder row = new StringBuilder();
            int length = choices.next(10);
            for (int j = 0; j < length; j++) {
                row.append(choices.oneOf("#  .$*|-_x&<>]\n\t0\u00E9\u042F"));
            }
            xml.between();
            xml.element("L", row.toString());
        }
    }

    private List<String> solutions() {
        List<String> solutions = new ArrayList<>();
        int count = choices.next(3);
        for (int i = 0; i < count; i++) {
            List<String> lines = ChosenMoves.lines(choices);
            xml.between();
            xml.element("Solution", padded(String.join("\n  ", lines)));
            solutions.add(String.join(" ", lines));
        }
        return solutions;
    }

    private String chosenTitle() {
        return choices.next(4) == 3
                ? (choices.oneOf(TITLES) + " " + choices.oneOf(TITLES)).strip()
                : choices.oneOf(TITLES);
    }

    private String padded(String text) {
        return choices.oneOf(List.of("", " ", "\n  ")) + text + choices.oneOf(List.of("", " ", "\n"));
    }

    private String size() {
        return choices.oneOf(SIZES);
    }

    /** Attributes of these keys, each with a value behind it; an empty value means that it is missing. */
    private Map<String, String> attributes(String... pairs) {
        Map<String, String> attributes = new LinkedHashMap<>();
        int first = choices.next(pairs.length / 2); // any of them may come first
        for (int i = 0; i < pairs.length; i += 2) {
            int at = (2 * first + i) % pairs.length;
            if (!pairs[at + 1].isEmpty()) {
                attributes.put(pairs[at], pairs[at + 1]);
            }
        }
        return attributes;
    }
}
