/** Ratings from elsewhere: reads them from CSV. */
package org.sokobase.jobs.study;
