/** How alike two levels are: tiers of likeness, the distance of two levels and where they differ. */
package org.sokobase.similar;
