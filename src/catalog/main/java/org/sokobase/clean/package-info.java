/**
 * A clean set of a catalog: which levels go and which copy stays for each, and every file written without its redundant
 * levels, all else as it was.
 */
package org.sokobase.clean;
