/** Checks that the rows of a catalog agree with each other, and repairs what follows from other rows. */
package org.sokobase.catalog.check;
