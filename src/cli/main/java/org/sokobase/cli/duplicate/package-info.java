/** The commands about copies and similar levels: duplicates, overlap, leaks, decide, decisions, similar, diff. */
package org.sokobase.cli.duplicate;
