package org.sokobase.web.chart;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.where.Condition;
import org.sokobase.web.data.LevelSelection;

/** What was counted, in rows: for programs each number, with the levels that it counts. */
final class ChartRows {

    private static final String LEVELS = "/levels";

    private ChartRows() {}

    /** The rows, each by the names of its columns; only those that count something. */
    static List<Map<String, Object>> all(ChartQuery query, Counted counted) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Counted.Series set : counted.series()) {
            for (int x = 0; x < counted.x().size(); x++) {
                for (int y = 0; y < counted.y().size(); y++) {
                    if (set.counts()[x][y] > 0) {
                        rows.add(row(query, counted, set, x, y));
                    }
                }
            }
        }
        return rows;
    }

    private static Map<String, Object> row(ChartQuery query, Counted counted, Counted.Series set, int x, int y) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("set", query.by().isPresent() ? set.name() : "");
        row.put(query.x().label() + "_from", counted.x().least(x));
        row.put(query.x().label() + "_below", counted.x().end(x));
        query.y().ifPresent(name -> {
            row.put(name.label() + "_from", counted.y().least(y));
            row.put(name.label() + "_below", counted.y().end(y));
        });
        row.put("levels", set.counts()[x][y]);
        row.put("url", address(query, counted, set, x, query.y().map(name -> y)));
        return row;
    }

    /** The page of the levels in a range of x, and of y if one is given; empty if they cannot be named. */
    static String address(ChartQuery query, Counted counted, Counted.Series set, int x, Optional<Integer> y) {
        if (query.by().isPresent() && set.value().isEmpty()) {
            return "";
        }
        Condition condition = counted.x().condition(query.x(), x);
        if (y.isPresent() && query.y().isPresent()) {
            condition = condition.and(counted.y().condition(query.y().get(), y.get()));
        }
        LevelSelection selection = query.selection();
        Condition all = selection.condition().map(condition::and).orElse(condition);
        LevelSelection own = selection.where(Optional.of(all.toString()));
        if (query.by().isPresent() && set.value().isPresent()) {
            own = own.with(query.by().get(), List.of(set.value().get()));
        }
        return own.address(LEVELS);
    }

    /** The same as CSV by RFC 4180. */
    static String csv(ChartQuery query, Counted counted) {
        List<Map<String, Object>> rows = all(query, counted);
        if (rows.isEmpty()) {
            return "set,levels,url\r\n";
        }
        StringWriter text = new StringWriter();
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .bufferSize(0)
                .build(text);
        csv.writeRecord(rows.get(0).keySet());
        rows.forEach(row ->
                csv.writeRecord(row.values().stream().map(ChartRows::text).toList()));
        return text.toString();
    }

    private static String text(Object value) {
        return value instanceof Optional<?> some ? some.map(Object::toString).orElse("") : value.toString();
    }
}
