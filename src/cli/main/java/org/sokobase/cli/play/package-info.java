/** The commands that show or play a level: show and play, with the screen and the keyboard. */
package org.sokobase.cli.play;
