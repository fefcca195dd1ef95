/** How levels, boards, files and records are shown to people and written for programs. */
package org.sokobase.cli.output;
