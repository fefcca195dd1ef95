/** A level of the catalog, and the keys that identify levels, boards and puzzles. */
package org.sokobase.catalog.level;
