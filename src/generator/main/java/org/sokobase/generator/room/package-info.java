/** The room in which a level is made: squares that become floor where the player walks, boxes, and the player's distances. */
package org.sokobase.generator.room;
