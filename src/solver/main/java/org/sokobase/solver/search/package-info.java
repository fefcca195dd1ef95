/**
 * What a search is asked for and answers: limits, settings, progress, cancelling, results, and the clock and memory that
 * hold it to its limits.
 */
package org.sokobase.solver.search;
