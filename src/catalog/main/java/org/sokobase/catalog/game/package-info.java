/** Games that are not finished, by the boards on which they began, to go on another day. */
package org.sokobase.catalog.game;
