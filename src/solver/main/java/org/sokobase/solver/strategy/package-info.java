/** The searches: forward, backward, bidirectional, along a packing plan, without a plan, by novelty, and to optimal solutions. */
package org.sokobase.solver.strategy;
