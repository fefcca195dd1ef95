/** Runs external solvers within limits, and finds the solution in their output. */
package org.sokobase.jobs.program;
