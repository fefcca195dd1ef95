/** Ratings and studies: reads ratings from CSV, and counts what a participant does in a game. */
package org.sokobase.jobs.study;
