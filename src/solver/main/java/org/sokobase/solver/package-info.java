/**
 * Solves boards and shortens solutions: the ways in, what is seen of a board before a search, and how searches share one
 * thread or several.
 */
package org.sokobase.solver;
