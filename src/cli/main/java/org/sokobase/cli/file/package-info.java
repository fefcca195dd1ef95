/** The commands that need no catalog but only files: id, lint, inspect, convert, verify. */
package org.sokobase.cli.file;
