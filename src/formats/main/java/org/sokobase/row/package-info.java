/**
 * The rows of a board as text: usual and other characters, run lengths, and how they are read back from what was
 * published.
 */
package org.sokobase.row;
