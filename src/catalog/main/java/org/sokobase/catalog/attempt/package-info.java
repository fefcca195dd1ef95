/** Searches for solutions that ended without a result, with their limits, so that nothing is tried twice in vain. */
package org.sokobase.catalog.attempt;
