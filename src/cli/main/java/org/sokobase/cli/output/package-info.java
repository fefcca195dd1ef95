/** Formats levels, boards, files and records for people and for programs. */
package org.sokobase.cli.output;
