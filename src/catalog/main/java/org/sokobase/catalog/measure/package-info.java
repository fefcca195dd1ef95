/** What was measured of puzzles, by name, with how certain it is. */
package org.sokobase.catalog.measure;
