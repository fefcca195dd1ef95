/** Draws boards and films of solutions, as SVG and GIF. */
package org.sokobase.picture;
