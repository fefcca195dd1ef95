/** The command check-new: what it says of a level, on the terminal and as a page. */
package org.sokobase.cli.check;
