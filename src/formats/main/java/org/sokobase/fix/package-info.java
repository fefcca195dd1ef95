/** Fixes level files line by line, and leaves every other byte and every id as it is. */
package org.sokobase.fix;
