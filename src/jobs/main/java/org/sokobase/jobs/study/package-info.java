/** Ratings and studies: reads ratings from CSV, records what a participant does in a game, and reports what all say. */
package org.sokobase.jobs.study;
