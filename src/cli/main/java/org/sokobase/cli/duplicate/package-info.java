/** The commands about copies and similar levels: duplicates, decide, decisions, similar, diff. */
package org.sokobase.cli.duplicate;
