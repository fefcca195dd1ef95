/** Matches a board with the boards and puzzles of the catalog, confirmed by comparing boards, not only ids. */
package org.sokobase.catalog.match;
