/**
 * Standard input, output and error, what may be shown on a terminal and how wide, progress, reports about files, Ctrl-C,
 * and how a command ends.
 */
package org.sokobase.cli.console;
