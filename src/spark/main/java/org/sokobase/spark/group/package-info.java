/** Levels that are copies of each other, found by keys that repeat and confirmed by their boards. */
package org.sokobase.spark.group;
