package org.sokobase.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A column of the records for programs. One name means the same in every {@link Table}, so its meaning is written once;
 * the page of the columns is made from it. Columns never change or disappear.
 */
public sealed interface TableColumn permits Column, NewLevelColumn, OverlapColumn, RecordColumn {

    /** What the page says of it. */
    ColumnText text();

    /** The name of the constant. */
    String name();

    /** Its name in the header, and as a key. */
    default String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All columns, in the order of the page. */
    static List<TableColumn> all() {
        return Stream.<TableColumn[]>of(
                        Column.values(), RecordColumn.values(), OverlapColumn.values(), NewLevelColumn.values())
                .flatMap(Stream::of)
                .toList();
    }
}
