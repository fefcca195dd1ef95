/** Holds a search to its limits: counts its positions, looks at the time, and shares the memory out among all searches. */
package org.sokobase.solver.budget;
