/** Shortens a solution by searching close to it. */
package org.sokobase.solver.optimise;
