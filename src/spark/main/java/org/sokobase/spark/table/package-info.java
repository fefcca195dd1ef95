/** The tables on disk: their columns, the folder that holds them, and the page that makes them valid. */
package org.sokobase.spark.table;
