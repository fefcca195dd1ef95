/** Ranks the levels of a catalog among their copies. */
package org.sokobase.catalog.preference;
