/** The program itself: its main class, which lists the commands, and completion for shells. */
package org.sokobase.cli;
