/** The commands that need only files, no catalog: id, lint, inspect, convert, verify. */
package org.sokobase.cli.file;
