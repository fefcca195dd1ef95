package org.sokobase.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** Opens sessions. What a cluster has set for itself wins. */
final class Sessions {

    private static final String MASTER = "spark.master";

    private Sessions() {}

    /** A session on the cluster that this was submitted to, else on all processors of this machine. */
    static SparkSession open() {
        SparkConf conf = new SparkConf();
        conf.setIfMissing("spark.app.name", "sokobase");
        if (!conf.contains(MASTER)) {
            conf.set(MASTER, "local[*]");
            conf.setIfMissing("spark.ui.enabled", "false");
            // names of hosts need no network here
            conf.setIfMissing("spark.driver.host", "localhost");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
            // what ends a command is said in one line; on a cluster, its log is looked into as well
            conf.setIfMissing("spark.log.level", "FATAL");
        }
        conf.setIfMissing("spark.log.level", "ERROR");
        conf.setIfMissing("spark.sql.parquet.compression.codec", "zstd");
        return SparkSession.builder().config(conf).getOrCreate();
    }
}
