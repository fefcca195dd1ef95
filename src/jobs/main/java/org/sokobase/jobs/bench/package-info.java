/** Measures how many levels solvers solve in how much time, and keeps, compares and draws the rows. */
package org.sokobase.jobs.bench;
