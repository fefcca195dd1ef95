/** Games by hand: the keys of play, a game with positions kept and a warning when it is lost, and what the catalog knows of its level. */
package org.sokobase.jobs.game;
