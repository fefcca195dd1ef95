/** Plays the solutions that somebody gives for the levels of a file, and ranks them. */
package org.sokobase.jobs.playing;
