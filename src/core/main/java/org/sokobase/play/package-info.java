/**
 * The rules of play: positions, moves, replay and its verdict, metrics, the best of several solutions, carrying solutions
 * over to other views.
 */
package org.sokobase.play;
