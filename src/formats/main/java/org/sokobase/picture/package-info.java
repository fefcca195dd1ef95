/** Draws boards, sheets of many boards and films of solutions, as SVG, PNG and GIF. */
package org.sokobase.picture;
