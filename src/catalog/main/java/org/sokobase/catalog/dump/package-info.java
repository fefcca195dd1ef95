/** The whole catalog as text files, and back. */
package org.sokobase.catalog.dump;
