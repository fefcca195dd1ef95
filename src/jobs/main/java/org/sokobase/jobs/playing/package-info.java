/** Finds the level of each solution of a file, replays submitted solutions, and ranks them. */
package org.sokobase.jobs.playing;
