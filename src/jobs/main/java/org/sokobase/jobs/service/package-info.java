/** Answers search requests of other programs, one JSON object per line. */
package org.sokobase.jobs.service;
