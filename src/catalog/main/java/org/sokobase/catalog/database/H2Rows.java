package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.type.StringDataType;
import org.h2.result.RowFactory;
import org.h2.result.SearchRow;
import org.h2.value.CompareMode;
import org.h2.value.Value;

/**
 * The rows of the tables in a damaged database file: those that its newest map of maps leads to. Where that map or something of
 * a table is lost, also what else is found of the table, the newest of each row.
 */
final class H2Rows {

    private static final int LAYOUT = 0;
    private static final int META = 1;
    private static final int TABLES = 0;
    private static final int COLUMNS_OF_TABLES = 4;
    private static final int STATEMENT = 3;

    /** What of a row that was being changed is there. */
    private static final int AFTER = 1;

    private static final int BEFORE = 2;
    private static final Pattern TABLE =
            Pattern.compile("^CREATE (?:CACHED |MEMORY )?TABLE \"PUBLIC\"\\.\"(\\w+)\"\\(");

    private final H2Pages pages;
    private final Map<String, String> layout;
    private final Map<String, String> meta;
    private final Map<String, Integer> tables;

    private H2Rows(H2Pages pages) throws IOException {
        this.pages = pages;
        this.layout = texts(LAYOUT, pages.root());
        this.meta = texts(META, root(META));
        this.tables = tablesByName();
    }

    /** Those of a file that stays open. */
    static H2Rows of(FileChannel file) throws IOException {
        return new H2Rows(H2Pages.of(file));
    }

    /** Takes from another file, of the same schema, the numbers of tables that are lost here. */
    void completeBy(H2Rows other) {
        other.meta.forEach(meta::putIfAbsent);
        other.tables.forEach(tables::putIfAbsent);
    }

    private Map<String, Integer> tablesByName() throws IOException {
        Map<String, Integer> found = new HashMap<>();
        forEachRow(TABLES, COLUMNS_OF_TABLES, row -> {
            Matcher table = TABLE.matcher(String.valueOf(row.get(STATEMENT).getString()));
            if (table.find()) {
                found.put(table.group(1), row.get(0).getInt());
            }
        });
        return found;
    }

    /** Hands over all rows of a table with so many columns that can be read; returns how many others there were, as far as that is known. */
    long forEachRow(String table, int columns, Consumer<List<Value>> rows) throws IOException {
        Integer number = tables.get(table);
        return number == null ? 0 : forEachRow(number, columns, rows);
    }

    private long forEachRow(int table, int columns, Consumer<List<Value>> rows) throws IOException {
        Optional<Integer> map = Optional.ofNullable(meta.get("name.table." + table))
                .flatMap(H2Rows::hexadecimal)
                .map(Long::intValue);
        if (map.isEmpty()) {
            return 0;
        }
        RowReader reader = new RowReader(columns, rows);
        Optional<Long> root = root(map.get());
        if (root.isPresent() && root.get() == 0) {
            return 0; // a table without rows
        }
        if (root.flatMap(pages::at).isPresent() && reader.walk(root.get(), 1) == 0) {
            return 0;
        }
        return reader.readOthers(pages.leaves(map.get()));
    }

    private Optional<Long> root(int map) {
        return Optional.ofNullable(layout.get("root." + Integer.toHexString(map)))
                .flatMap(H2Rows::hexadecimal);
    }

    private static Optional<Long> hexadecimal(String number) {
        return number.matches("\\p{XDigit}{1,16}") ? Optional.of(Long.parseUnsignedLong(number, 16)) : Optional.empty();
    }

    /** What a map of texts says, as far as it can be read. */
    private Map<String, String> texts(int map, Optional<Long> root) throws IOException {
        Map<String, String> texts = new HashMap<>();
        if (root.flatMap(pages::at).isPresent() && walk(root.get(), texts)) {
            return texts;
        }
        for (H2Pages.Page leaf : pages.leaves(map)) {
            read(leaf, texts);
        }
        return texts;
    }

    private boolean walk(long position, Map<String, String> texts) {
        Optional<H2Pages.Page> page = pages.at(position);
        if (page.isEmpty()) {
            return false;
        }
        if (page.get().leaf()) {
            return read(page.get(), texts);
        }
        try {
            return pages.read(page.get()).children().stream().allMatch(child -> walk(child.position(), texts));
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return false;
        }
    }

    /** Adds what a page has to what is known already. Returns whether it could be read. */
    private boolean read(H2Pages.Page leaf, Map<String, String> texts) {
        try {
            H2Pages.Content content = pages.read(leaf);
            List<String> keys = list(content, StringDataType.INSTANCE::read);
            for (String key : keys) {
                texts.putIfAbsent(key, StringDataType.INSTANCE.read(content.content()));
            }
            return true;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private static <T> List<T> list(H2Pages.Content content, Function<ByteBuffer, T> reading) {
        List<T> list = new ArrayList<>();
        for (int i = 0; i < content.keys(); i++) {
            list.add(reading.apply(content.content()));
        }
        return list;
    }

    /** Reads the rows of one table. */
    private final class RowReader {

        private final RowFactory type;
        private final Consumer<List<Value>> rows;
        private final Set<Long> seen = new HashSet<>();
        private final Set<Long> visited = new HashSet<>();
        private long lost;

        RowReader(int columns, Consumer<List<Value>> rows) {
            this.type = RowFactory.getDefaultRowFactory()
                    .createRowFactory(
                            null, CompareMode.getInstance(null, 0), null, new int[columns], null, null, columns, false);
            this.rows = rows;
        }

        /** Reads a page and those below, which are the beginning of so many rows. Returns how many were lost so far. */
        long walk(long position, long expected) {
            Optional<H2Pages.Page> page = visited.add(position) ? pages.at(position) : Optional.empty();
            if (page.isPresent() && page.get().leaf()) {
                read(page.get(), expected);
                return lost;
            }
            try {
                for (H2Pages.Child child : pages.read(page.orElseThrow()).children()) {
                    walk(child.position(), child.rows());
                }
            } catch (IOException | RuntimeException e) {
                lost += expected;
            }
            return lost;
        }

        /** Reads all pages for rows that are missing, as older versions of them may be there. Returns how many still are. */
        long readOthers(List<H2Pages.Page> leaves) {
            long missing = lost;
            int known = seen.size();
            for (H2Pages.Page leaf : leaves) {
                read(leaf, 1);
            }
            return missing == 0 ? lost : Math.max(0, missing - (seen.size() - known));
        }

        /** Reads the rows of a page up to the first one that is damaged. */
        void read(H2Pages.Page leaf, long expected) {
            long left = expected;
            try {
                H2Pages.Content content = pages.read(leaf);
                left = content.keys();
                List<Long> keys = list(content, DataUtils::readVarLong);
                ByteBuffer values = content.content();
                boolean committed = values.get() == 0;
                for (long key : keys) {
                    Optional<List<Value>> row = committed ? Optional.of(row(values)) : lastCommitted(values);
                    left--;
                    if (row.isPresent() && row.get().stream().anyMatch(H2Rows::isOfNoColumn)) {
                        lost++;
                    } else if (row.isPresent() && seen.add(key)) {
                        rows.accept(row.get());
                    }
                }
            } catch (IOException | RuntimeException e) {
                lost += left;
            }
        }

        private List<Value> row(ByteBuffer values) {
            SearchRow row = type.getRowDataType().read(values);
            return IntStream.range(0, row.getColumnCount())
                    .mapToObj(row::getValue)
                    .toList();
        }

        /** A row where others were being written: the number of the change, if any, and the row after it and before it. */
        private Optional<List<Value>> lastCommitted(ByteBuffer values) {
            if (DataUtils.readVarLong(values) == 0) {
                return Optional.of(row(values));
            }
            int written = values.get();
            if ((written & AFTER) != 0) {
                row(values);
            }
            return (written & BEFORE) == 0 ? Optional.empty() : Optional.of(row(values));
        }
    }

    /** Whether a value is damaged: no table has such a number. To make another number of one may take minutes, and all memory. */
    private static boolean isOfNoColumn(Value value) {
        return value.getValueType() == Value.NUMERIC || value.getValueType() == Value.DECFLOAT;
    }
}
