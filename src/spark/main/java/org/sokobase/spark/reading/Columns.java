package org.sokobase.spark.reading;

import java.io.Serializable;
import java.util.Collection;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.sokobase.spark.table.TableException;

/**
 * Which columns of tables have levels.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param board the column of boards: texts, or lists of rows; a dot leads into a column
 * @param title the column of titles, or an empty text if there is none
 */
public record Columns(String board, String title) implements Serializable {

    /** Whether all of them may be in a table with these outermost columns. */
    boolean mayBeIn(Collection<String> names) {
        return names.contains(outermost(board, names)) && (title.isEmpty() || names.contains(outermost(title, names)));
    }

    private static String outermost(String name, Collection<String> names) {
        int dot = name.indexOf('.');
        return dot < 0 || names.contains(name) ? name : name.substring(0, dot);
    }

    /**
     * The level of a row as a JSON object, as it would stand in a file of JSON lines.
     *
     * @throws TableException if a table of these columns has no boards there
     */
    Column json(StructType schema) {
        StructField field = field(board, schema);
        if (!hasBoards(field.dataType())) {
            throw new TableException("the column '" + board + "' has values of type "
                    + field.dataType().simpleString() + ": boards are texts or lists of rows");
        }
        Column boards = text(column(board, schema), field.dataType()).as("board");
        return title.isEmpty()
                ? functions.to_json(functions.struct(boards))
                : functions.to_json(functions.struct(
                        text(column(title, schema), field(title, schema).dataType())
                                .cast(DataTypes.StringType)
                                .as("title"),
                        boards));
    }

    private static boolean hasBoards(DataType type) {
        return type instanceof StringType
                || type instanceof BinaryType
                || type instanceof ArrayType list && hasBoards(list.elementType());
    }

    private static Column text(Column column, DataType type) {
        return type instanceof BinaryType ? column.cast(DataTypes.StringType) : column;
    }

    private static Column column(String name, StructType schema) {
        return functions.col(schema.getFieldIndex(name).isDefined() ? "`" + name + "`" : name);
    }

    private static StructField field(String name, StructType schema) {
        StructType level = schema;
        String rest = name;
        while (true) {
            if (level.getFieldIndex(rest).isDefined()) {
                return level.apply(rest);
            }
            int dot = rest.indexOf('.');
            String outer = dot < 0 ? rest : rest.substring(0, dot);
            if (dot < 0
                    || level.getFieldIndex(outer).isEmpty()
                    || !(level.apply(outer).dataType() instanceof StructType inner)) {
                throw new TableException(
                        "no column '" + name + "': the columns are " + String.join(", ", level.fieldNames()));
            }
            level = inner;
            rest = rest.substring(dot + 1);
        }
    }
}
