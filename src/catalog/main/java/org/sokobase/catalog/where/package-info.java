/** The filter language: its names, conditions read from text and printed as text, and what they are in SQL. */
package org.sokobase.catalog.where;
