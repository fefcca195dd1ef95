/** The rows of a board as text: standard and other characters, run-length encoding, and parsing rows as published. */
package org.sokobase.row;
