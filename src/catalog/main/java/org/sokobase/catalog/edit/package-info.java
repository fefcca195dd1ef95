/** Edited titles, authors, notes and dates of levels and collections, beside what was published. */
package org.sokobase.catalog.edit;
