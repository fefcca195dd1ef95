/** Looks up collections, authors, levels and ids as users name them, and suggests names for unknown ones. */
package org.sokobase.catalog.name;
