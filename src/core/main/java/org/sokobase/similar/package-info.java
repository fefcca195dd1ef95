/** How alike two levels are: tiers of likeness, the distance of two levels and the squares that differ. */
package org.sokobase.similar;
