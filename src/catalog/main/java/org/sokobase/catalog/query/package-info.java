/** Finding and listing levels, by id, board, text or filter, and the numbers of the catalog. */
package org.sokobase.catalog.query;
