/** The input and output of a search: limits, settings, progress, cancellation and results. */
package org.sokobase.solver.search;
