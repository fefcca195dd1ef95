package org.sokobase.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The collections in a script of the database of JSoko, as files of JSON: one collection each, a line for a level with its texts,
 * solutions and snapshots. Levels in no collection are one more file.
 *
 * <p><b>Source.</b> The tables of JSoko, versions 1.0 to 1.5 of its database.
 */
final class JsokoMembers implements PackedMembers {

    private static final String COLLECTIONS = "COLLECTIONDATA";
    private static final String LEVELS = "LEVELDATA";
    private static final String PLACES = "COLLECTIONLEVEL";
    private static final String AUTHORS = "AUTHORDATA";
    private static final String SOLUTIONS = "SOLUTIONS";
    private static final String SNAPSHOTS = "SNAPSHOTS";

    /** In whichever version there is this table. */
    private static final Pattern MARK = Pattern.compile("CREATE (\\w+ )*TABLE (\\w+\\.)?COLLECTIONLEVEL\\(");

    /** The tables are made before the first row, in a few thousand characters. */
    private static final int HEAD = 1 << 16;

    private static final String ELSEWHERE =
            "the levels of this JSoko database lie in the .data file, not in this script:"
                    + " have HSQLDB write a whole script, SCRIPT 'all.sql', and import that";
    private static final String UNREAD = "this row of the database cannot be read";

    private static final Pattern NOT_FOR_NAMES = Pattern.compile("[/\\\\\\p{Cntrl}]|^\\.");
    private static final int LONGEST_NAME = 100;

    private static final JsonFactory JSON = new JsonFactory();

    private final HsqldbScript script;
    private final Map<String, Map<String, String>> levels;
    private final Map<String, Map<String, String>> authors;
    private final Map<String, List<Map<String, String>>> solutions;
    private final Map<String, List<Map<String, String>>> snapshots;
    private final Set<String> names = new HashSet<>();
    private final Iterator<Member> members;

    JsokoMembers(byte[] bytes) {
        script = new HsqldbScript(
                new String(bytes, StandardCharsets.UTF_8),
                List.of(COLLECTIONS, LEVELS, PLACES, AUTHORS, SOLUTIONS, SNAPSHOTS));
        levels = byId(LEVELS, "LEVELID");
        authors = byId(AUTHORS, "AUTHORID");
        solutions = byLevel(SOLUTIONS);
        snapshots = byLevel(SNAPSHOTS);
        members = all().iterator();
    }

    /** Whether these bytes are a script of such a database. */
    static boolean isScript(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, HEAD), StandardCharsets.ISO_8859_1);
        return (head.startsWith("SET ") || head.startsWith("CREATE "))
                && MARK.matcher(head).find();
    }

    private Map<String, Map<String, String>> byId(String table, String column) {
        Map<String, Map<String, String>> rows = new LinkedHashMap<>();
        script.rows(table).forEach(row -> rows.put(text(row, column), row));
        return rows;
    }

    private Map<String, List<Map<String, String>>> byLevel(String table) {
        Map<String, List<Map<String, String>>> rows = new HashMap<>();
        script.rows(table)
                .forEach(row -> rows.computeIfAbsent(text(row, "LEVELID"), level -> new ArrayList<>())
                        .add(row));
        rows.values().forEach(own -> own.sort(Comparator.comparingInt(row -> number(row, "ORDERVALUE"))));
        return rows;
    }

    private List<Member> all() {
        List<Member> all = new ArrayList<>();
        if (levels.isEmpty() && !script.rows(PLACES).isEmpty()) {
            all.add(new Member("levels", Optional.of(ELSEWHERE), ByteArrayInputStream::nullInputStream));
        }
        Map<String, List<Map<String, String>>> places = new HashMap<>();
        script.rows(PLACES)
                .forEach(place -> places.computeIfAbsent(text(place, "COLLECTIONID"), key -> new ArrayList<>())
                        .add(place));
        Set<String> placed = new HashSet<>();
        for (Map<String, String> collection : script.rows(COLLECTIONS)) {
            List<String> own = places.getOrDefault(text(collection, "COLLECTIONID"), List.of()).stream()
                    .sorted(Comparator.comparingInt(place -> number(place, "LEVELNUMBER")))
                    .map(place -> text(place, "LEVELID"))
                    .filter(levels::containsKey)
                    .toList();
            placed.addAll(own);
            add(all, collection, own);
        }
        add(
                all,
                Map.of("COLLECTIONTITLE", "Levels in no collection"),
                levels.keySet().stream()
                        .filter(level -> !placed.contains(level))
                        .toList());
        script.unreadLines()
                .forEach(line -> all.add(
                        new Member("line " + line, Optional.of(UNREAD), ByteArrayInputStream::nullInputStream)));
        return all;
    }

    private void add(List<Member> all, Map<String, String> collection, List<String> own) {
        if (!own.isEmpty()) {
            all.add(new Member(
                    name(text(collection, "COLLECTIONTITLE")), () -> new ByteArrayInputStream(json(collection, own))));
        }
    }

    /** A name of a file that none before has. */
    private String name(String title) {
        String clean = NOT_FOR_NAMES.matcher(title.strip()).replaceAll("_");
        String whole = clean.isEmpty() ? "collection" : clean.substring(0, Math.min(clean.length(), LONGEST_NAME));
        String name = whole;
        for (int i = 2; !names.add(name); i++) {
            name = whole + " (" + i + ")";
        }
        return name + ".json";
    }

    private byte[] json(Map<String, String> collection, List<String> own) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            write(json, "title", text(collection, "COLLECTIONTITLE"));
            writeAuthor(json, collection);
            write(json, "comment", text(collection, "COLLECTIONCOMMENT"));
            json.writeArrayPropertyStart("levels");
            own.forEach(level -> writeLevel(json, level, text(collection, "AUTHORID")));
            json.writeEndArray();
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private void writeAuthor(JsonGenerator json, Map<String, String> of) {
        Map<String, String> author = authors.getOrDefault(text(of, "AUTHORID"), Map.of());
        write(json, "author", text(author, "NAME"));
        write(json, "email", text(author, "EMAIL"));
        write(json, "homepage", text(author, "HOMEPAGE"));
        write(json, "about the author", text(author, "AUTHORCOMMENT"));
    }

    private void writeLevel(JsonGenerator json, String id, String usualAuthor) {
        Map<String, String> level = levels.getOrDefault(id, Map.of());
        json.writeRaw('\n');
        json.writeStartObject();
        write(json, "title", text(level, "LEVELTITLE"));
        if (!text(level, "AUTHORID").equals(usualAuthor)) {
            writeAuthor(json, level);
        }
        write(json, "difficulty", text(level, "DIFFICULTY"));
        write(json, "comment", text(level, "LEVELCOMMENT"));
        write(json, "board", text(level, "BOARDDATA"));
        for (Map<String, String> snapshot : snapshots.getOrDefault(id, List.of())) {
            write(json, "snapshot", text(snapshot, "SNAPSHOTLURD"));
            write(json, "about the snapshot", text(snapshot, "SAVEGAMECOMMENT"));
        }
        json.writeArrayPropertyStart("solutions");
        for (Map<String, String> solution : solutions.getOrDefault(id, List.of())) {
            json.writeStartObject();
            write(json, "lurd", text(solution, "SOLUTIONLURD"));
            write(json, "comment", text(solution, "SOLUTIONNAME"));
            write(json, "comment", text(solution, "SOLUTIONCOMMENT"));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String key, String text) {
        if (!text.isBlank()) {
            json.writeStringProperty(key, text);
        }
    }

    private static String text(Map<String, String> row, String column) {
        return row.getOrDefault(column, "");
    }

    private static int number(Map<String, String> row, String column) {
        try {
            return Integer.parseInt(text(row, column));
        } catch (NumberFormatException e) {
            return 0; // what has no number comes first
        }
    }

    @Override
    public Optional<Member> next() {
        return members.hasNext() ? Optional.of(members.next()) : Optional.empty();
    }

    @Override
    public boolean areApart() {
        return true;
    }

    @Override
    public void close() {
        // it holds nothing but memory
    }
}
