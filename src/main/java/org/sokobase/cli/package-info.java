/**
 * The command line: one command per file, and how results are shown. This package may depend on everything; nothing
 * depends on it.
 */
package org.sokobase.cli;
