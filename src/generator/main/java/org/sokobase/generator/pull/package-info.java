/** All starts from which the goals of a small room can be reached, found by pulls and counted in box lines. */
package org.sokobase.generator.pull;
