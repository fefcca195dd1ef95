/** Enforces the limits of a search: counts positions, checks the time, and divides the memory among all searches. */
package org.sokobase.solver.budget;
