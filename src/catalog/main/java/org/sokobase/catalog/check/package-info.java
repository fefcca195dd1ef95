/** Checks the rows of a catalog for consistency, and repairs whatever follows from other rows. */
package org.sokobase.catalog.check;
