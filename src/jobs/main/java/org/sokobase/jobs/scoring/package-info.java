/** Compares the solutions of solvers with the best known ones. */
package org.sokobase.jobs.scoring;
