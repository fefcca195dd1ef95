/** The searches: forward, backward, in both directions, along a packing plan, and through all positions. */
package org.sokobase.solver.strategy;
