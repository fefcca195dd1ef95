/** Groups levels that are copies of each other, and finds the redundant ones. */
package org.sokobase.catalog.duplicate;
