/**
 * The rules of play: positions, moves, replay and its verdict, metrics, choosing the best of several solutions,
 * transferring solutions to other views.
 */
package org.sokobase.play;
