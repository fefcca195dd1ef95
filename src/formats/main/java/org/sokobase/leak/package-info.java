/** Finds which levels of a test set are in a training set: turned, with the player moved, in looser tiers, or nearly. */
package org.sokobase.leak;
