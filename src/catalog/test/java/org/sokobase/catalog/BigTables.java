package org.sokobase.catalog;

import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sokobase.catalog.database.ServerLocation;

/** Tables with so many rows that it matters how a database comes to them, and its plans for statements. */
final class BigTables implements AutoCloseable {

    private static final int LEVELS = 100_000;

    /** What is looked up by keys. */
    static final Set<String> LARGE = Set.of(
            "level",
            "board",
            "solution",
            "solution_source",
            "first_edition",
            "tier_key",
            "puzzle",
            "puzzle_mark",
            "unmatched_solution",
            "awaited_solution",
            "decision",
            "rating",
            "puzzle_measure",
            "puzzle_tag",
            "attempt",
            "removed_line",
            "text_edit",
            "published_text",
            "game");

    /** In H2: a table, and the way to its rows; inside of views without quotes. */
    private static final Pattern H2_ACCESS =
            Pattern.compile("\"?PUBLIC\"?\\.\"?(\\w+)\"?(?: \"?\\w+\"?)?\\s+/\\* (PUBLIC\\.[^*]*)");

    private static final Pattern POSTGRESQL_ACCESS =
            Pattern.compile("(?:Seq Scan|(?<!Bitmap )Index (?:Only )?Scan|Bitmap Heap Scan).* on (\\w+)");

    private static final Pattern PARAMETER = Pattern.compile("(any\\()?\\?( is null)?");

    private final TestCatalog catalog;
    private final boolean isH2;

    BigTables(TestCatalog catalog) {
        this.catalog = catalog;
        isH2 = !(catalog.catalog().location() instanceof ServerLocation);
        fill();
    }

    private void fill() {
        catalog.catalog().tiers().makeKeys(done -> {}); // for their indexes
        catalog.add("one.xsb", "#####\n#@$.#\n#####\n");
        catalog.catalog().tiers().makeKeys(done -> {});
        insert("import_run (id, started_at, program_version)", "n + 10, now(), ''", 201);
        insert(
                "source_file (id, import_run_id, name, location, sha256, size_bytes, format, charset)",
                "n + 10, n / 10 + 11, 'f' || n, '/f' || n, 'sha' || n, 1, 'text', ''",
                2000);
        insert(
                "collection (id, source_file_id, title, titled, author, notes)",
                "n + 10, n + 10, 'c', true, '', ''",
                2000);
        insert(
                "level (id, collection_id, ordinal, line, title, author, notes, published, status, exact_id, exact_nth,"
                        + " unique_id, unique_nth, width, height, boxes)",
                "(n / 50 + 11) * 4294967296 + n, n / 50 + 11, n, 1, '', '', '', '####', 'ok', n * 7919000033, 0,"
                        + " n * 7919000077, 0, 9, 9, 3",
                LEVELS - 1);
        insert("first_edition (level_id, v1_id)", "(n / 50 + 11) * 4294967296 + n, n * 7919000099", LEVELS - 1);
        catalog.execute("update tally set first_editions_up_to = (select max(id) from level)");
        insert(
                "board (id, exact_id, exact_nth, unique_id, unique_nth, normal_form)",
                "n + 10, n * 7919000033, 0, n * 7919000077, 0, '####'",
                20_000);
        insert(
                "solution (id, board_id, lurd, moves, pushes, box_lines, box_changes, pushing_sessions, player_lines)",
                "n, n + 10, 'R', 1, 1, 1, 1, 1, 1",
                20_000);
        insert("game (exact_id, slot, lurd, done, kept_at)", "n * 7919000033, 0, 'R', 1, now()", 10_000);
        insert("removed_line (import_run_id, content)", "n / 50 + 11, ''", 10_000);
        insert(
                "text_edit (import_run_id, collection_id, ordinal, afresh, title)",
                "n / 100 + 11, n / 10 + 11, n, false, 't'",
                10_000);
        insert(
                "published_text (collection_id, ordinal, title, titled, author, notes)",
                "n / 10 + 11, n, 't', true, '', ''",
                10_000);
        insert("solution_source (solution_id, source_file_id, line)", "n, n / 20 + 11, n", 20_000);
        insert("puzzle (id, unique_id, unique_nth, canonical_form)", "n + 10, n * 7919000077, 0, '####'", 10_000);
        insert("puzzle_mark (puzzle_id, mark, said_by, said_at, note)", "n + 10, 'trivial', 'a', now(), ''", 10_000);
        insert(
                "decision (unique_id, other_id, decision, said_by, said_at, note)",
                "n, -n, 'same', 'a', now(), ''",
                10_000);
        insert(
                "rating (puzzle_id, study_id, said_by, said_at, hard, note, counts)",
                "n + 10, n / 20, 'a' || n, now(), 4, '', true",
                10_000);
        insert("study (id, name, seed, created_at)", "n + 10, 'study' || n, n, now()", 1_000);
        insert("study_link (study_id, name, token_hash, made_at)", "n / 20 + 11, 'a' || n, 'hash' || n, now()", 10_000);
        insert(
                "study_event (study_id, name, place, number, attempt, deed, at_millis)",
                "n / 500 + 11, 'a' || n / 100, n / 10, n, 'b', 'r', n",
                20_000);
        insert("puzzle_tag (puzzle_id, tag)", "n + 10, 'tag' || n / 50", 10_000);
        insert("puzzle_measure (puzzle_id, name, amount, proof)", "n + 10, 'pushes', n, 'proved'", 10_000);
        insert(
                "attempt (unique_id, unique_nth, wanted, seed, version, millis, nodes, bytes, ended_by, tried_at)",
                "n * 7919000077, 0, 'any', 0, '1', 1000, 1000, 1000, 'time', current_timestamp",
                20_000);
        insert(
                "tier_key (unique_id, unique_nth, trimmed, any_player, other_boxes, other_goals, reversed, same_walls,"
                        + " floors, lattice, sketch_high, sketch_low)",
                "n * 7919000077, 0, n * 3, n * 5, n * 7, n * 11, n * 13, n * 17, n / 1000, n, n, n",
                20_000);
        insert(
                "unmatched_solution (id, source_file_id, line, lurd, wanted_id, least_width, least_height)",
                "n, n / 20 + 11, n, 'R', n, 3, 3",
                10_000);
        insert(
                "awaited_solution (id, import_run_id, source_file_id, line, lurd, wanted_id, least_width, least_height)",
                "n, n / 50 + 11, n / 20 + 11, n, 'R', n, 3, 3",
                10_000);
        catalog.execute("analyze");
    }

    private void insert(String into, String values, int rows) {
        catalog.execute("insert into %s select %s from %s"
                .formatted(
                        into,
                        values,
                        isH2
                                ? "(select x as n from system_range(1, " + rows + ")) s"
                                : "generate_series(1::bigint, " + rows + ") s(n)"));
    }

    /** The large tables of which a statement looks at every row, or at all from one to another. */
    Set<String> scanned(String sql, List<Integer> types) {
        Set<String> scanned =
                isH2 ? scannedByH2(String.join("\n", plan(sql, types))) : scannedByPostgresql(plan(sql, types));
        scanned.retainAll(LARGE);
        return scanned;
    }

    private static Set<String> scannedByH2(String plan) {
        Set<String> scanned = new TreeSet<>();
        Matcher access = H2_ACCESS.matcher(plan);
        while (access.find() && !plan.contains("/* direct lookup */")) {
            if (!isProbe(access.group(2))) {
                scanned.add(access.group(1).toLowerCase(Locale.ROOT));
            }
        }
        return scanned;
    }

    private static Set<String> scannedByPostgresql(List<String> plan) {
        Set<String> scanned = new TreeSet<>();
        for (int i = 0; i < plan.size(); i++) {
            Matcher access = POSTGRESQL_ACCESS.matcher(plan.get(i));
            if (access.find()) {
                String details = plan.stream()
                        .skip(i + 1)
                        .takeWhile(line -> !POSTGRESQL_ACCESS.matcher(line).find())
                        .collect(Collectors.joining("\n"));
                boolean isFirstRow = i > 0 && plan.get(i - 1).contains("Limit") && !details.contains("Filter: ");
                String condition = details.lines()
                        .filter(line -> line.contains("Index Cond: "))
                        .collect(Collectors.joining()); // a filter is no way to a row
                if (!isFirstRow && !isProbe(condition)) {
                    scanned.add(access.group(1));
                }
            }
        }
        return scanned;
    }

    /** Whether an index is asked for a key, for several, or from one to another; H2 does not ask for several in a range. */
    private static boolean isProbe(String way) {
        String condition = way.replaceFirst("(?s)SELECT.*", "").replaceAll("(?i) = ANY ?\\(| IN\\(", " AMONG ");
        boolean isFrom = condition.contains(" >= ") || condition.contains(" > ");
        boolean isTo = condition.contains(" <= ") || condition.contains(" < ");
        return condition.contains(" = ") || (condition.contains(" AMONG ") ? !isFrom && !isTo : isFrom && isTo);
    }

    /** How the database would run a statement with parameters of these types. */
    List<String> plan(String sql, List<Integer> types) {
        Matcher parameter = PARAMETER.matcher(sql);
        try (PreparedStatement explain = catalog.connection().prepareStatement("explain " + sql)) {
            for (int i = 1; i <= types.size() && parameter.find(); i++) {
                int type = parameter.group(1) == null ? types.get(i - 1) : Types.ARRAY;
                set(explain, i, type, parameter.group(2) != null);
            }
            List<String> lines = new ArrayList<>();
            try (ResultSet row = explain.executeQuery()) {
                while (row.next()) {
                    row.getString(1).lines().forEach(lines::add);
                }
            }
            return lines;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** The types of the parameters of a statement; of text, too, if H2 does not know. */
    List<Integer> types(String sql) {
        try (PreparedStatement statement = catalog.connection().prepareStatement(sql)) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            List<Integer> types = new ArrayList<>();
            for (int i = 1; i <= parameters.getParameterCount(); i++) {
                types.add(parameters.getParameterType(i));
            }
            return types;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private void set(PreparedStatement statement, int i, int type, boolean isAskedForNull) throws SQLException {
        switch (type) {
            case Types.BIGINT -> statement.setLong(i, i * 7919000033L);
            case Types.INTEGER, Types.SMALLINT -> statement.setInt(i, i);
            case Types.BOOLEAN -> statement.setBoolean(i, true);
            case Types.ARRAY ->
                statement.setArray(i, catalog.connection().createArrayOf("bigint", new Long[] {7L, 7919000033L}));
            case Types.TIMESTAMP_WITH_TIMEZONE -> statement.setTimestamp(i, new Timestamp(i));
            default -> {
                if (isH2 || isAskedForNull) {
                    statement.setString(i, "1");
                } else {
                    statement.setObject(i, "1", Types.OTHER); // as what PostgreSQL takes for right
                }
            }
        }
    }

    @Override
    public void close() {
        catalog.close();
    }
}
