/** Compares what solvers make of levels with the best that is known of them. */
package org.sokobase.jobs.scoring;
