/** Sokobase on Apache Spark: the program and its commands, for sets beyond one machine. */
package org.sokobase.spark;
