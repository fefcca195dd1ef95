/** Samples of levels made for experiments: configurations, the levels made by each with their measures, kept in a folder. */
package org.sokobase.jobs.experiment.sample;
