/** The commands that show a level or have it played: show, play, the screen and the keyboard. */
package org.sokobase.cli.play;
