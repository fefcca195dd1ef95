/** Resolves the arguments of commands: files, levels, solutions, lists of ids. */
package org.sokobase.cli.argument;
