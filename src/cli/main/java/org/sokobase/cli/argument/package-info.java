/** What the arguments of commands name: files to read, levels, solutions, lists of ids. */
package org.sokobase.cli.argument;
