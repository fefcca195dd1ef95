/** Finds and lists levels by id, board, text or filter, and counts what the catalog holds. */
package org.sokobase.catalog.query;
