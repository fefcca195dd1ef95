/** Pictures and films of boards, as SVG and GIF. */
package org.sokobase.picture;
