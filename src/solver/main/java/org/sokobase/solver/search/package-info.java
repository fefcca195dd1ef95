/** What a search is asked for and answers: limits, settings, progress, cancelling and results. */
package org.sokobase.solver.search;
