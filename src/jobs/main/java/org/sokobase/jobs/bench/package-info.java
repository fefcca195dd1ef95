/** Measures how many levels solvers solve in how much time, and saves, compares and charts the results. */
package org.sokobase.jobs.bench;
