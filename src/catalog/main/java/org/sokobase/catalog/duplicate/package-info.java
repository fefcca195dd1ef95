/** Groups of levels that are copies of each other, and which of them are redundant. */
package org.sokobase.catalog.duplicate;
