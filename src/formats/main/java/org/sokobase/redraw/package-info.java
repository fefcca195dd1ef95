/** Levels drawn otherwise: turned, mirrored, reduced, in the same texts. */
package org.sokobase.redraw;
