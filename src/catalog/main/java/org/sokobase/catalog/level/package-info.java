/** A level as the catalog has it, and the keys by which levels, boards and puzzles are told apart. */
package org.sokobase.catalog.level;
