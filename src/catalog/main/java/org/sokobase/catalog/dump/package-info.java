/** Writes the whole catalog as text files, and loads it from them. */
package org.sokobase.catalog.dump;
