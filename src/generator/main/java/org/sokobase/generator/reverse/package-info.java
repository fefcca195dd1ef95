/** A random room and play in reverse, as Boxoban was made: goals first, then pulls, and the farthest position wins. */
package org.sokobase.generator.reverse;
