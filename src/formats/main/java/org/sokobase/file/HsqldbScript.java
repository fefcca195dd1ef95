package org.sokobase.file;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of some tables in the script that HSQLDB writes of a database: a statement a line, quotes in texts doubled, and all
 * that is not ASCII, line ends as well, as {@code \}{@code u000a}.
 *
 * <p><b>Source.</b> The statements {@code SCRIPT} and {@code INSERT} in the guide of HSQLDB 2.7; scripts of HSQLDB 1.8 are alike.
 */
final class HsqldbScript {

    private static final Pattern TABLE = Pattern.compile("CREATE (?:\\w+ )*TABLE (?:\\w+\\.)?(\\w+)\\((.*)\\)");
    private static final Pattern INSERT = Pattern.compile("INSERT INTO (?:\\w+\\.)?(\\w+) VALUES\\((.*)\\)");
    private static final String INSERT_BEGINS = "INSERT INTO ";

    private static final Pattern ESCAPE = Pattern.compile("\\\\u(\\p{XDigit}{4})");
    private static final int HEXADECIMAL = 16;
    private static final String NULL = "NULL";

    private final Map<String, List<String>> columns = new HashMap<>();
    private final Map<String, List<Map<String, String>>> rows = new HashMap<>();
    private final List<Integer> unread = new ArrayList<>();

    /** Reads the rows of tables with these names, in capitals. */
    HsqldbScript(String script, Collection<String> tables) {
        int line = 0;
        for (String statement : (Iterable<String>) script.lines()::iterator) {
            line++;
            if (!read(statement, tables)) {
                unread.add(line);
            }
        }
    }

    /** Whether the statement was understood or is none that matters. */
    private boolean read(String statement, Collection<String> tables) {
        Matcher table = TABLE.matcher(statement);
        if (table.matches()) {
            columns.put(table.group(1), columns(table.group(2)));
            return true;
        }
        if (!statement.startsWith(INSERT_BEGINS)) {
            return true;
        }
        Matcher insert = INSERT.matcher(statement);
        if (!insert.matches()) {
            return tables.stream().noneMatch(name -> statement.startsWith(INSERT_BEGINS + name));
        }
        String name = insert.group(1);
        if (!tables.contains(name)) {
            return true;
        }
        Optional<Map<String, String>> row = row(columns.getOrDefault(name, List.of()), insert.group(2));
        row.ifPresent(
                values -> rows.computeIfAbsent(name, key -> new ArrayList<>()).add(values));
        return row.isPresent();
    }

    /** The first words between the commas outside of brackets; behind the columns come conditions, which have no values. */
    private static List<String> columns(String definitions) {
        List<String> names = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i <= definitions.length(); i++) {
            char at = i < definitions.length() ? definitions.charAt(i) : ',';
            depth += at == '(' ? 1 : at == ')' ? -1 : 0;
            if (at == ',' && depth == 0) {
                names.add(definitions.substring(begin, i).strip().split(" ", 2)[0]);
                begin = i + 1;
            }
        }
        return names;
    }

    private static Optional<Map<String, String>> row(List<String> columns, String values) {
        Map<String, String> row = new LinkedHashMap<>();
        int at = 0;
        for (String column : columns) {
            int end = end(values, at);
            if (end < 0) {
                return Optional.empty();
            }
            row.put(column, value(values.substring(at, end)));
            if (end == values.length()) {
                return Optional.of(row);
            }
            if (values.charAt(end) != ',') {
                return Optional.empty();
            }
            at = end + 1;
        }
        return Optional.empty();
    }

    /** Where the value that begins here ends; less than 0 if a text does not. */
    private static int end(String values, int begin) {
        if (!values.startsWith("'", begin)) {
            int comma = values.indexOf(',', begin);
            return comma < 0 ? values.length() : comma;
        }
        int quote = values.indexOf('\'', begin + 1);
        while (quote >= 0 && values.startsWith("'", quote + 1)) {
            quote = values.indexOf('\'', quote + 2);
        }
        return quote < 0 ? quote : quote + 1;
    }

    private static String value(String written) {
        if (written.startsWith("'")) {
            return unescaped(written.substring(1, written.length() - 1));
        }
        return written.equals(NULL) ? "" : written;
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text.replace("''", "'")).replaceAll(HsqldbScript::character);
    }

    private static String character(MatchResult escape) {
        char unit = (char) Integer.parseInt(escape.group(1), HEXADECIMAL);
        return Matcher.quoteReplacement(String.valueOf(unit));
    }

    /** The rows of a table in the script's order: values by the names of columns in capitals; NULL is empty, as is what is missing. */
    List<Map<String, String>> rows(String table) {
        return rows.getOrDefault(table, List.of());
    }

    /** The numbers of lines, from 1, that add a row to one of the tables but cannot be read. */
    List<Integer> unreadLines() {
        return List.copyOf(unread);
    }
}
