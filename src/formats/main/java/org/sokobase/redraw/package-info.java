/** Draws levels in another view or form, with the same texts. */
package org.sokobase.redraw;
