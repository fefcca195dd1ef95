/**
 * Games by hand: the keys of play, a game with positions kept and a warning when it is lost, what the catalog knows of its level,
 * and games that go on another day.
 */
package org.sokobase.jobs.game;
