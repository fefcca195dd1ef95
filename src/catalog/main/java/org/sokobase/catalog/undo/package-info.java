/** Removes files and whole runs, with everything that no other file supports. */
package org.sokobase.catalog.undo;
