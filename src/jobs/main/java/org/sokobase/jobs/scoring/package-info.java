/** Compares the solutions of solvers, and the records of others, with the best known ones. */
package org.sokobase.jobs.scoring;
