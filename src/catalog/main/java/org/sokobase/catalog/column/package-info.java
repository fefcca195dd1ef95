/** Columns of all levels in memory: filters, counts and orders of millions of levels without asking the database. */
package org.sokobase.catalog.column;
