/** Runs solvers that are programs of their own, within limits, and finds the solution in what they write. */
package org.sokobase.jobs.program;
