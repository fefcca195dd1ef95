/** Experiments with generated levels: what each measures, shows and says of the claims of Wu's paper, and how they are run. */
package org.sokobase.jobs.experiment;
