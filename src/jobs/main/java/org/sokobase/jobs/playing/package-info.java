/** Replays submitted solutions for the levels of a file, and ranks them. */
package org.sokobase.jobs.playing;
