/** The commands about copies and similar levels: duplicates, overlap, decide, decisions, similar, diff. */
package org.sokobase.cli.duplicate;
