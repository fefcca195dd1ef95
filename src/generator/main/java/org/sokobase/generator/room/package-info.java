/** The room in which a level is made: squares that become floor where the player walks, boxes, the player's distances; and tables of positions. */
package org.sokobase.generator.room;
