/** Test levels found in training levels, which pass by in parts. */
package org.sokobase.spark.contamination;
