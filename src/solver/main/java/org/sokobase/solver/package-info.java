/**
 * Solves boards and shortens solutions: the entry points, the analysis of a board before a search, and the portfolios
 * of searches in one thread or several.
 */
package org.sokobase.solver;
