package org.sokobase.format.json;

/**
 * What may be a row of a board.
 *
 * @param offset   where it begins in the document, at its quotation mark or bracket
 * @param isString whether it is a string, rather than an array of single characters
 */
record JsonRow(int offset, String text, boolean isString) {}
