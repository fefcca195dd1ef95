/** What people say of puzzles: how hard and how interesting they are, and what solving them took. */
package org.sokobase.catalog.rating;
