package org.sokobase.spark;

import org.apache.spark.sql.SparkSession;
import org.sokobase.spark.table.NewTables;
import org.sokobase.spark.table.TableFormat;
import picocli.CommandLine.Option;

/** Where a command writes its tables. */
final class OutputOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write the tables into this new folder.")
    private String folder = "";

    @Option(names = "--force", description = "Replace the folder if it exists, once the new one is whole.")
    private boolean force;

    String folder() {
        return folder;
    }

    /** Begins the folder. */
    NewTables open(SparkSession session, TableFormat format) {
        return NewTables.at(session, folder, force ? NewTables.Existing.REPLACE : NewTables.Existing.REFUSE, format);
    }
}
