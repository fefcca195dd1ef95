/**
 * What users state: marks on puzzles, decisions about pairs of puzzles, and reference collections; and the status
 * that follows.
 */
package org.sokobase.catalog.mark;
