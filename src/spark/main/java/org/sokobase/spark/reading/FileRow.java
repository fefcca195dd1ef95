package org.sokobase.spark.reading;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * A file that was read.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number   that of its input times 2^32, plus its own number in an archive
 * @param name     how the user named it
 * @param size     in bytes
 * @param sha256   the digest of its bytes, in hexadecimal digits
 * @param format   what it is, such as {@code text}
 * @param charset  the character set in which it was read, or an empty string
 * @param levels   how many levels it has
 * @param rejected how many of them have no board
 */
public record FileRow(
        long number, String name, long size, String sha256, String format, String charset, long levels, long rejected)
        implements Serializable {

    /** The columns with their types. */
    public static final StructType SCHEMA = new StructType()
            .add("number", DataTypes.LongType)
            .add("name", DataTypes.StringType)
            .add("size", DataTypes.LongType)
            .add("sha256", DataTypes.StringType)
            .add("format", DataTypes.StringType)
            .add("charset", DataTypes.StringType)
            .add("levels", DataTypes.LongType)
            .add("rejected", DataTypes.LongType);

    /** The values in the order of the columns. */
    public List<Object> values() {
        return List.of(number, name, size, sha256, format, charset, levels, rejected);
    }
}
