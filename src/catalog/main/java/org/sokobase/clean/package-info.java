/**
 * Writes a clean set of a catalog: decides which levels go and which copies stay, and writes every file without its
 * redundant levels, otherwise unchanged.
 */
package org.sokobase.clean;
