/** The commands about copies and levels that look alike: duplicates, decide, decisions, similar, diff. */
package org.sokobase.cli.duplicate;
