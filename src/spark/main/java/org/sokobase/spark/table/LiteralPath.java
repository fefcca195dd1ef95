package org.sokobase.spark.table;

/** Names for Spark, which reads some characters in names of files as patterns, but writes them as they are. */
public final class LiteralPath {

    private LiteralPath() {}

    /** A location in which no character stands for others. */
    public static String of(String location) {
        return location.replaceAll("[\\[\\]{}*?\\\\]", "\\\\$0");
    }
}
