/**
 * Standard input, output and error, what a terminal can show, its width, progress, reports about files, Ctrl-C, and
 * how a command ends.
 */
package org.sokobase.cli.console;
