/** Readers of level text: XSB and its relatives, .sok, run lengths, solution files. */
package org.sokobase.format.text;
